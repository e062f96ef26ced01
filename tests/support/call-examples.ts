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
import { CLOSED_OPENING_HOURS } from './storefront-example.ts';

/** Ids in the paths and bodies of the example calls. The calling account owns the records that have them. */
export interface ExampleIds {
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
  readonly targets: readonly (keyof ExampleIds)[];
  /** True if admins may use ids of any account. */
  readonly isForAdmins: boolean;
  readonly path: (ids: ExampleIds) => string;
  readonly body: ((ids: ExampleIds) => Readonly<Record<string, unknown>>) | undefined;
  /** Names of form fields that each take a picture. */
  readonly files: readonly string[];
  /** True if the call ends its own session, so that tests open one for it. */
  readonly endsSession: boolean;
}

let createdEmailCount = 0;

interface CallDetails extends Partial<Omit<CallExample, 'name' | 'endpoint' | 'roles' | 'path'>> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

function createCallExample(endpoint: Endpoint, roles: CallExample['roles'], callFields: CallDetails = {}): CallExample {
  const { targets = [], isForAdmins = false, body, files = [], params = {}, query = '' } = callFields;
  const { endsSession = false } = callFields;
  const buildPath = (ids: ExampleIds) =>
    endpoint.path.replace(/:(\w+)/g, (_, parameterName: string) => {
      const [firstTarget] = targets;
      return (
        params[parameterName] ?? String(parameterName === 'client_id' ? ids.client : firstTarget ? ids[firstTarget] : 1)
      );
    }) + query;
  const endpointName = `${endpoint.method} ${endpoint.path}`;
  return { name: endpointName, endpoint, roles, targets, isForAdmins, path: buildPath, body, files, endsSession };
}

const {
  storefrontServiceCalls: serviceCalls,
  storefrontPackageCalls: packageCalls,
  storefrontFaqCalls: faqCalls,
} = lists;

const ALL_ROLES = [1, 2, 3, 4, 5];
const PROTOCOL_BUILDER_ROLES = [1, 2, 3, 5];
const PROTOCOL_SHARER_ROLES = [1, 2, 5];

const PASSWORD = 'Formulary-2026!';
const createProductLineBody = ({ variant }: ExampleIds) => ({
  product_variant_id: variant,
  quantity: 2,
  notes: 'n',
});
const createOtherProductLineBody = ({ otherVariant }: ExampleIds) => ({
  product_variant_id: otherVariant,
  quantity: 1,
  notes: '',
});
const createCartItemsBody = (ids: ExampleIds) => ({ items: [{ product_variant_id: ids.variant, quantity: 1 }] });
const createSectionTextBody = () => ({ title: 'A title', description: 'A text' });
const createSortOrderBody = () => ({ order: 1 });
const createFaqQuestionBody = () => ({ question: 'Why?', answer: 'Because.' });
const createRegistrationBody = () => ({
  ...{ email: `new-${crypto.randomUUID()}@example.com`, password: PASSWORD, type: 'client', user_type_id: 4 },
  ...{ first_name: 'Ada', last_name: 'Moss' },
});
const contentProviderCallDetails = { params: { provider: 'content' } };

