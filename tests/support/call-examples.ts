import * as account from '#contract/account/calls.ts';
import * as data from '#contract/account/data-calls.ts';
import * as email from '#contract/account/email-calls.ts';
import * as cart from '#contract/cart/calls.ts';
import * as catalogue from '#contract/catalogue/calls.ts';
import * as client from '#contract/client/calls.ts';
import * as country from '#contract/country/calls.ts';
import * as credential from '#contract/credential/calls.ts';
import * as key from '#contract/key/calls.ts';
import * as mail from '#contract/mail/schema.ts';
import * as marketing from '#contract/marketing/calls.ts';
import * as media from '#contract/media/calls.ts';
import * as plan from '#contract/plan/calls.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import * as reports from '#contract/platform/report/calls.ts';
import * as protocol from '#contract/protocol/calls.ts';
import * as safety from '#contract/safety/calls.ts';
import * as auth from '#contract/session/calls.ts';
import * as sharing from '#contract/sharing/calls.ts';
import * as recipient from '#contract/sharing/recipient-calls.ts';
import * as store from '#contract/storefront/calls.ts';
import * as lists from '#contract/storefront/list-calls.ts';
import * as template from '#contract/template/calls.ts';
import * as webhook from '#contract/webhook/calls.ts';
import * as wishlist from '#contract/wishlist/calls.ts';
import { CLOSED_WEEK } from './storefront-example.ts';

/** Ids in the paths and bodies of the example calls. The calling account owns the records that have them. */
export interface Ids {
  readonly variant: number;
  readonly otherVariant: number;
  readonly protocol: number;
  readonly deletedProtocol: number;
  readonly template: number;
  readonly assigned: number;
  readonly otherAssigned: number;
  /** Invited client whose practitioner is the account. */
  readonly client: number;
  /** Note of the account about its invited client. */
  readonly note: number;
  /** Practitioner whose client is the account. */
  readonly practitioner: number;
  readonly service: number;
  readonly package: number;
  readonly feature: number;
  readonly faq: number;
  /** Consent given by the account. */
  readonly consent: number;
  /** Unused ticket with which the account can download its data. */
  readonly ticket: string;
  /** API key of the account. */
  readonly key: string;
  /** Webhook of the account; its delivery has the id `msg_` plus this id. */
  readonly hook: string;
  /** Credential submitted by another account, which admins review, and its file. */
  readonly credential: number;
  readonly credentialFile: string;
  /** Session of the account, not the one that makes the call. */
  readonly session: string;
}

/** Endpoint with an example call, which succeeds for the account that owns the ids. */
export interface CallExample {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Roles that may call; `everybody` includes guests. */
  readonly roles: 'everybody' | readonly number[];
  /** Ids in the call; tests replace them with ids of another account. */
  readonly targets: readonly (keyof Ids)[];
  /** True if admins may use ids of any account. */
  readonly isForAdmins: boolean;
  readonly path: (ids: Ids) => string;
  readonly body: ((ids: Ids) => Readonly<Record<string, unknown>>) | undefined;
  /** Names of form fields that each take a picture. */
  readonly files: readonly string[];
  /** True if the call ends its own session, so that tests open one for it. */
  readonly endsSession: boolean;
}

let addressCount = 0;

interface CallDetails extends Partial<Omit<CallExample, 'name' | 'endpoint' | 'roles' | 'path'>> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

function call(endpoint: Endpoint, roles: CallExample['roles'], details: CallDetails = {}): CallExample {
  const { targets = [], isForAdmins = false, body, files = [], params = {}, query = '' } = details;
  const { endsSession = false } = details;
  const buildPath = (ids: Ids) =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const [firstTarget] = targets;
      return params[name] ?? String(name === 'client_id' ? ids.client : firstTarget ? ids[firstTarget] : 1);
    }) + query;
  const name = `${endpoint.method} ${endpoint.path}`;
  return { name, endpoint, roles, targets, isForAdmins, path: buildPath, body, files, endsSession };
}

