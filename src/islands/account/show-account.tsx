import { showIsland } from '#islands/show-island.ts';
import { AccountHome } from './AccountHome.tsx';
import { mountAccountPage } from './AccountPage.tsx';
import { Addresses } from './Addresses.tsx';
import { Profile } from './Profile.tsx';
import { Security } from './Security.tsx';

export function showHome(): void {
  showIsland('account', (root) =>
    mountAccountPage(root, [], 'all', (context) => <AccountHome {...context} />),
  );
}

export function showProfile(): void {
  showIsland('profile', (root) => mountAccountPage(root, [], 'all', (context) => <Profile {...context} />));
}

export function showAddresses(): void {
  showIsland('addresses', (root) =>
    mountAccountPage(root, [], 'all', (context) => <Addresses {...context} />),
  );
}

export function showSecurity(): void {
  showIsland('security', (root) => mountAccountPage(root, [], 'all', (context) => <Security {...context} />));
}