const guestCalls = [
  createCallExample(catalogue.getHealth, 'everybody'),
  createCallExample(mail.listOutboxMails, 'everybody'),
  createCallExample(reports.sendBrowserReports, 'everybody', {
    body: () => ({ page: '/en', language: 'en', device: 'phone', vitals: { lcp: 900 } }),
  }),
  createCallExample(email.describeEmailChange, 'everybody', { params: { token: 'x' } }),
  createCallExample(email.confirmEmailChange, 'everybody', {
    params: { token: 'x' },
    body: () => ({ lang: 'en' }),
  }),
  createCallExample(data.exportData, 'everybody', { query: '?ticket=none' }),
  createCallExample(catalogue.listLookups, 'everybody'),
  createCallExample(catalogue.listProducts, 'everybody'),
  createCallExample(catalogue.getProduct, 'everybody', { params: { slug: 'x' } }),
  createCallExample(catalogue.searchProducts, 'everybody', { body: () => ({ query: 'zinc' }) }),
  createCallExample(catalogue.getPopularProducts, 'everybody'),
  createCallExample(country.getVisitorCountry, 'everybody'),
  createCallExample(auth.login, 'everybody', {
    body: () => ({ email: 'nobody@example.com', password: PASSWORD }),
  }),
  createCallExample(auth.loginByMultipass, 'everybody', {
    params: { provider: 'store' },
    body: () => ({ multipass: 'x' }),
  }),
  createCallExample(auth.describeMultipass, 'everybody', {
    params: { provider: 'store' },
    body: () => ({ multipass: 'x' }),
  }),
  createCallExample(auth.describeAccountLink, 'everybody', { body: () => ({ token: 'x' }) }),
  createCallExample(auth.refuseRegistration, 'everybody', { body: () => ({ token: 'x' }) }),
  createCallExample(auth.registerAccount, 'everybody', { body: createRegistrationBody }),
  createCallExample(auth.activateNewAccount, 'everybody', {
    body: () => ({ token: 'x', password: PASSWORD }),
  }),
  createCallExample(auth.requestActivationLink, 'everybody', {
    body: () => ({ email: 'nobody@example.com' }),
  }),
  createCallExample(auth.requestPasswordReset, 'everybody', {
    body: () => ({ email: 'nobody@example.com' }),
  }),
  createCallExample(auth.resetPassword, 'everybody', {
    params: { token: 'x' },
    body: () => ({ password: PASSWORD, confirm_password: PASSWORD }),
  }),
  createCallExample(auth.checkEmailAvailability, 'everybody', {
    body: () => ({ email: 'nobody@example.com' }),
  }),
  createCallExample(cart.quoteCart, 'everybody', { body: createCartItemsBody }),
  createCallExample(sharing.getSharedProtocol, 'everybody', { params: { token: 'x'.repeat(32) } }),
  createCallExample(recipient.storeLinkReadReceipt, 'everybody', {
    params: { token: 'x'.repeat(32) },
    body: () => ({ version: 1, lang: 'en' }),
  }),
  createCallExample(recipient.requestPasswordLink, 'everybody', {
    params: { token: 'x'.repeat(32) },
    body: () => ({ lang: 'en' }),
  }),
  createCallExample(store.listPublicStorefronts, 'everybody', { query: '?query=clinic&page=1' }),
  createCallExample(store.getPublicStorefront, 'everybody', { params: { slug: 'x' } }),
  createCallExample(media.getPicture, 'everybody', { params: { id: `${'x'.repeat(22)}-96x64` } }),
];