const { storefrontServiceCalls: service, storefrontPackageCalls: pack, storefrontFaqCalls: faq } = lists;

const ALL_ROLES = [1, 2, 3, 4, 5];
const BUILDER_ROLES = [1, 2, 3, 5];
const SHARER_ROLES = [1, 2, 5];

const PASSWORD = 'Formulary-2026!';
const createLineBody = ({ variant }: Ids) => ({ product_variant_id: variant, quantity: 2, notes: 'n' });
const createOtherLineBody = ({ otherVariant }: Ids) => ({
  product_variant_id: otherVariant,
  quantity: 1,
  notes: '',
});
const createItemsBody = (ids: Ids) => ({ items: [{ product_variant_id: ids.variant, quantity: 1 }] });
const createHeadingBody = () => ({ title: 'A title', description: 'A text' });
const createOrderBody = () => ({ order: 1 });
const createQuestionBody = () => ({ question: 'Why?', answer: 'Because.' });
const createRegistrationBody = () => ({
  ...{ email: `new-${crypto.randomUUID()}@example.com`, password: PASSWORD, type: 'client', user_type_id: 4 },
  ...{ first_name: 'Ada', last_name: 'Moss' },
});
const contentParams = { params: { provider: 'content' } };

const guestCalls = [
  call(catalogue.getHealth, 'everybody'),
  call(mail.listOutboxMails, 'everybody'),
  call(reports.sendBrowserReports, 'everybody', {
    body: () => ({ page: '/en', language: 'en', device: 'phone', vitals: { lcp: 900 } }),
  }),
  call(email.describeEmailChange, 'everybody', { params: { token: 'x' } }),
  call(email.confirmEmailChange, 'everybody', { params: { token: 'x' }, body: () => ({ lang: 'en' }) }),
  call(data.exportData, 'everybody', { query: '?ticket=none' }),
  call(catalogue.listLookups, 'everybody'),
  call(catalogue.listProducts, 'everybody'),
  call(catalogue.getProduct, 'everybody', { params: { slug: 'x' } }),
  call(catalogue.searchProducts, 'everybody', { body: () => ({ query: 'zinc' }) }),
  call(catalogue.getPopularProducts, 'everybody'),
  call(country.getVisitorCountry, 'everybody'),
  call(auth.login, 'everybody', { body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }),
  call(auth.loginByMultipass, 'everybody', {
    params: { provider: 'store' },
    body: () => ({ multipass: 'x' }),
  }),
  call(auth.describeMultipass, 'everybody', {
    params: { provider: 'store' },
    body: () => ({ multipass: 'x' }),
  }),
  call(auth.describeAccountLink, 'everybody', { body: () => ({ token: 'x' }) }),
  call(auth.refuseRegistration, 'everybody', { body: () => ({ token: 'x' }) }),
  call(auth.registerAccount, 'everybody', { body: createRegistrationBody }),
  call(auth.activateNewAccount, 'everybody', { body: () => ({ token: 'x', password: PASSWORD }) }),
  call(auth.requestActivationLink, 'everybody', { body: () => ({ email: 'nobody@example.com' }) }),
  call(auth.requestPasswordReset, 'everybody', { body: () => ({ email: 'nobody@example.com' }) }),
  call(auth.resetPassword, 'everybody', {
    params: { token: 'x' },
    body: () => ({ password: PASSWORD, confirm_password: PASSWORD }),
  }),
  call(auth.checkEmailAvailability, 'everybody', { body: () => ({ email: 'nobody@example.com' }) }),
  call(cart.quoteCart, 'everybody', { body: createItemsBody }),
  call(sharing.getSharedProtocol, 'everybody', { params: { token: 'x'.repeat(32) } }),
  call(recipient.storeLinkReadReceipt, 'everybody', {
    params: { token: 'x'.repeat(32) },
    body: () => ({ version: 1, lang: 'en' }),
  }),
  call(recipient.requestPasswordLink, 'everybody', {
    params: { token: 'x'.repeat(32) },
    body: () => ({ lang: 'en' }),
  }),
  call(store.listPublicStorefronts, 'everybody', { query: '?query=clinic&page=1' }),
  call(store.getPublicStorefront, 'everybody', { params: { slug: 'x' } }),
  call(media.getPicture, 'everybody', { params: { id: `${'x'.repeat(22)}-96x64` } }),
];

