import type { Translate } from '#i18n/message-key.ts';
import type { Suggestions } from '#stores/search/suggestions.ts';
import { type ActiveOptionTracker, trackActiveOption } from './suggestions-active.ts';
import { createSuggestionRows, type GridRowConverter, type SuggestionRowContext } from './suggestions-rows.ts';

/** Space between the panel and the lower edge of the visual viewport in px. */
const PANEL_MARGIN_PX = 8;

export interface SuggestionsPanel {
  readonly element: HTMLElement;
  readonly activeOption: ActiveOptionTracker;
  isOpen(): boolean;
  open(): void;
  close(): void;
  fill(suggestions: Suggestions): void;
  arrange(toGridRow: GridRowConverter | undefined): void;
  isSearching(): boolean;
  /** Runs a task once the running search's products are shown; dropped if the query changes or the panel closes. */
  whenFound(deferredTask: () => void): void;
  hasDeferred(): boolean;
  setBusy(isBusy: boolean): void;
}

interface PanelParts {
  readonly panel: HTMLElement;
  readonly list: HTMLElement;
  readonly emptyMessage: HTMLElement;
  readonly statusElement: HTMLElement;
}

function appendPanelPart(parentElement: HTMLElement, className: string, ariaRole?: string): HTMLElement {
  const partElement = document.createElement('div');
  partElement.className = className;
  if (ariaRole) partElement.setAttribute('role', ariaRole);
  parentElement.appendChild(partElement);
  return partElement;
}

function buildPanelParts(
  form: HTMLFormElement,
  input: HTMLInputElement,
  { t, listId }: SuggestionRowContext,
): PanelParts {
  const panel = appendPanelPart(form, 'suggestions');
  panel.hidden = true;
  const suggestionList = appendPanelPart(panel, 'suggestion-list', 'listbox');
  suggestionList.id = listId;
  suggestionList.setAttribute('aria-label', t('products:search.suggestions'));
  const emptyMessage = appendPanelPart(panel, 'suggestion-none');
  const announcementElement = appendPanelPart(form, 'visually-hidden', 'status');
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', listId);
  return { panel, list: suggestionList, emptyMessage, statusElement: announcementElement };
}

/** Fits the open panel into the space above an on-screen keyboard. */
function fitPanelIntoView(panel: HTMLElement): void {
  if (panel.hidden) return;
  const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
  const availableHeight = offsetTop + height - panel.getBoundingClientRect().top - PANEL_MARGIN_PX;
  panel.style.setProperty('--room', `${Math.floor(availableHeight)}px`);
}

/** Returns the text shown if nothing was found or the search failed; empty if there are suggestions. */
function getEmptyListText(suggestions: Suggestions, t: Translate): string {
  if (suggestions.kind === 'start' || suggestions.products.length > 0) return '';
  if (suggestions.isUnreachable) return t('error.unreachable');
  return `${t('products:search.none', { query: suggestions.query })} ${t('products:search.hint')}`;
}

function renderSuggestions(
  { list, emptyMessage }: PanelParts,
  suggestions: Suggestions,
  rowContext: SuggestionRowContext,
): void {
  const { t, listId } = rowContext;
  list.replaceChildren(...createSuggestionRows(suggestions, rowContext));
  list.querySelectorAll('[role=option], [role=gridcell] > *').forEach((optionElement, optionIndex) => {
    optionElement.id = `${listId}-${optionIndex}`;
  });
  emptyMessage.textContent = getEmptyListText(suggestions, t);
}

function updatePanelVisibility(
  panelParts: PanelParts,
  input: HTMLInputElement,
  isOpenRequested: boolean,
  t: Translate,
): void {
  const { panel, list, emptyMessage, statusElement: statusTextElement } = panelParts;
  const hasOptions = list.childElementCount > 0;
  const hasEmptyMessage = emptyMessage.textContent !== '';
  list.hidden = !hasOptions;
  emptyMessage.hidden = !hasEmptyMessage;
  panel.hidden = !isOpenRequested || !(hasOptions || hasEmptyMessage);
  input.setAttribute('aria-expanded', String(isOpenRequested && hasOptions));
  fitPanelIntoView(panel);
  const foundProductCount = list.querySelectorAll('[data-hit-id]').length;
  const announcementText = hasEmptyMessage
    ? emptyMessage.textContent
    : t('products:search.announce', { count: foundProductCount });
  statusTextElement.textContent = panel.hidden ? '' : announcementText;
}

/** Creates a search box's popup, which is a list or a grid, and its live region. */
export function createSuggestionsPanel(
  form: HTMLFormElement,
  input: HTMLInputElement,
  suggestionRowContext: SuggestionRowContext,
): SuggestionsPanel {
  const panelParts = buildPanelParts(form, input, suggestionRowContext);
  const { panel, list } = panelParts;
  const activeOptionTracker = trackActiveOption(input, list);
  let isOpenRequested = false;
  let shownSuggestions: Suggestions | undefined;
  let gridRowConverter: GridRowConverter | undefined;
  let isSearching = false;
  let deferredTasks: (() => void)[] = [];
  const setOpenRequested = (isRequested: boolean) => {
    isOpenRequested = isRequested;
    if (!isRequested) {
      activeOptionTracker.clear();
      deferredTasks = [];
    }
    updatePanelVisibility(panelParts, input, isOpenRequested, suggestionRowContext.t);
  };
  const fillPanel = (suggestions: Suggestions) => {
    shownSuggestions = suggestions;
    activeOptionTracker.clear();
    renderSuggestions(panelParts, suggestions, { ...suggestionRowContext, toGridRow: gridRowConverter });
    updatePanelVisibility(panelParts, input, isOpenRequested, suggestionRowContext.t);
  };
  const arrangeRows = (toGridRow: GridRowConverter | undefined) => {
    if (gridRowConverter === toGridRow) return;
    gridRowConverter = toGridRow;
    const ariaListRole = toGridRow ? 'grid' : 'listbox';
    list.setAttribute('role', ariaListRole);
    input.setAttribute('aria-haspopup', ariaListRole);
    if (shownSuggestions) fillPanel(shownSuggestions);
  };
  const setPanelBusy = (isBusy: boolean) => {
    list.setAttribute('aria-busy', String(isBusy));
    isSearching = isBusy;
    const tasksToRun = deferredTasks;
    deferredTasks = [];
    if (isBusy) activeOptionTracker.clear();
    else for (const taskToRun of tasksToRun) taskToRun();
  };
  window.visualViewport?.addEventListener('resize', () => fitPanelIntoView(panel));
  return {
    element: panel,
    activeOption: activeOptionTracker,
    isOpen: () => !panel.hidden,
    open: () => setOpenRequested(true),
    close: () => setOpenRequested(false),
    fill: fillPanel,
    arrange: arrangeRows,
    isSearching: () => isSearching,
    whenFound: (deferredTask) => void deferredTasks.push(deferredTask),
    hasDeferred: () => deferredTasks.length > 0,
    setBusy: setPanelBusy,
  };
}
