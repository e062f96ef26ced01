import type { SuggestionsPanel } from './suggestions-panel.ts';

/** Key code with which Safari reports the Enter that ends a composition. */
const COMPOSITION_KEY_CODE = 229;

export interface KeyHandlingContext {
  readonly input: HTMLInputElement;
  readonly panel: SuggestionsPanel;
  readonly openSuggestions: () => void;
  readonly clearInput: () => void;
}

type KeyHandler = (event: KeyboardEvent, keyHandlingContext: KeyHandlingContext) => void;

const moveSelectionByRows =
  (rowDirection: 1 | -1): KeyHandler =>
  (event, { panel, openSuggestions: openSuggestionList }) => {
    event.preventDefault();
    if (event.altKey && rowDirection === -1) return panel.close();
    if (!panel.isOpen()) openSuggestionList();
    if (!event.altKey) panel.activeOption.move(rowDirection);
  };

const clearActiveOption: KeyHandler = (_, { panel }) => panel.activeOption.clear();

const moveSelectionInRow =
  (cellDirection: 1 | -1): KeyHandler =>
  (event, { panel }) => {
    if (event.shiftKey || event.altKey) panel.activeOption.clear();
    else if (panel.activeOption.moveInRow(cellDirection)) event.preventDefault();
  };

const HANDLERS_BY_KEY: Readonly<Record<string, KeyHandler>> = {
  ArrowDown: moveSelectionByRows(1),
  ArrowUp: moveSelectionByRows(-1),
  ArrowLeft: moveSelectionInRow(-1),
  ArrowRight: moveSelectionInRow(1),
  Home: clearActiveOption,
  End: clearActiveOption,
  Tab: (_, { panel }) => panel.close(),
  Enter: (event, { panel }) => {
    const selectedOption = panel.activeOption.current();
    if (!selectedOption) return;
    event.preventDefault();
    selectedOption.click();
  },
  Escape: (event, { panel, input, clearInput: clearSearchInput }) => {
    if (panel.isOpen()) panel.close();
    else if (input.value) clearSearchInput();
    // Back to the open builder, which has a link to the search box.
    else return document.getElementById('protocol')?.focus();
    event.preventDefault();
  },
};

/** True for keys that choose a product while a search is running: they wait for the products of that search. */
function isKeyDeferred({ key, altKey }: KeyboardEvent, panel: SuggestionsPanel): boolean {
  if (!panel.isSearching() || altKey) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp') return true;
  return panel.hasDeferred() && (key === 'ArrowRight' || key === 'ArrowLeft' || key === 'Enter');
}

/** Handles the keys of a combobox with a list or a grid, after the WAI-ARIA authoring practices. */
export function handleSearchBoxKeys(keyHandlingContext: KeyHandlingContext): void {
  keyHandlingContext.input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === COMPOSITION_KEY_CODE || event.ctrlKey || event.metaKey) return;
    const runKeyHandler = () => HANDLERS_BY_KEY[event.key]?.(event, keyHandlingContext);
    if (!isKeyDeferred(event, keyHandlingContext.panel)) return runKeyHandler();
    event.preventDefault();
    keyHandlingContext.panel.whenFound(runKeyHandler);
  });
}
