import { loginPath } from '#domain/login-paths.ts';
import { pageLanguage } from './language.ts';
import { leavePage } from './leave-page.ts';
import { $session } from './session-state.ts';
import { cleanedUp } from './sign-out.ts';

/** The login page, from which the visitor comes back to the page shown now. */
function loginAddress(): string {
  return loginPath(pageLanguage(), location.pathname + location.search + location.hash);
}

/** Whoever signs out by the menu has said where to go; everybody else comes back here. */
function leaveAfterCleaning(): void {
  void cleanedUp().then(() => setTimeout(() => leavePage(loginAddress())));
}

/** For account pages: sends guests to the login page, at once and when the session ends. False for a guest. */
export function requireSession(): boolean {
  const isSignedIn = $session.get() === 'loggedin';
  if (!isSignedIn) leavePage(loginAddress());
  $session.listen((state) => {
    if (state === 'loggedout') leaveAfterCleaning();
  });
  return isSignedIn;
}
