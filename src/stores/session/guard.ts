import { createLoginPath } from '#domain/session/paths.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { awaitCleanUp, hasSessionEnded } from './sign-out.ts';
import { $session } from './state.ts';

function loginAddress(): string {
  return createLoginPath(pageLanguage(), location.pathname + location.search + location.hash);
}

function leaveAfterCleanUp(): void {
  void awaitCleanUp().then(() => setTimeout(() => leavePage(loginAddress())));
}

export function requireSession(): boolean {
  const isSignedIn = $session.get() === 'loggedin';
  if (!isSignedIn && hasSessionEnded()) leaveAfterCleanUp();
  else if (!isSignedIn) leavePage(loginAddress());
  $session.listen((state) => {
    if (state === 'loggedout') leaveAfterCleanUp();
  });
  return isSignedIn;
}