const accountCalls = [
  createCallExample(account.getUser, ALL_ROLES),
  createCallExample(account.getPractitionerProfile, PROTOCOL_BUILDER_ROLES),
  createCallExample(account.getClientProfile, ALL_ROLES),
  createCallExample(account.listAddresses, ALL_ROLES),
  createCallExample(account.listAds, ALL_ROLES, contentProviderCallDetails),
  createCallExample(account.listSessions, ALL_ROLES),
  createCallExample(wishlist.getWishlist, ALL_ROLES),
  createCallExample(wishlist.addToWishlist, ALL_ROLES, {
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  createCallExample(wishlist.removeFromWishlist, ALL_ROLES, {
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  createCallExample(cart.getCart, ALL_ROLES),
  createCallExample(cart.addToCart, ALL_ROLES, { body: createProductLineBody }),
  createCallExample(cart.updateCart, ALL_ROLES, { body: createProductLineBody }),
  createCallExample(cart.mergeCart, ALL_ROLES, { body: createCartItemsBody }),
  createCallExample(cart.removeFromCart, ALL_ROLES, {
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  createCallExample(sharing.listClientProtocols, ALL_ROLES),
  createCallExample(sharing.getClientProtocol, ALL_ROLES, { targets: ['assigned'] }),
  createCallExample(recipient.storeReadReceipt, ALL_ROLES, {
    targets: ['assigned'],
    body: () => ({ version: 1 }),
  }),
  createCallExample(plan.setPlanStart, ALL_ROLES, {
    targets: ['assigned'],
    body: () => ({ starts_on: null }),
  }),
  createCallExample(plan.addPlanStock, ALL_ROLES, {
    targets: ['assigned'],
    body: ({ variant }) => ({ product_variant_id: variant, packs: 1 }),
  }),
  createCallExample(plan.removePlanStock, ALL_ROLES, {
    targets: ['assigned'],
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  createCallExample(plan.restoreClientProtocol, ALL_ROLES, { targets: ['assigned'] }),
  createCallExample(safety.getSafetyOverview, ALL_ROLES, { targets: ['assigned'] }),
  createCallExample(plan.getClientCalendar, ALL_ROLES, { targets: ['assigned'] }),
  createCallExample(sharing.deleteClientProtocol, ALL_ROLES, { targets: ['assigned'] }),
  createCallExample({ ...sharing.deleteClientProtocol, path: `/v2${sharing.deleteClientProtocol.path}` }, ALL_ROLES, {
    targets: ['otherAssigned'],
  }),
  createCallExample(account.updateName, ALL_ROLES, {
    body: () => ({ first_name: 'Ada', last_name: 'Moss' }),
  }),
  createCallExample(email.requestEmailChange, ALL_ROLES, {
    body: () => ({ email: `changed-${++createdEmailCount}@example.com` }),
  }),
  createCallExample(email.cancelEmailChange, ALL_ROLES),
  createCallExample(account.updateSettings, ALL_ROLES, { body: () => ({ timezone: 'Europe/Vienna' }) }),
];

const protocolCallDetails = { targets: ['protocol'] } as const;
const SAFETY_FINDING_KEY = 'above/zinc/25:1:30:2026-11';
const adminProtocolCallDetails = { ...protocolCallDetails, isForAdmins: true };
const protocolCalls = [
  createCallExample(protocol.listProtocols, PROTOCOL_BUILDER_ROLES),
  createCallExample(protocol.searchProtocols, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ page: 1, limit: 5, query: 'Winter' }),
  }),
  createCallExample(protocol.createProtocol, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ name: 'Summer', description: 'Light' }),
  }),
  createCallExample(protocol.getProtocol, PROTOCOL_BUILDER_ROLES, adminProtocolCallDetails),
  createCallExample(protocol.updateProtocol, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: () => ({ name: 'Changed', description: 'Too' }),
  }),
  createCallExample(protocol.duplicateProtocol, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: ({ protocol: id }) => ({ protocol_id: id }),
  }),
  createCallExample(protocol.addProtocolProduct, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: createOtherProductLineBody,
  }),
  createCallExample(protocol.updateProtocolProduct, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: createProductLineBody,
  }),
  createCallExample(protocol.getProtocolFigures, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    isForAdmins: true,
  }),
  createCallExample(safety.getProtocolSafety, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    isForAdmins: true,
  }),
  createCallExample(safety.acknowledgeFinding, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: () => ({ key: SAFETY_FINDING_KEY }),
  }),
  createCallExample(safety.reopenFinding, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: () => ({ key: SAFETY_FINDING_KEY }),
  }),
  createCallExample(protocol.setProtocolDose, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: ({ variant }) => ({ product_variant_id: variant, dose: null }),
  }),
  createCallExample(protocol.moveProtocolProduct, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: ({ variant }) => ({ product_variant_id: variant, position: 1 }),
  }),
  createCallExample(protocol.removeProtocolProduct, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    body: ({ variant }) => ({ product_variant_id: variant }),
  }),
  createCallExample(sharing.createProtocolLink, PROTOCOL_SHARER_ROLES, adminProtocolCallDetails),
  createCallExample(sharing.rotateProtocolLink, PROTOCOL_SHARER_ROLES, adminProtocolCallDetails),
  createCallExample(sharing.revokeProtocolLink, PROTOCOL_SHARER_ROLES, adminProtocolCallDetails),
  createCallExample(sharing.restoreProtocolLink, PROTOCOL_SHARER_ROLES, adminProtocolCallDetails),
  createCallExample(recipient.listRecipients, PROTOCOL_BUILDER_ROLES, adminProtocolCallDetails),
  createCallExample(recipient.restorePersonalLink, PROTOCOL_SHARER_ROLES, protocolCallDetails),
  createCallExample(recipient.endPersonalLink, PROTOCOL_SHARER_ROLES, adminProtocolCallDetails),
  createCallExample(sharing.assignProtocol, PROTOCOL_SHARER_ROLES, {
    ...adminProtocolCallDetails,
    body: ({ protocol: id }) => ({
      ...{ id, email: 'somebody@example.com', first_name: 'Mara', last_name: 'Lind' },
      ...{ discount: 5, notes: 'Mornings' },
    }),
  }),
  createCallExample(sharing.searchClients, PROTOCOL_BUILDER_ROLES, { body: () => ({ keyword: 'mara' }) }),
  createCallExample(template.listTemplates, PROTOCOL_BUILDER_ROLES, contentProviderCallDetails),
  createCallExample(template.applyTemplate, PROTOCOL_BUILDER_ROLES, {
    ...contentProviderCallDetails,
    body: () => ({ protocol_template_id: 1, name: 'Sleep', description: '', protocol_line_items: [] }),
  }),
  createCallExample(template.saveTemplate, PROTOCOL_BUILDER_ROLES, {
    ...{ ...contentProviderCallDetails, targets: ['protocol'] },
    body: ({ protocol: id }) => ({ protocol_id: id }),
  }),
  createCallExample(template.updateTemplate, PROTOCOL_BUILDER_ROLES, {
    ...contentProviderCallDetails,
    targets: ['template'],
    body: () => ({ name: 'Rest' }),
  }),
  createCallExample(marketing.createMarketingEvent, PROTOCOL_BUILDER_ROLES, {
    params: { provider: 'marketing' },
    body: () => ({ marketing_event_trigger_id: 5 }),
  }),
  createCallExample(protocol.listVersions, PROTOCOL_BUILDER_ROLES, adminProtocolCallDetails),
  createCallExample(protocol.getVersion, PROTOCOL_BUILDER_ROLES, {
    ...adminProtocolCallDetails,
    params: { version: '1' },
  }),
  createCallExample(protocol.restoreVersion, PROTOCOL_BUILDER_ROLES, {
    ...protocolCallDetails,
    params: { version: '1' },
  }),
  createCallExample(protocol.deleteProtocol, PROTOCOL_BUILDER_ROLES, protocolCallDetails),
  createCallExample(protocol.restoreProtocol, PROTOCOL_BUILDER_ROLES, protocolCallDetails),
  createCallExample(protocol.purgeProtocol, PROTOCOL_BUILDER_ROLES, { targets: ['deletedProtocol'] }),
];

