import type { Translate } from '#i18n/message-key.ts';
import type { Suggestions } from '#stores/search/suggestions.ts';
import { type ActiveOption, trackActiveOption } from './suggestions-active.ts';
import { type RowContext, suggestionRows, type ToGridRow } from './suggestions-rows.ts';

/** Space between the panel and the lower edge of the visual viewport in px. */
const PANEL_MARGIN = 8;

export interface SuggestionsPanel {
  readonly element: HTMLElement;
  readonly activeOption: ActiveOption;
  isOpen(): boolean;
  open(): void;
  close(): void;
  fill(suggestions: Suggestions): void;
  arrange(toGridRow: ToGridRow | undefined): void;
  isSearching(): boolean;
  /** Runs a task when the products of the running search are shown; dropped if the text changes or the panel closes. */
  whenFound(task: () => void): void;
  hasDeferred(): boolean;
  setBusy(isBusy: boolean): void;
}

interface PanelParts {
  readonly panel: HTMLElement;
  readonly list: HTMLElement;
  readonly emptyMessage: HTMLElement;
  readonly status: HTMLElement;
}

function appendPanelPart(parent: HTMLElement, className: string, role?: string): HTMLElement {
  const part = document.createElement('div');
  part.className = className;
  if (role) part.setAttribute('role', role);
  parent.appendChild(part);
  return part;
}

function buildParts(form: HTMLFormElement, input: HTMLInputElement, { t, listId }: RowContext): PanelParts {
  const panel = appendPanelPart(form, 'suggestions');
  panel.hidden = true;
  const list = appendPanelPart(panel, 'suggestion-list', 'listbox');
  list.id = listId;
  list.setAttribute('aria-label', t('products:search.suggestions'));
  const emptyMessage = appendPanelPart(panel, 'suggestion-none');
  const status = appendPanelPart(form, 'visually-hidden', 'status');
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', listId);
  return { panel, list, emptyMessage, status };
}

/** Fits the open panel into the space above an on-screen keyboard. */
function fitPanelIntoView(panel: HTMLElement): void {
  if (panel.hidden) return;
  const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
  const availableHeight = offsetTop + height - panel.getBoundingClientRect().top - PANEL_MARGIN;
  panel.style.setProperty('--room', `${Math.floor(availableHeight)}px`);
}

/** Returns the text shown if nothing was found or the search failed; empty if there are suggestions. */
function emptyListText(suggestions: Suggestions, t: Translate): string {
  if (suggestions.kind === 'start' || suggestions.products.length > 0) return '';
  if (suggestions.isUnreachable) return t('error.unreachable');
  return `${t('products:search.none', { query: suggestions.query })} ${t('products:search.hint')}`;
}

function renderSuggestions({ list, emptyMessage }: PanelParts, suggestions: Suggestions, context: RowContext): void {
  const { t, listId } = context;
  list.replaceChildren(...suggestionRows(suggestions, context));
  list.querySelectorAll('[role=option], [role=gridcell] > *').forEach((option, index) => {
    option.id = `${listId}-${index}`;
  });
  emptyMessage.textContent = emptyListText(suggestions, t);
}

function updateVisibility(parts: PanelParts, input: HTMLInputElement, isPanelRequested: boolean, t: Translate): void {
  const { panel, list, emptyMessage, status } = parts;
  const hasOptions = list.childElementCount > 0;
  const hasText = emptyMessage.textContent !== '';
  list.hidden = !hasOptions;
  emptyMessage.hidden = !hasText;
  panel.hidden = !isPanelRequested || !(hasOptions || hasText);
  input.setAttribute('aria-expanded', String(isPanelRequested && hasOptions));
  fitPanelIntoView(panel);
  const count = list.querySelectorAll('[data-hit-id]').length;
  const announcement = hasText ? emptyMessage.textContent : t('products:search.announce', { count });
  status.textContent = panel.hidden ? '' : announcement;
}

/** Creates the popup of a search box, a list or grid, and its live region. */
export function createPanel(form: HTMLFormElement, input: HTMLInputElement, context: RowContext): SuggestionsPanel {
  const parts = buildParts(form, input, context);
  const { panel, list } = parts;
  const activeOption = trackActiveOption(input, list);
  let isPanelRequested = false;
  let shownSuggestions: Suggestions | undefined;
  let arrangement: ToGridRow | undefined;
  let isSearching = false;
  let deferredTasks: (() => void)[] = [];
  const setRequested = (open: boolean) => {
    isPanelRequested = open;
    if (!open) {
      activeOption.clear();
      deferredTasks = [];
    }
    updateVisibility(parts, input, isPanelRequested, context.t);
  };
  const fill = (suggestions: Suggestions) => {
    shownSuggestions = suggestions;
    activeOption.clear();
    renderSuggestions(parts, suggestions, { ...context, toGridRow: arrangement });
    updateVisibility(parts, input, isPanelRequested, context.t);
  };
  const arrange = (toGridRow: ToGridRow | undefined) => {
    if (arrangement === toGridRow) return;
    arrangement = toGridRow;
    const role = toGridRow ? 'grid' : 'listbox';
    list.setAttribute('role', role);
    input.setAttribute('aria-haspopup', role);
    if (shownSuggestions) fill(shownSuggestions);
  };
  const setBusy = (isBusy: boolean) => {
    list.setAttribute('aria-busy', String(isBusy));
    isSearching = isBusy;
    const tasks = deferredTasks;
    deferredTasks = [];
    if (isBusy) activeOption.clear();
    else for (const task of tasks) task();
  };
  window.visualViewport?.addEventListener('resize', () => fitPanelIntoView(panel));
  return {
    element: panel,
    activeOption,
    isOpen: () => !panel.hidden,
    open: () => setRequested(true),
    close: () => setRequested(false),
    fill,
    arrange,
    isSearching: () => isSearching,
    whenFound: (task) => void deferredTasks.push(task),
    hasDeferred: () => deferredTasks.length > 0,
    setBusy,
  };
}
