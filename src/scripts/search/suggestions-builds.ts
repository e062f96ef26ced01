import { mayUseBuilder } from '#domain/builder/roles.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import type { SuggestionsPanel } from './suggestions-panel.ts';

/** Adds protocol buttons to practitioners' suggestions, in a grid, as a listbox option must not contain buttons. */
export function addProtocolButtons(panel: SuggestionsPanel): void {
  let isSuggestionGridNeeded = false;
  const loadAndAddButtons = async () => {
    const { toGridRow } = await import('./suggestions-grid.ts');
    if (isSuggestionGridNeeded) panel.arrange(toGridRow);
  };
  $sessionOwner.subscribe((signedInUser) => {
    isSuggestionGridNeeded = mayUseBuilder(signedInUser?.user_type_id);
    if (isSuggestionGridNeeded) loadAndAddButtons().catch((error: unknown) => console.error(error));
    else panel.arrange(undefined);
  });
}