const EXAMPLE_CLIENT_NEEDS = { allergens: ['milk'], diets: [], life_stage: 'none', minor: false };
const clientCallDetails = { targets: ['client'] } as const;
const practitionerCallDetails = { targets: ['practitioner'] } as const;
const createClientNeedsBody = () => ({ needs: EXAMPLE_CLIENT_NEEDS, consent: '2026-11' });
const clientCalls = [
  createCallExample(client.listClients, PROTOCOL_BUILDER_ROLES),
  createCallExample(client.getClient, PROTOCOL_BUILDER_ROLES, clientCallDetails),
  createCallExample(client.exportClient, PROTOCOL_BUILDER_ROLES, clientCallDetails),
  createCallExample(client.updateClient, PROTOCOL_BUILDER_ROLES, {
    ...clientCallDetails,
    body: () => ({ first_name: 'Mara', archived: false }),
  }),
  createCallExample(client.saveClientNeeds, PROTOCOL_BUILDER_ROLES, {
    ...clientCallDetails,
    body: createClientNeedsBody,
  }),
  createCallExample(client.exportClients, PROTOCOL_BUILDER_ROLES),
  createCallExample(client.importClients, PROTOCOL_SHARER_ROLES, {
    body: () => ({ csv: `email\nimported-${++createdEmailCount}@example.com` }),
  }),
  createCallExample(client.listNotes, PROTOCOL_BUILDER_ROLES, clientCallDetails),
  createCallExample(client.addNote, PROTOCOL_BUILDER_ROLES, {
    ...clientCallDetails,
    body: () => ({ text: 'Secret note' }),
  }),
  {
    ...createCallExample(client.updateNote, PROTOCOL_BUILDER_ROLES, {
      ...clientCallDetails,
      body: () => ({ text: 'Secret, too' }),
    }),
    path: ({ client: id, note }: ExampleIds) => `/v2/account/practitioners/clients/${id}/notes/${note}`,
  },
  {
    ...createCallExample(client.deleteNote, PROTOCOL_BUILDER_ROLES, clientCallDetails),
    path: ({ client: id, note }: ExampleIds) => `/v2/account/practitioners/clients/${id}/notes/${note}`,
  },
  {
    ...createCallExample(client.restoreNote, PROTOCOL_BUILDER_ROLES, clientCallDetails),
    path: ({ client: id, note }: ExampleIds) => `/v2/account/practitioners/clients/${id}/notes/${note}/restore`,
  },
  createCallExample(client.inviteClient, PROTOCOL_SHARER_ROLES, clientCallDetails),
  createCallExample(client.withdrawInvitation, PROTOCOL_BUILDER_ROLES, clientCallDetails),
  createCallExample(client.addClient, PROTOCOL_SHARER_ROLES, {
    body: () => ({ email: `added-${++createdEmailCount}@example.com`, first_name: 'Ada', last_name: 'Lund' }),
  }),
  createCallExample(client.removeClient, PROTOCOL_BUILDER_ROLES, clientCallDetails),
  createCallExample(client.restoreClient, PROTOCOL_BUILDER_ROLES, clientCallDetails),
  createCallExample(client.getOwnNeeds, ALL_ROLES),
  createCallExample(client.saveOwnNeeds, ALL_ROLES, { body: createClientNeedsBody }),
  createCallExample(client.shareNeeds, ALL_ROLES, {
    ...practitionerCallDetails,
    body: () => ({ consent: '2026-11' }),
  }),
  createCallExample(client.unshareNeeds, ALL_ROLES, practitionerCallDetails),
  createCallExample(client.deleteRecordedNeeds, ALL_ROLES, practitionerCallDetails),
  createCallExample(client.allowNeedsRecording, ALL_ROLES, {
    ...practitionerCallDetails,
    body: () => ({ consent: '2026-11' }),
  }),
  createCallExample(client.deleteOwnNeeds, ALL_ROLES),
  // Last, for the client has another id then.
  createCallExample(client.correctClientEmail, PROTOCOL_SHARER_ROLES, {
    ...clientCallDetails,
    body: () => ({ email: `corrected-${++createdEmailCount}@example.com` }),
  }),
];

