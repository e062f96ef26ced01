import { landingPath } from '#domain/account/paths.ts';
import { mountIsland } from '#islands/mount.tsx';
import { showIsland } from '#islands/show-island.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { $user } from '#stores/session/state.ts';
import { LoginForm } from './LoginForm.tsx';

/** Draws the login form; whoever is signed in, here or meanwhile in another tab, is led on. */
export function showLogin(): void {
  const redirect = new URLSearchParams(location.search).get('redirect');
  $user.subscribe((user) => {
    if (user) leavePage(landingPath(pageLanguage(), redirect));
  });
  showIsland('login', (root) => mountIsland(root, ['account'], (context) => <LoginForm {...context} />));
}
