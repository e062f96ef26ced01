import { SEED_LINK_TOKEN } from '../../../../demo/people.ts';
import { PAGE_STATES, type PageState } from './states.ts';

export type VisitorRole = 'guest' | 'client' | 'practitioner' | 'admin';

export interface PageVisit {
  /** Path without the language; placeholders such as `:protocol` mean ids of the seed practitioner's data. */
  readonly path: string;
  /** Expected HTTP status, 200 by default. */
  readonly expectedStatus?: 404;
  /** States of the page to open and check, in order. */
  readonly states?: readonly PageState[];
}

type VisitsByRole = Partial<Record<VisitorRole, readonly PageVisit[]>>;

const INVALID_TOKEN = 'x'.repeat(43);
const planPath = `/protocols/${SEED_LINK_TOKEN}`;

/**
 * Visits of each page by its file below `src/pages/[lang]`; a page without a visit fails tests/e2e/every-page.spec.ts.
 */
export const VISITS_BY_PAGE: Readonly<Record<string, VisitsByRole>> = {
  'index.astro': {
    guest: [
      {
        path: '',
        states: [PAGE_STATES.languages, PAGE_STATES.pages, PAGE_STATES.popular, PAGE_STATES.suggestions],
      },
    ],
  },
  'products/index.astro': {
    guest: [
      { path: '/products', states: [PAGE_STATES.ordering, PAGE_STATES.sheet, PAGE_STATES.wish] },
      { path: '/products?categories=5&brands=1' },
      { path: '/products?brands=8&free_from=1&categories=5&health_goals=19' },
    ],
    practitioner: [{ path: '/products', states: [PAGE_STATES.builder, PAGE_STATES.bar, PAGE_STATES.chooseInBar] }],
  },
  'products/[slug].astro': {
    guest: [{ path: '/products/omega-3' }, { path: '/products/curcumin-400-mg-alderfen' }],
  },
  'search-results.astro': {
    guest: [{ path: '/search-results?query=magnesium' }, { path: '/search-results?query=xyzxyz' }],
  },
  'cart.astro': { guest: [{ path: '/cart', states: [PAGE_STATES.cartLines, PAGE_STATES.removedLine] }] },
  'wishlist.astro': { guest: [{ path: '/wishlist' }], client: [{ path: '/wishlist' }] },
  'practitioners.astro': { guest: [{ path: '/practitioners' }] },
  'stores/index.astro': { guest: [{ path: '/stores' }] },
  'stores/[slug].astro': { guest: [{ path: '/stores/rowan-clinic' }] },
  'protocols/[token].astro': { guest: [{ path: planPath, states: [PAGE_STATES.firstDay] }] },
  'protocols/account-[id].astro': { client: [{ path: '/protocols/account-1' }] },
  'protocols/[token]/calendar.astro': {
    guest: [{ path: `/protocols/${INVALID_TOKEN}/calendar`, expectedStatus: 404 }],
  },
  'imprint.astro': { guest: [{ path: '/imprint' }] },
  'delivery.astro': { guest: [{ path: '/delivery' }] },
  'terms.astro': { guest: [{ path: '/terms' }] },
  'withdrawal.astro': { guest: [{ path: '/withdrawal' }] },
  'privacy.astro': { guest: [{ path: '/privacy' }] },
  'accessibility.astro': { guest: [{ path: '/accessibility' }] },
  'developers.astro': { guest: [{ path: '/developers' }] },
  'login.astro': { guest: [{ path: '/login' }] },
  'account/keys.astro': { practitioner: [{ path: '/account/keys' }] },
  'account/data.astro': { client: [{ path: '/account/data' }] },
  'auth/forgot-password.astro': { guest: [{ path: '/auth/forgot-password' }] },
  'auth/reset-password/[token].astro': { guest: [{ path: `/auth/reset-password/${INVALID_TOKEN}` }] },
  'auth/activate/index.astro': { guest: [{ path: '/auth/activate', expectedStatus: 404 }] },
  'auth/activate/[token].astro': { guest: [{ path: `/auth/activate/${INVALID_TOKEN}` }] },
  'auth/confirm-email/[token].astro': {
    guest: [{ path: `/auth/confirm-email/${INVALID_TOKEN}`, expectedStatus: 404 }],
  },
  'auth/activation-link.astro': { guest: [{ path: '/auth/activation-link' }] },
  'auth/multipass.astro': { guest: [{ path: '/auth/multipass' }] },
  'onboarding/register-as.astro': { guest: [{ path: '/onboarding/register-as' }] },
  'onboarding/register/client.astro': { guest: [{ path: '/onboarding/register/client' }] },
  'onboarding/register/practitioner.astro': { guest: [{ path: '/onboarding/register/practitioner' }] },
  'onboarding/welcome/client.astro': { guest: [{ path: '/onboarding/welcome/client' }] },
  'onboarding/welcome/practitioner.astro': { guest: [{ path: '/onboarding/welcome/practitioner' }] },
  'dev/outbox.astro': { guest: [{ path: '/dev/outbox' }] },
  '[...path].astro': { guest: [{ path: '/no-such-page', expectedStatus: 404 }] },
  'account/index.astro': {
    client: [{ path: '/account', states: [PAGE_STATES.account] }],
    practitioner: [{ path: '/account' }],
  },
  'account/profile.astro': { client: [{ path: '/account/profile' }] },
  'account/addresses.astro': { client: [{ path: '/account/addresses' }] },
  'account/security.astro': { client: [{ path: '/account/security', states: [PAGE_STATES.otherDevices] }] },
  'account/client/protocols.astro': {
    client: [{ path: '/account/client/protocols', states: [PAGE_STATES.deleteGiven] }],
  },
  'account/client/needs.astro': { client: [{ path: '/account/client/needs' }] },
  'account/practitioner/protocols/index.astro': {
    practitioner: [{ path: '/account/practitioner/protocols', states: [PAGE_STATES.deleteProtocol] }],
  },
  'account/practitioner/protocols/new.astro': {
    practitioner: [{ path: '/account/practitioner/protocols/new' }],
  },
  'account/practitioner/protocols/[id].astro': {
    practitioner: [
      {
        path: '/account/practitioner/protocols/:protocol',
        states: [PAGE_STATES.dose, PAGE_STATES.share, PAGE_STATES.recipient],
      },
    ],
  },
  'account/practitioner/templates.astro': {
    practitioner: [{ path: '/account/practitioner/templates', states: [PAGE_STATES.template] }],
  },
  'account/practitioner/clients/index.astro': { practitioner: [{ path: '/account/practitioner/clients' }] },
  'account/practitioner/clients/import.astro': {
    practitioner: [{ path: '/account/practitioner/clients/import' }],
  },
  'account/practitioner/clients/new.astro': { practitioner: [{ path: '/account/practitioner/clients/new' }] },
  'account/practitioner/clients/[id].astro': {
    practitioner: [{ path: '/account/practitioner/clients/:client', states: [PAGE_STATES.removeClient] }],
  },
  'account/practitioner/credential.astro': { practitioner: [{ path: '/account/practitioner/credential' }] },
  'account/admin/index.astro': { admin: [{ path: '/account/admin' }] },
  'account/admin/credentials.astro': { admin: [{ path: '/account/admin/credentials' }] },
  'account/practitioner/store.astro': {
    practitioner: [
      {
        path: '/account/practitioner/store',
        states: [PAGE_STATES.addService, PAGE_STATES.editPackage, PAGE_STATES.removeEntry],
      },
    ],
  },
};