const CREDENTIAL_ROLES = [2, 3];
const createAdminCredentialPath = (actionName: string) => ({
  path: ({ credential: id }: ExampleIds) => `/v2/admin/credentials/${id}/${actionName}`,
});
const credentialCalls = [
  createCallExample(credential.getCredential, CREDENTIAL_ROLES),
  createCallExample(credential.submitCredential, CREDENTIAL_ROLES, {
    files: ['files'],
    body: () => ({ body: 'Chamber', country: 'AT' }),
  }),
  createCallExample(credential.getAdminCounts, [1]),
  createCallExample(credential.listCredentials, [1], { query: '?state=submitted&page=1' }),
  {
    ...createCallExample(credential.getCredentialFile, [1]),
    path: ({ credential: id, credentialFile }: ExampleIds) => `/v2/admin/credentials/${id}/files/${credentialFile}`,
  },
  { ...createCallExample(credential.approveCredential, [1]), ...createAdminCredentialPath('approve') },
  {
    ...createCallExample(credential.rejectCredential, [1], { body: () => ({ reason: 'name' }) }),
    ...createAdminCredentialPath('reject'),
  },
  { ...createCallExample(credential.undoCredentialDecision, [1]), ...createAdminCredentialPath('undo') },
  createCallExample(credential.withdrawCredential, CREDENTIAL_ROLES),
];

