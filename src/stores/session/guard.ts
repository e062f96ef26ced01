import { createLoginPath } from '#domain/session/paths.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { awaitSessionCleanUp, hasSessionEnded } from './sign-out.ts';
import { $session } from './state.ts';

function buildLoginUrl(): string {
  return createLoginPath(pageLanguage(), location.pathname + location.search + location.hash);
}

function openLoginAfterCleanUp(): void {
  void awaitSessionCleanUp().then(() => setTimeout(() => leavePage(buildLoginUrl())));
}

export function requireSession(): boolean {
  const isSignedIn = $session.get() === 'loggedin';
  if (!isSignedIn && hasSessionEnded()) openLoginAfterCleanUp();
  else if (!isSignedIn) leavePage(buildLoginUrl());
  $session.listen((sessionState) => {
    if (sessionState === 'loggedout') openLoginAfterCleanUp();
  });
  return isSignedIn;
}
