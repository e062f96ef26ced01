import { mayBuild } from '#domain/builder/roles.ts';
import { $owner } from '#stores/session/owner.ts';
import type { SuggestionsPanel } from './suggestions-panel.ts';

/** Adds a button per row for users who build protocols; the list becomes a grid, since options hold no buttons. */
export function offerProtocols(panel: SuggestionsPanel): void {
  let isWanted = false;
  const offer = async () => {
    const { toGridRow } = await import('./suggestions-grid.ts');
    if (isWanted) panel.arrange(toGridRow);
  };
  $owner.subscribe((owner) => {
    isWanted = mayBuild(owner?.user_type_id);
    if (isWanted) offer().catch((error: unknown) => console.error(error));
    else panel.arrange(undefined);
  });
}
