import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { mountAccountPage } from '#islands/account/AccountPage.tsx';
import { showIsland } from '#islands/show-island.ts';
import { StorefrontEditor } from './StorefrontEditor.tsx';

export function showStorefrontEditor(): void {
  showIsland('store', (root) =>
    mountAccountPage(root, ['stores'], PRACTITIONER_ROLES, (context) => <StorefrontEditor {...context} />),
  );
}