const createTargetCallDetails = (targetIdName: keyof ExampleIds) => ({ targets: [targetIdName] });
const pictureUploadCallDetails = { files: ['file'] };
const storefrontCalls = [
  createCallExample(store.getStorefront, PROTOCOL_BUILDER_ROLES),
  createCallExample(store.createStorefront, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ type: 'clinic', theme: 'calm' }),
  }),
  createCallExample(store.updateStorefront, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ type: 'practitioner', payment_type: 'paypal' }),
  }),
  createCallExample(store.checkShopName, PROTOCOL_BUILDER_ROLES, { query: '?name=Some%20Name' }),
  createCallExample(store.updateHeaderSection, PROTOCOL_BUILDER_ROLES, { body: createSectionTextBody }),
  createCallExample(store.updateAboutSection, PROTOCOL_BUILDER_ROLES, { body: createSectionTextBody }),
  createCallExample(store.updateServicesHeader, PROTOCOL_BUILDER_ROLES, { body: createSectionTextBody }),
  createCallExample(store.updateStorefrontMessage, PROTOCOL_BUILDER_ROLES, { body: () => ({ message: 'Hello' }) }),
  createCallExample(store.updateContact, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ appointment_url: 'https://example.com/', description: 'Lane 1' }),
  }),
  createCallExample(store.updateOpeningHours, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ opening_hours: CLOSED_OPENING_HOURS, timezone: 'Europe/Berlin' }),
  }),
  createCallExample(store.uploadLogo, PROTOCOL_BUILDER_ROLES, pictureUploadCallDetails),
  createCallExample(store.uploadSectionImage, PROTOCOL_BUILDER_ROLES, {
    ...pictureUploadCallDetails,
    params: { section: 'header' },
  }),
  createCallExample(store.uploadApproachImages, PROTOCOL_BUILDER_ROLES, { files: ['file1', 'file2'] }),
  createCallExample(store.updateApproach, PROTOCOL_BUILDER_ROLES, { body: () => ({ image_1: null }) }),
  createCallExample(serviceCalls.list, PROTOCOL_BUILDER_ROLES),
  createCallExample(serviceCalls.add, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ name: 'One', description: 'First', icon: 'leaf' }),
  }),
  createCallExample(serviceCalls.update, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('service'),
    body: () => ({ name: 'Two', description: 'Second', icon: 'drop' }),
  }),
  createCallExample(serviceCalls.move, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('service'),
    body: createSortOrderBody,
  }),
  createCallExample(packageCalls.list, PROTOCOL_BUILDER_ROLES),
  createCallExample(packageCalls.add, PROTOCOL_BUILDER_ROLES, { body: () => ({ features: ['One', 'Two'] }) }),
  createCallExample(packageCalls.update, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('package'),
    body: () => ({ features: ['One', 'Four'] }),
  }),
  createCallExample(packageCalls.move, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('package'),
    body: createSortOrderBody,
  }),
  createCallExample(lists.uploadPackageImage, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('package'),
    ...pictureUploadCallDetails,
  }),
  createCallExample(lists.addPackageFeature, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('package'),
    body: () => ({ text: 'Three' }),
  }),
  createCallExample(lists.updatePackageFeature, PROTOCOL_BUILDER_ROLES, {
    targets: ['package', 'feature'],
    body: ({ feature }) => ({ feature_id: feature, text: 'Other' }),
  }),
  createCallExample(faqCalls.list, PROTOCOL_BUILDER_ROLES),
  createCallExample(faqCalls.add, PROTOCOL_BUILDER_ROLES, { body: createFaqQuestionBody }),
  createCallExample(lists.toggleStorefrontFaqs, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('faq'),
    body: ({ faq: id }) => ({ enabled: false, id }),
  }),
  createCallExample(faqCalls.update, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('faq'),
    body: createFaqQuestionBody,
  }),
  createCallExample(faqCalls.move, PROTOCOL_BUILDER_ROLES, {
    ...createTargetCallDetails('faq'),
    body: createSortOrderBody,
  }),
  createCallExample(lists.removePackageFeature, PROTOCOL_BUILDER_ROLES, {
    targets: ['package', 'feature'],
    body: ({ feature }) => ({ feature_id: feature }),
  }),
  createCallExample(store.removeLogo, PROTOCOL_BUILDER_ROLES),
  createCallExample(store.removeSectionImage, PROTOCOL_BUILDER_ROLES, { params: { section: 'header' } }),
  createCallExample(lists.removePackageImage, PROTOCOL_BUILDER_ROLES, createTargetCallDetails('package')),
  createCallExample(serviceCalls.remove, PROTOCOL_BUILDER_ROLES, createTargetCallDetails('service')),
  createCallExample(packageCalls.remove, PROTOCOL_BUILDER_ROLES, createTargetCallDetails('package')),
  createCallExample(faqCalls.remove, PROTOCOL_BUILDER_ROLES, createTargetCallDetails('faq')),
];