const accountCalls = [
  call(account.getUser, ALL_ROLES),
  call(account.getPractitionerProfile, BUILDER_ROLES),
  call(account.getClientProfile, ALL_ROLES),
  call(account.listAddresses, ALL_ROLES),
  call(account.listAds, ALL_ROLES, contentParams),
  call(account.listSessions, ALL_ROLES),
  call(wishlist.getWishlist, ALL_ROLES),
  call(wishlist.addToWishlist, ALL_ROLES, { body: ({ variant }) => ({ product_variant_id: variant }) }),
  call(wishlist.removeFromWishlist, ALL_ROLES, { body: ({ variant }) => ({ product_variant_id: variant }) }),
  call(cart.getCart, ALL_ROLES),
  call(cart.addToCart, ALL_ROLES, { body: createLineBody }),
  call(cart.updateCart, ALL_ROLES, { body: createLineBody }),
  call(cart.mergeCart, ALL_ROLES, { body: createItemsBody }),
  call(cart.removeFromCart, ALL_ROLES, { body: ({ variant }) => ({ product_variant_id: variant }) }),
  call(sharing.listClientProtocols, ALL_ROLES),
  call(sharing.getClientProtocol, ALL_ROLES, { targets: ['assigned'] }),
  call(recipient.storeReadReceipt, ALL_ROLES, { targets: ['assigned'], body: () => ({ version: 1 }) }),
  call(plan.setPlanStart, ALL_ROLES, { targets: ['assigned'], body: () => ({ starts_on: null }) }),
  call(plan.addPlanStock, ALL_ROLES, {
    targets: ['assigned'],
    body: ({ variant }) => ({ product_variant_id: variant, packs: 1 }),
  }),
  call(plan.removePlanStock, ALL_ROLES, {
    targets: ['assigned'],
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  call(plan.restoreClientProtocol, ALL_ROLES, { targets: ['assigned'] }),
  call(safety.getSafetyOverview, ALL_ROLES, { targets: ['assigned'] }),
  call(plan.getClientCalendar, ALL_ROLES, { targets: ['assigned'] }),
  call(sharing.deleteClientProtocol, ALL_ROLES, { targets: ['assigned'] }),
  call({ ...sharing.deleteClientProtocol, path: `/v2${sharing.deleteClientProtocol.path}` }, ALL_ROLES, {
    targets: ['otherAssigned'],
  }),
  call(account.updateName, ALL_ROLES, { body: () => ({ first_name: 'Ada', last_name: 'Moss' }) }),
  call(email.requestEmailChange, ALL_ROLES, {
    body: () => ({ email: `changed-${++addressCount}@example.com` }),
  }),
  call(email.cancelEmailChange, ALL_ROLES),
  call(account.updateSettings, ALL_ROLES, { body: () => ({ timezone: 'Europe/Vienna' }) }),
];

const targetsProtocol = { targets: ['protocol'] } as const;
const FINDING_KEY = 'above/zinc/25:1:30:2026-11';
const targetsAdminProtocol = { ...targetsProtocol, isForAdmins: true };
const protocolCalls = [
  call(protocol.listProtocols, BUILDER_ROLES),
  call(protocol.searchProtocols, BUILDER_ROLES, { body: () => ({ page: 1, limit: 5, query: 'Winter' }) }),
  call(protocol.createProtocol, BUILDER_ROLES, { body: () => ({ name: 'Summer', description: 'Light' }) }),
  call(protocol.getProtocol, BUILDER_ROLES, targetsAdminProtocol),
  call(protocol.updateProtocol, BUILDER_ROLES, {
    ...targetsProtocol,
    body: () => ({ name: 'Changed', description: 'Too' }),
  }),
  call(protocol.duplicateProtocol, BUILDER_ROLES, {
    ...targetsProtocol,
    body: ({ protocol: id }) => ({ protocol_id: id }),
  }),
  call(protocol.addProtocolProduct, BUILDER_ROLES, { ...targetsProtocol, body: createOtherLineBody }),
  call(protocol.updateProtocolProduct, BUILDER_ROLES, { ...targetsProtocol, body: createLineBody }),
  call(protocol.getProtocolFigures, BUILDER_ROLES, { ...targetsProtocol, isForAdmins: true }),
  call(safety.getProtocolSafety, BUILDER_ROLES, { ...targetsProtocol, isForAdmins: true }),
  call(safety.acknowledgeFinding, BUILDER_ROLES, { ...targetsProtocol, body: () => ({ key: FINDING_KEY }) }),
  call(safety.reopenFinding, BUILDER_ROLES, { ...targetsProtocol, body: () => ({ key: FINDING_KEY }) }),
  call(protocol.setProtocolDose, BUILDER_ROLES, {
    ...targetsProtocol,
    body: ({ variant }) => ({ product_variant_id: variant, dose: null }),
  }),
  call(protocol.moveProtocolProduct, BUILDER_ROLES, {
    ...targetsProtocol,
    body: ({ variant }) => ({ product_variant_id: variant, position: 1 }),
  }),
  call(protocol.removeProtocolProduct, BUILDER_ROLES, {
    ...targetsProtocol,
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  call(sharing.createProtocolLink, SHARER_ROLES, targetsAdminProtocol),
  call(sharing.rotateProtocolLink, SHARER_ROLES, targetsAdminProtocol),
  call(sharing.revokeProtocolLink, SHARER_ROLES, targetsAdminProtocol),
  call(sharing.restoreProtocolLink, SHARER_ROLES, targetsAdminProtocol),
  call(recipient.listRecipients, BUILDER_ROLES, targetsAdminProtocol),
  call(recipient.restorePersonalLink, SHARER_ROLES, targetsProtocol),
  call(recipient.endPersonalLink, SHARER_ROLES, targetsAdminProtocol),
  call(sharing.assignProtocol, SHARER_ROLES, {
    ...targetsAdminProtocol,
    body: ({ protocol: id }) => ({
      ...{ id, email: 'somebody@example.com', first_name: 'Mara', last_name: 'Lind' },
      ...{ discount: 5, notes: 'Mornings' },
    }),
  }),
  call(sharing.searchClients, BUILDER_ROLES, { body: () => ({ keyword: 'mara' }) }),
  call(template.listTemplates, BUILDER_ROLES, contentParams),
  call(template.applyTemplate, BUILDER_ROLES, {
    ...contentParams,
    body: () => ({ protocol_template_id: 1, name: 'Sleep', description: '', protocol_line_items: [] }),
  }),
  call(template.saveTemplate, BUILDER_ROLES, {
    ...{ ...contentParams, targets: ['protocol'] },
    body: ({ protocol: id }) => ({ protocol_id: id }),
  }),
  call(template.updateTemplate, BUILDER_ROLES, {
    ...contentParams,
    targets: ['template'],
    body: () => ({ name: 'Rest' }),
  }),
  call(marketing.createMarketingEvent, BUILDER_ROLES, {
    params: { provider: 'marketing' },
    body: () => ({ marketing_event_trigger_id: 5 }),
  }),
  call(protocol.listVersions, BUILDER_ROLES, targetsAdminProtocol),
  call(protocol.getVersion, BUILDER_ROLES, { ...targetsAdminProtocol, params: { version: '1' } }),
  call(protocol.restoreVersion, BUILDER_ROLES, { ...targetsProtocol, params: { version: '1' } }),
  call(protocol.deleteProtocol, BUILDER_ROLES, targetsProtocol),
  call(protocol.restoreProtocol, BUILDER_ROLES, targetsProtocol),
  call(protocol.purgeProtocol, BUILDER_ROLES, { targets: ['deletedProtocol'] }),
];

const NEEDS = { allergens: ['milk'], diets: [], life_stage: 'none', minor: false };
const targetsClient = { targets: ['client'] } as const;
const targetsPractitioner = { targets: ['practitioner'] } as const;
const createNeedsBody = () => ({ needs: NEEDS, consent: '2026-11' });
const clientCalls = [
  call(client.listClients, BUILDER_ROLES),
  call(client.getClient, BUILDER_ROLES, targetsClient),
  call(client.exportClient, BUILDER_ROLES, targetsClient),
  call(client.updateClient, BUILDER_ROLES, {
    ...targetsClient,
    body: () => ({ first_name: 'Mara', archived: false }),
  }),
  call(client.saveClientNeeds, BUILDER_ROLES, { ...targetsClient, body: createNeedsBody }),
  call(client.exportClients, BUILDER_ROLES),
  call(client.importClients, SHARER_ROLES, {
    body: () => ({ csv: `email\nimported-${++addressCount}@example.com` }),
  }),
  call(client.listNotes, BUILDER_ROLES, targetsClient),
  call(client.addNote, BUILDER_ROLES, { ...targetsClient, body: () => ({ text: 'Secret note' }) }),
  {
    ...call(client.updateNote, BUILDER_ROLES, { ...targetsClient, body: () => ({ text: 'Secret, too' }) }),
    path: ({ client: id, note }: Ids) => `/v2/account/practitioners/clients/${id}/notes/${note}`,
  },
  {
    ...call(client.deleteNote, BUILDER_ROLES, targetsClient),
    path: ({ client: id, note }: Ids) => `/v2/account/practitioners/clients/${id}/notes/${note}`,
  },
  {
    ...call(client.restoreNote, BUILDER_ROLES, targetsClient),
    path: ({ client: id, note }: Ids) => `/v2/account/practitioners/clients/${id}/notes/${note}/restore`,
  },
  call(client.inviteClient, SHARER_ROLES, targetsClient),
  call(client.withdrawInvitation, BUILDER_ROLES, targetsClient),
  call(client.addClient, SHARER_ROLES, {
    body: () => ({ email: `added-${++addressCount}@example.com`, first_name: 'Ada', last_name: 'Lund' }),
  }),
  call(client.removeClient, BUILDER_ROLES, targetsClient),
  call(client.restoreClient, BUILDER_ROLES, targetsClient),
  call(client.getOwnNeeds, ALL_ROLES),
  call(client.saveOwnNeeds, ALL_ROLES, { body: createNeedsBody }),
  call(client.shareNeeds, ALL_ROLES, { ...targetsPractitioner, body: () => ({ consent: '2026-11' }) }),
  call(client.unshareNeeds, ALL_ROLES, targetsPractitioner),
  call(client.deleteRecordedNeeds, ALL_ROLES, targetsPractitioner),
  call(client.allowNeedsRecording, ALL_ROLES, {
    ...targetsPractitioner,
    body: () => ({ consent: '2026-11' }),
  }),
  call(client.deleteOwnNeeds, ALL_ROLES),
  // Last, for the client has another id then.
  call(client.correctClientEmail, SHARER_ROLES, {
    ...targetsClient,
    body: () => ({ email: `corrected-${++addressCount}@example.com` }),
  }),
];

const CREDENTIAL_ROLES = [2, 3];
const createCredentialPath = (pathEnd: string) => ({
  path: ({ credential: id }: Ids) => `/v2/admin/credentials/${id}/${pathEnd}`,
});
const credentialCalls = [
  call(credential.getCredential, CREDENTIAL_ROLES),
  call(credential.submitCredential, CREDENTIAL_ROLES, {
    files: ['files'],
    body: () => ({ body: 'Chamber', country: 'AT' }),
  }),
  call(credential.getAdminCounts, [1]),
  call(credential.listCredentials, [1], { query: '?state=submitted&page=1' }),
  {
    ...call(credential.getCredentialFile, [1]),
    path: ({ credential: id, credentialFile }: Ids) => `/v2/admin/credentials/${id}/files/${credentialFile}`,
  },
  { ...call(credential.approveCredential, [1]), ...createCredentialPath('approve') },
  {
    ...call(credential.rejectCredential, [1], { body: () => ({ reason: 'name' }) }),
    ...createCredentialPath('reject'),
  },
  { ...call(credential.undoCredentialDecision, [1]), ...createCredentialPath('undo') },
  call(credential.withdrawCredential, CREDENTIAL_ROLES),
];

const targetEntry = (target: keyof Ids) => ({ targets: [target] });
const pictureFile = { files: ['file'] };
const storefrontCalls = [
  call(store.getStorefront, BUILDER_ROLES),
  call(store.createStorefront, BUILDER_ROLES, { body: () => ({ type: 'clinic', theme: 'calm' }) }),
  call(store.updateStorefront, BUILDER_ROLES, {
    body: () => ({ type: 'practitioner', payment_type: 'paypal' }),
  }),
  call(store.checkShopName, BUILDER_ROLES, { query: '?name=Some%20Name' }),
  call(store.updateHeaderSection, BUILDER_ROLES, { body: createHeadingBody }),
  call(store.updateAboutSection, BUILDER_ROLES, { body: createHeadingBody }),
  call(store.updateServicesHeader, BUILDER_ROLES, { body: createHeadingBody }),
  call(store.updateMessage, BUILDER_ROLES, { body: () => ({ message: 'Hello' }) }),
  call(store.updateContact, BUILDER_ROLES, {
    body: () => ({ appointment_url: 'https://example.com/', description: 'Lane 1' }),
  }),
  call(store.updateOpeningHours, BUILDER_ROLES, {
    body: () => ({ opening_hours: CLOSED_WEEK, timezone: 'Europe/Berlin' }),
  }),
  call(store.uploadLogo, BUILDER_ROLES, pictureFile),
  call(store.uploadSectionImage, BUILDER_ROLES, { ...pictureFile, params: { section: 'header' } }),
  call(store.uploadApproachImages, BUILDER_ROLES, { files: ['file1', 'file2'] }),
  call(store.updateApproach, BUILDER_ROLES, { body: () => ({ image_1: null }) }),
  call(service.list, BUILDER_ROLES),
  call(service.add, BUILDER_ROLES, { body: () => ({ name: 'One', description: 'First', icon: 'leaf' }) }),
  call(service.update, BUILDER_ROLES, {
    ...targetEntry('service'),
    body: () => ({ name: 'Two', description: 'Second', icon: 'drop' }),
  }),
  call(service.move, BUILDER_ROLES, { ...targetEntry('service'), body: createOrderBody }),
  call(pack.list, BUILDER_ROLES),
  call(pack.add, BUILDER_ROLES, { body: () => ({ features: ['One', 'Two'] }) }),
  call(pack.update, BUILDER_ROLES, {
    ...targetEntry('package'),
    body: () => ({ features: ['One', 'Four'] }),
  }),
  call(pack.move, BUILDER_ROLES, { ...targetEntry('package'), body: createOrderBody }),
  call(lists.uploadPackageImage, BUILDER_ROLES, { ...targetEntry('package'), ...pictureFile }),
  call(lists.addPackageFeature, BUILDER_ROLES, {
    ...targetEntry('package'),
    body: () => ({ text: 'Three' }),
  }),
  call(lists.updatePackageFeature, BUILDER_ROLES, {
    targets: ['package', 'feature'],
    body: ({ feature }) => ({ feature_id: feature, text: 'Other' }),
  }),
  call(faq.list, BUILDER_ROLES),
  call(faq.add, BUILDER_ROLES, { body: createQuestionBody }),
  call(lists.toggleStorefrontFaqs, BUILDER_ROLES, {
    ...targetEntry('faq'),
    body: ({ faq: id }) => ({ enabled: false, id }),
  }),
  call(faq.update, BUILDER_ROLES, { ...targetEntry('faq'), body: createQuestionBody }),
  call(faq.move, BUILDER_ROLES, { ...targetEntry('faq'), body: createOrderBody }),
  call(lists.removePackageFeature, BUILDER_ROLES, {
    targets: ['package', 'feature'],
    body: ({ feature }) => ({ feature_id: feature }),
  }),
  call(store.removeLogo, BUILDER_ROLES),
  call(store.removeSectionImage, BUILDER_ROLES, { params: { section: 'header' } }),
  call(lists.removePackageImage, BUILDER_ROLES, targetEntry('package')),
  call(service.remove, BUILDER_ROLES, targetEntry('service')),
  call(pack.remove, BUILDER_ROLES, targetEntry('package')),
  call(faq.remove, BUILDER_ROLES, targetEntry('faq')),
];

/** Examples of all endpoints; deletions come last. */
export const callExamples: readonly CallExample[] = [
  ...guestCalls,
  ...accountCalls,
  ...protocolCalls,
  ...clientCalls,
  ...credentialCalls,
  ...storefrontCalls,
  call(auth.refreshTokens, 'everybody'),
  call(key.listApiKeys, BUILDER_ROLES),
  call(key.createApiKey, BUILDER_ROLES, {
    body: () => ({ name: 'Spreadsheet', scopes: ['clients:read'], expires_in_days: 90 }),
  }),
  call(key.revokeApiKey, BUILDER_ROLES, { targets: ['key'] }),
  call(key.restoreApiKey, BUILDER_ROLES, { targets: ['key'] }),
  call(webhook.listHooks, BUILDER_ROLES),
  call(webhook.createHook, BUILDER_ROLES, {
    body: () => ({ url: 'https://hooks.example.com/', events: ['protocol.shared'] }),
  }),
  call(webhook.rotateHookSecret, BUILDER_ROLES, { targets: ['hook'] }),
  call(webhook.listDeliveries, BUILDER_ROLES, { targets: ['hook'] }),
  {
    ...call(webhook.resendDelivery, BUILDER_ROLES, { targets: ['hook'] }),
    path: ({ hook }: Ids) => `/v2/account/webhooks/${hook}/deliveries/msg_${hook}/again`,
  },
  call(webhook.deleteHook, BUILDER_ROLES, { targets: ['hook'] }),
  call(webhook.restoreHook, BUILDER_ROLES, { targets: ['hook'] }),
  call(account.endSession, ALL_ROLES, { targets: ['session'] }),
  call(account.endOtherSessions, ALL_ROLES),
  call(data.confirmIdentity, ALL_ROLES, { body: () => ({ password: PASSWORD }) }),
  call(data.listConsents, ALL_ROLES),
  call(data.allowRunOutMails, ALL_ROLES),
  call(data.listAccessEntries, ALL_ROLES),
  call(data.withdrawConsent, ALL_ROLES, { targets: ['consent'] }),
  call(data.requestErasure, ALL_ROLES, { body: ({ ticket }) => ({ ticket }) }),
  call(data.cancelErasure, ALL_ROLES),
  call(account.changePassword, ALL_ROLES, { endsSession: true, body: () => ({ password: PASSWORD }) }),
  call(auth.logout, ALL_ROLES, { endsSession: true }),
];
