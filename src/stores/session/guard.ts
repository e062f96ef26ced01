import { loginPath } from '#domain/session/paths.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { cleanedUp, hasEnded } from './sign-out.ts';
import { $session } from './state.ts';

/** Login page that returns to the present one. */
function loginAddress(): string {
  return loginPath(pageLanguage(), location.pathname + location.search + location.hash);
}

/** A sign-out by the menu has its own target; otherwise the login page returns here. */
function leaveAfterCleaning(): void {
  void cleanedUp().then(() => setTimeout(() => leavePage(loginAddress())));
}

/** Sends guests of account pages to the login page, at once and when the session ends. False for a guest. */
export function requireSession(): boolean {
  const isSignedIn = $session.get() === 'loggedin';
  // A user who signed out before the island was loaded is already leaving this page.
  if (!isSignedIn && hasEnded()) leaveAfterCleaning();
  else if (!isSignedIn) leavePage(loginAddress());
  $session.listen((state) => {
    if (state === 'loggedout') leaveAfterCleaning();
  });
  return isSignedIn;
}