/** Examples of all endpoints; deletions come last. */
export const callExamples: readonly CallExample[] = [
  ...guestCalls,
  ...accountCalls,
  ...protocolCalls,
  ...clientCalls,
  ...credentialCalls,
  ...storefrontCalls,
  createCallExample(auth.refreshTokens, 'everybody'),
  createCallExample(key.listApiKeys, PROTOCOL_BUILDER_ROLES),
  createCallExample(key.createApiKey, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ name: 'Spreadsheet', scopes: ['clients:read'], expires_in_days: 90 }),
  }),
  createCallExample(key.revokeApiKey, PROTOCOL_BUILDER_ROLES, { targets: ['key'] }),
  createCallExample(key.restoreApiKey, PROTOCOL_BUILDER_ROLES, { targets: ['key'] }),
  createCallExample(webhook.listHooks, PROTOCOL_BUILDER_ROLES),
  createCallExample(webhook.createHook, PROTOCOL_BUILDER_ROLES, {
    body: () => ({ url: 'https://hooks.example.com/', events: ['protocol.shared'] }),
  }),
  createCallExample(webhook.rotateHookSecret, PROTOCOL_BUILDER_ROLES, { targets: ['hook'] }),
  createCallExample(webhook.listDeliveries, PROTOCOL_BUILDER_ROLES, { targets: ['hook'] }),
  {
    ...createCallExample(webhook.resendDelivery, PROTOCOL_BUILDER_ROLES, { targets: ['hook'] }),
    path: ({ hook }: ExampleIds) => `/v2/account/webhooks/${hook}/deliveries/msg_${hook}/again`,
  },
  createCallExample(webhook.deleteHook, PROTOCOL_BUILDER_ROLES, { targets: ['hook'] }),
  createCallExample(webhook.restoreHook, PROTOCOL_BUILDER_ROLES, { targets: ['hook'] }),
  createCallExample(account.endSession, ALL_ROLES, { targets: ['session'] }),
  createCallExample(account.endOtherSessions, ALL_ROLES),
  createCallExample(data.confirmIdentity, ALL_ROLES, { body: () => ({ password: PASSWORD }) }),
  createCallExample(data.listConsents, ALL_ROLES),
  createCallExample(data.allowRunOutMails, ALL_ROLES),
  createCallExample(data.listAccessEntries, ALL_ROLES),
  createCallExample(data.withdrawConsent, ALL_ROLES, { targets: ['consent'] }),
  createCallExample(data.requestErasure, ALL_ROLES, { body: ({ ticket }) => ({ ticket }) }),
  createCallExample(data.cancelErasure, ALL_ROLES),
  createCallExample(account.changePassword, ALL_ROLES, {
    endsSession: true,
    body: () => ({ password: PASSWORD }),
  }),
  createCallExample(auth.logout, ALL_ROLES, { endsSession: true }),
];
