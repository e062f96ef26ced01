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
import { getClientCalendar } from '#contract/plan/calendar-calls.ts';
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

/** Ids that example calls use: the account owns them, or the call is directed at them. */
export interface Ids {
  readonly variant: number;
  readonly otherVariant: number;
  readonly protocol: number;
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

let added = 0;

interface Details extends Partial<Omit<CallExample, 'name' | 'endpoint' | 'roles' | 'path'>> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

function call(endpoint: Endpoint, roles: CallExample['roles'], details: Details = {}): CallExample {
  const { targets = [], isForAdmins = false, body, files = [], params = {}, query = '' } = details;
  const { endsSession = false } = details;
  const path = (ids: Ids) =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const [first] = targets;
      return params[name] ?? String(name === 'client_id' ? ids.client : first ? ids[first] : 1);
    }) + query;
  const name = `${endpoint.method} ${endpoint.path}`;
  return { name, endpoint, roles, targets, isForAdmins, path, body, files, endsSession };
}

const { storefrontServiceCalls: service, storefrontPackageCalls: pack, storefrontFaqCalls: faq } = lists;

const ALL = [1, 2, 3, 4, 5];
const BUILD = [1, 2, 3, 5];
const SHARE = [1, 2, 5];

const CLOSED = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const PASSWORD = 'Formulary-2026!';
const line = ({ variant }: Ids) => ({ product_variant_id: variant, quantity: 2, notes: 'n' });
const other = ({ otherVariant }: Ids) => ({ product_variant_id: otherVariant, quantity: 1, notes: '' });
const items = (ids: Ids) => ({ items: [{ product_variant_id: ids.variant, quantity: 1 }] });
const heading = () => ({ title: 'A title', description: 'A text' });
const move = () => ({ order: 1 });
const question = () => ({ question: 'Why?', answer: 'Because.' });
const registration = () => ({
  ...{ email: `new-${crypto.randomUUID()}@example.com`, password: PASSWORD, type: 'client', user_type_id: 4 },
  ...{ first_name: 'Ada', last_name: 'Moss' },
});
const content = { params: { provider: 'content' } };

