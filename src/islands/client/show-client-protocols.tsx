import { ROLE } from '#contract/account/role.ts';
import { readRegion } from '#domain/product/money.ts';
import { mountAccountPage, NotFound } from '#islands/account/AccountPage.tsx';
import { showIsland } from '#islands/show-island.ts';
import { ClientProtocols } from './ClientProtocols.tsx';

/** A client's page; accounts of other types have it once something was assigned to them. */
export function showClientProtocols(): void {
  const region = readRegion(document.documentElement.dataset['region']);
  showIsland('client-protocols', (root) =>
    mountAccountPage(root, ['products', 'protocols'], 'all', (context) => (
      <ClientProtocols
        context={{ ...context, region }}
        whenNone={context.user.user_type_id === ROLE.client ? undefined : <NotFound {...context} />}
      />
    )),
  );
}
