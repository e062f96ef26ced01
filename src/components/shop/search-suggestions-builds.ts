import { mayBuild } from '#domain/builder-roles.ts';
import { $user } from '#stores/session-state.ts';
import type { SuggestionsPanel } from './search-suggestions-panel.ts';

/**
 * Gives who builds protocols a button in each row that adds its product. Options of a list hold nothing to press, so
 * the list becomes a grid; until the server has said who is signed in, the page knows it from the one before.
 */
export function offerProtocols(panel: SuggestionsPanel, { dataset }: HTMLElement): void {
  let isWanted = false;
  const offer = async () => {
    const { toGridRow } = await import('./search-suggestions-grid.ts');
    if (isWanted) panel.arrange(toGridRow);
  };
  $user.subscribe((user) => {
    isWanted = user ? mayBuild(user.user_type_id) : dataset['builder'] !== undefined;
    if (isWanted) offer().catch((error: unknown) => console.error(error));
    else panel.arrange(undefined);
  });
}
