import { ROLE_NAMES, type UserTypeId } from '#contract/account/role.ts';

/** Matches redirect paths of practice management; sign-ins with these are reported as a separate event. */
const PRACTICE_PATH_PATTERN = /^(?:\/[a-z]{2}(?:_[a-z]{2})?)?\/account\/practice(?:[/?#]|$)/;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Reports a sign-in to the page's data layer; `redirectPath` is the path to open after the sign-in. */
export function trackLogin(userType: UserTypeId, redirectPath: string | undefined): void {
  const roleName = ROLE_NAMES[userType];
  const isPracticePath = redirectPath !== undefined && PRACTICE_PATH_PATTERN.test(redirectPath);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: `${isPracticePath ? 'practice_management_' : ''}login_${roleName}`, role: roleName });
}