const guestCalls = [
  call(catalogue.getHealth, 'everybody'),
  call(mail.listOutbox, 'everybody'),
  call(reports.sendReports, 'everybody', {
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
  call(country.getCountry, 'everybody'),
  call(auth.login, 'everybody', { body: () => ({ email: 'nobody@example.com', password: PASSWORD }) }),
  call(auth.loginByMultipass, 'everybody', {
    params: { provider: 'store' },
    body: () => ({ multipass: 'x' }),
  }),
  call(auth.describeMultipass, 'everybody', {
    params: { provider: 'store' },
    body: () => ({ multipass: 'x' }),
  }),
  call(auth.describeLink, 'everybody', { body: () => ({ token: 'x' }) }),
  call(auth.refuseRegistration, 'everybody', { body: () => ({ token: 'x' }) }),
  call(auth.register, 'everybody', { body: registration }),
  call(auth.activate, 'everybody', { body: () => ({ token: 'x', password: PASSWORD }) }),
  call(auth.requestActivationLink, 'everybody', { body: () => ({ email: 'nobody@example.com' }) }),
  call(auth.requestPasswordReset, 'everybody', { body: () => ({ email: 'nobody@example.com' }) }),
  call(auth.resetPassword, 'everybody', {
    params: { token: 'x' },
    body: () => ({ password: PASSWORD, confirm_password: PASSWORD }),
  }),
  call(auth.checkEmailAvailability, 'everybody', { body: () => ({ email: 'nobody@example.com' }) }),
  call(cart.quoteCart, 'everybody', { body: items }),
  call(sharing.getSharedProtocol, 'everybody', { params: { token: 'x'.repeat(32) } }),
  call(recipient.storeLinkReceipt, 'everybody', {
    params: { token: 'x'.repeat(32) },
    body: () => ({ version: 1, lang: 'en' }),
  }),
  call(recipient.requestPasswordLink, 'everybody', {
    params: { token: 'x'.repeat(32) },
    body: () => ({ lang: 'en' }),
  }),
  call(store.listPublicStorefronts, 'everybody', { query: '?query=clinic&page=1' }),
  call(store.getPublicStorefront, 'everybody', { params: { slug: 'x' } }),
  call(media.getMedia, 'everybody', { params: { id: `${'x'.repeat(22)}-96x64` } }),
];

const accountCalls = [
  call(account.getUser, ALL),
  call(account.getPractitionerProfile, BUILD),
  call(account.getClientProfile, ALL),
  call(account.listAddresses, ALL),
  call(account.listAds, ALL, content),
  call(account.listSessions, ALL),
  call(wishlist.getWishlist, ALL),
  call(wishlist.addToWishlist, ALL, { body: ({ variant }) => ({ product_variant_id: variant }) }),
  call(wishlist.removeFromWishlist, ALL, { body: ({ variant }) => ({ product_variant_id: variant }) }),
  call(cart.getCart, ALL),
  call(cart.addToCart, ALL, { body: line }),
  call(cart.updateCart, ALL, { body: line }),
  call(cart.mergeCart, ALL, { body: items }),
  call(cart.removeFromCart, ALL, { body: ({ variant }) => ({ product_variant_id: variant }) }),
  call(sharing.listClientProtocols, ALL),
  call(sharing.getClientProtocol, ALL, { targets: ['assigned'] }),
  call(recipient.storeReceipt, ALL, { targets: ['assigned'], body: () => ({ version: 1 }) }),
  call(plan.setPlanStart, ALL, { targets: ['assigned'], body: () => ({ starts_on: null }) }),
  call(plan.addPlanStock, ALL, {
    targets: ['assigned'],
    body: ({ variant }) => ({ product_variant_id: variant, packs: 1 }),
  }),
  call(plan.removePlanStock, ALL, {
    targets: ['assigned'],
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  call(safety.getAddsUp, ALL, { targets: ['assigned'] }),
  call(getClientCalendar, ALL, { targets: ['assigned'] }),
  call(sharing.deleteClientProtocol, ALL, { targets: ['assigned'] }),
  call({ ...sharing.deleteClientProtocol, path: `/v2${sharing.deleteClientProtocol.path}` }, ALL, {
    targets: ['otherAssigned'],
  }),
  call(account.updateName, ALL, { body: () => ({ first_name: 'Ada', last_name: 'Moss' }) }),
  call(email.requestEmailChange, ALL, { body: () => ({ email: `changed-${++added}@example.com` }) }),
  call(email.cancelEmailChange, ALL),
  call(account.updateSettings, ALL, { body: () => ({ timezone: 'Europe/Vienna' }) }),
];

const own = { targets: ['protocol'] } as const;
const FINDING = 'above/zinc/25:1:30:2026-11';
const shared = { ...own, isForAdmins: true };
const protocolCalls = [
  call(protocol.listProtocols, BUILD),
  call(protocol.searchProtocols, BUILD, { body: () => ({ page: 1, limit: 5, query: 'Winter' }) }),
  call(protocol.createProtocol, BUILD, { body: () => ({ name: 'Summer', description: 'Light' }) }),
  call(protocol.getProtocol, BUILD, shared),
  call(protocol.updateProtocol, BUILD, { ...own, body: () => ({ name: 'Changed', description: 'Too' }) }),
  call(protocol.duplicateProtocol, BUILD, { ...own, body: ({ protocol: id }) => ({ protocol_id: id }) }),
  call(protocol.addProtocolProduct, BUILD, { ...own, body: other }),
  call(protocol.updateProtocolProduct, BUILD, { ...own, body: line }),
  call(protocol.getProtocolFigures, BUILD, { ...own, isForAdmins: true }),
  call(safety.checkProtocol, BUILD, { ...own, isForAdmins: true }),
  call(safety.considerFinding, BUILD, { ...own, body: () => ({ key: FINDING }) }),
  call(safety.reopenFinding, BUILD, { ...own, body: () => ({ key: FINDING }) }),
  call(protocol.setProtocolDose, BUILD, {
    ...own,
    body: ({ variant }) => ({ product_variant_id: variant, dose: null }),
  }),
  call(protocol.moveProtocolProduct, BUILD, {
    ...own,
    body: ({ variant }) => ({ product_variant_id: variant, position: 1 }),
  }),
  call(protocol.removeProtocolProduct, BUILD, {
    ...own,
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  call(sharing.linkProtocol, SHARE, shared),
  call(sharing.rotateLink, SHARE, shared),
  call(sharing.unlinkProtocol, SHARE, shared),
  call(sharing.restoreLink, SHARE, shared),
  call(recipient.listRecipients, BUILD, shared),
  call(recipient.restorePersonalLink, SHARE, own),
  call(recipient.endPersonalLink, SHARE, shared),
  call(sharing.assignProtocol, SHARE, {
    ...shared,
    body: ({ protocol: id }) => ({
      ...{ id, email: 'somebody@example.com', first_name: 'Mara', last_name: 'Lind' },
      ...{ discount: 5, notes: 'Mornings' },
    }),
  }),
  call(sharing.searchClients, BUILD, { body: () => ({ keyword: 'mara' }) }),
  call(template.listTemplates, BUILD, content),
  call(template.applyTemplate, BUILD, {
    ...content,
    body: () => ({ protocol_template_id: 1, name: 'Sleep', description: '', protocol_line_items: [] }),
  }),
  call(template.saveTemplate, BUILD, {
    ...{ ...content, targets: ['protocol'] },
    body: ({ protocol: id }) => ({ protocol_id: id }),
  }),
  call(template.updateTemplate, BUILD, { ...content, targets: ['template'], body: () => ({ name: 'Rest' }) }),
  call(marketing.createMarketingEvent, BUILD, {
    params: { provider: 'marketing' },
    body: () => ({ marketing_event_trigger_id: 5 }),
  }),
  call(protocol.listVersions, BUILD, shared),
  call(protocol.getVersion, BUILD, { ...shared, params: { version: '1' } }),
  call(protocol.restoreVersion, BUILD, { ...own, params: { version: '1' } }),
  call(protocol.deleteProtocol, BUILD, own),
  call(protocol.restoreProtocol, BUILD, own),
];

const NEEDS = { allergens: ['milk'], diets: [], life_stage: 'none', minor: false };
const ofClient = { targets: ['client'] } as const;
const ofPractitioner = { targets: ['practitioner'] } as const;
const agreed = () => ({ needs: NEEDS, consent: '2026-11' });
const clientCalls = [
  call(client.listClients, BUILD),
  call(client.getClient, BUILD, ofClient),
  call(client.exportClient, BUILD, ofClient),
  call(client.updateClient, BUILD, { ...ofClient, body: () => ({ first_name: 'Mara', archived: false }) }),
  call(client.saveClientNeeds, BUILD, { ...ofClient, body: agreed }),
  call(client.exportClients, BUILD),
  call(client.importClients, SHARE, { body: () => ({ csv: `email\nimported-${++added}@example.com` }) }),
  call(client.listNotes, BUILD, ofClient),
  call(client.addNote, BUILD, { ...ofClient, body: () => ({ text: 'Secret note' }) }),
  {
    ...call(client.updateNote, BUILD, { ...ofClient, body: () => ({ text: 'Secret, too' }) }),
    path: ({ client: id, note }: Ids) => `/v2/account/practitioners/clients/${id}/notes/${note}`,
  },
  {
    ...call(client.deleteNote, BUILD, ofClient),
    path: ({ client: id, note }: Ids) => `/v2/account/practitioners/clients/${id}/notes/${note}`,
  },
  {
    ...call(client.restoreNote, BUILD, ofClient),
    path: ({ client: id, note }: Ids) => `/v2/account/practitioners/clients/${id}/notes/${note}/restore`,
  },
  call(client.inviteClient, SHARE, ofClient),
  call(client.withdrawInvitation, BUILD, ofClient),
  call(client.addClient, SHARE, {
    body: () => ({ email: `added-${++added}@example.com`, first_name: 'Ada', last_name: 'Lund' }),
  }),
  call(client.removeClient, BUILD, ofClient),
  call(client.restoreClient, BUILD, ofClient),
  call(client.getOwnNeeds, ALL),
  call(client.saveOwnNeeds, ALL, { body: agreed }),
  call(client.shareNeeds, ALL, { ...ofPractitioner, body: () => ({ consent: '2026-11' }) }),
  call(client.unshareNeeds, ALL, ofPractitioner),
  call(client.deleteRecordedNeeds, ALL, ofPractitioner),
  call(client.allowRecording, ALL, { ...ofPractitioner, body: () => ({ consent: '2026-11' }) }),
  call(client.deleteOwnNeeds, ALL),
  // Last, for the client has another id then.
  call(client.correctClient, SHARE, {
    ...ofClient,
    body: () => ({ email: `corrected-${++added}@example.com` }),
  }),
];

const CREDENTIALS = [2, 3];
const ofCredential = (end: string) => ({
  path: ({ credential: id }: Ids) => `/v2/admin/credentials/${id}/${end}`,
});
const credentialCalls = [
  call(credential.getCredential, CREDENTIALS),
  call(credential.submitCredential, CREDENTIALS, {
    files: ['files'],
    body: () => ({ body: 'Chamber', country: 'AT' }),
  }),
  call(credential.getWaiting, [1]),
  call(credential.listCredentials, [1], { query: '?state=submitted&page=1' }),
  {
    ...call(credential.getCredentialFile, [1]),
    path: ({ credential: id, credentialFile }: Ids) => `/v2/admin/credentials/${id}/files/${credentialFile}`,
  },
  { ...call(credential.approveCredential, [1]), ...ofCredential('approve') },
  {
    ...call(credential.rejectCredential, [1], { body: () => ({ reason: 'name' }) }),
    ...ofCredential('reject'),
  },
  { ...call(credential.undoDecision, [1]), ...ofCredential('undo') },
  call(credential.withdrawCredential, CREDENTIALS),
];

const ofStorefront = (target: keyof Ids) => ({ targets: [target] });
const picture = { files: ['file'] };
const storefrontCalls = [
  call(store.getStorefront, BUILD),
  call(store.createStorefront, BUILD, { body: () => ({ type: 'clinic', theme: 'calm' }) }),
  call(store.updateStorefront, BUILD, { body: () => ({ type: 'practitioner', payment_type: 'paypal' }) }),
  call(store.checkShopName, BUILD, { query: '?name=Some%20Name' }),
  call(store.updateHeader, BUILD, { body: heading }),
  call(store.updateAbout, BUILD, { body: heading }),
  call(store.updateServicesHeader, BUILD, { body: heading }),
  call(store.updateMessage, BUILD, { body: () => ({ message: 'Hello' }) }),
  call(store.updateContact, BUILD, {
    body: () => ({ appointment_url: 'https://example.com/', description: 'Lane 1' }),
  }),
  call(store.updateOpeningHours, BUILD, {
    body: () => ({ opening_hours: CLOSED, timezone: 'Europe/Berlin' }),
  }),
  call(store.uploadLogo, BUILD, picture),
  call(store.uploadSectionImage, BUILD, { ...picture, params: { section: 'header' } }),
  call(store.uploadApproachImages, BUILD, { files: ['file1', 'file2'] }),
  call(store.updateApproach, BUILD, { body: () => ({ image_1: null }) }),
  call(service.list, BUILD),
  call(service.add, BUILD, { body: () => ({ name: 'One', description: 'First', icon: 'leaf' }) }),
  call(service.update, BUILD, {
    ...ofStorefront('service'),
    body: () => ({ name: 'Two', description: 'Second', icon: 'drop' }),
  }),
  call(service.move, BUILD, { ...ofStorefront('service'), body: move }),
  call(pack.list, BUILD),
  call(pack.add, BUILD, { body: () => ({ features: ['One', 'Two'] }) }),
  call(pack.update, BUILD, {
    ...ofStorefront('package'),
    body: () => ({ features: ['One', 'Four'] }),
  }),
  call(pack.move, BUILD, { ...ofStorefront('package'), body: move }),
  call(lists.uploadPackageImage, BUILD, { ...ofStorefront('package'), ...picture }),
  call(lists.addPackageFeature, BUILD, { ...ofStorefront('package'), body: () => ({ text: 'Three' }) }),
  call(lists.updatePackageFeature, BUILD, {
    targets: ['package', 'feature'],
    body: ({ feature }) => ({ feature_id: feature, text: 'Other' }),
  }),
  call(faq.list, BUILD),
  call(faq.add, BUILD, { body: question }),
  call(lists.toggleStorefrontFaqs, BUILD, {
    ...ofStorefront('faq'),
    body: ({ faq: id }) => ({ enabled: false, id }),
  }),
  call(faq.update, BUILD, { ...ofStorefront('faq'), body: question }),
  call(faq.move, BUILD, { ...ofStorefront('faq'), body: move }),
  call(lists.removePackageFeature, BUILD, {
    targets: ['package', 'feature'],
    body: ({ feature }) => ({ feature_id: feature }),
  }),
  call(store.removeLogo, BUILD),
  call(store.removeSectionImage, BUILD, { params: { section: 'header' } }),
  call(lists.removePackageImage, BUILD, ofStorefront('package')),
  call(service.remove, BUILD, ofStorefront('service')),
  call(pack.remove, BUILD, ofStorefront('package')),
  call(faq.remove, BUILD, ofStorefront('faq')),
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
  call(key.listKeys, BUILD),
  call(key.createKey, BUILD, {
    body: () => ({ name: 'Spreadsheet', scopes: ['clients:read'], expires_in_days: 90 }),
  }),
  call(key.revokeKey, BUILD, { targets: ['key'] }),
  call(key.restoreKey, BUILD, { targets: ['key'] }),
  call(webhook.listHooks, BUILD),
  call(webhook.createHook, BUILD, {
    body: () => ({ url: 'https://hooks.example.com/', events: ['protocol.shared'] }),
  }),
  call(webhook.rotateHook, BUILD, { targets: ['hook'] }),
  call(webhook.listDeliveries, BUILD, { targets: ['hook'] }),
  {
    ...call(webhook.sendAgain, BUILD, { targets: ['hook'] }),
    path: ({ hook }: Ids) => `/v2/account/webhooks/${hook}/deliveries/msg_${hook}/again`,
  },
  call(webhook.deleteHook, BUILD, { targets: ['hook'] }),
  call(webhook.restoreHook, BUILD, { targets: ['hook'] }),
  call(account.endSession, ALL, { targets: ['session'] }),
  call(account.endOtherSessions, ALL),
  call(data.confirmPerson, ALL, { body: () => ({ password: PASSWORD }) }),
  call(data.listConsents, ALL),
  call(data.allowRunOutMails, ALL),
  call(data.listAccess, ALL),
  call(data.withdrawConsent, ALL, { targets: ['consent'] }),
  call(data.requestErasure, ALL, { body: ({ ticket }) => ({ ticket }) }),
  call(data.cancelErasure, ALL),
  call(account.changePassword, ALL, { endsSession: true, body: () => ({ password: PASSWORD }) }),
  call(auth.logout, ALL, { endsSession: true }),
];
