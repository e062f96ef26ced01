import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { mountAccountPage } from '#islands/account/AccountPage.tsx';
import { showIsland } from '#islands/show-island.ts';
import { StoreEditor } from './StorefrontEditor.tsx';

export function showStoreEditor(): void {
  showIsland('store', (root) =>
    mountAccountPage(root, ['stores'], PRACTITIONER_ROLES, (context) => <StoreEditor {...context} />),
  );
}
