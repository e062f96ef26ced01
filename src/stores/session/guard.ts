import { loginPath } from '#domain/session/paths.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { cleanedUp, hasEnded } from './sign-out.ts';
import { $session } from './state.ts';

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
  // Somebody who signed out before the island arrived is already leaving this page.
  if (!isSignedIn && hasEnded()) leaveAfterCleaning();
  else if (!isSignedIn) leavePage(loginAddress());
  $session.listen((state) => {
    if (state === 'loggedout') leaveAfterCleaning();
  });
  return isSignedIn;
}
