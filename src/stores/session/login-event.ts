import { ROLE_NAMES, type UserTypeId } from '#contract/account/role.ts';

/** Matches targets in practice management; sign-ins to these are counted separately. */
const PRACTICE_MANAGEMENT = /^(?:\/[a-z]{2}(?:_[a-z]{2})?)?\/account\/practice(?:[/?#]|$)/;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Adds a sign-in to the page's data layer; `redirect` is its target. */
export function trackLogin(userType: UserTypeId, redirect: string | undefined): void {
  const role = ROLE_NAMES[userType];
  const isPractice = redirect !== undefined && PRACTICE_MANAGEMENT.test(redirect);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: `${isPractice ? 'practice_management_' : ''}login_${role}`, role });
}
