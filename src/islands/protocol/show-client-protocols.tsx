import { ROLE } from '#contract/role.ts';
import { readRegion } from '#domain/money.ts';
import { mountAccountPage } from '#islands/account/AccountPage.tsx';
import { showIsland } from '#islands/show-island.ts';
import { ClientProtocols } from './ClientProtocols.tsx';

export function showClientProtocols(): void {
  const region = readRegion(document.documentElement.dataset['region']);
  showIsland('client-protocols', (root) =>
    mountAccountPage(root, ['products', 'protocols'], [ROLE.client], (context) => (
      <ClientProtocols {...context} region={region} />
    )),
  );
}
