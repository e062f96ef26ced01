import { type MapStore, map, type ReadableAtom } from 'nanostores';
import type { MessageKey, MessageParams } from '#i18n/message-key.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { pageLanguage } from './language.ts';

export const TOAST_DURATION_MS = 2_000;
export const LONG_TOAST_DURATION_MS = 8_000;
export const UNDO_TOAST_DURATION_MS = 8_000;

/** Duration in ms of toasts that stay until closed: the maximum of a timer. */
export const UNLIMITED_TOAST_DURATION_MS = 2_147_483_647;

export type ToastKind = 'success' | 'error' | 'warning' | 'undo';

export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type Toasts = Readonly<Partial<Record<ToastKind, Toast>>>;

const toasts: MapStore<Partial<Record<ToastKind, Toast>>> = map({});
const toastTimers = new Map<ToastKind, ReturnType<typeof setTimeout>>();
const toastDurationsMs = new Map<ToastKind, number>();

/** Toasts that are shown, at most one per kind. A new toast replaces the toast of the same kind. */
export const $toasts: ReadableAtom<Toasts> = toasts;

interface UndoToast extends Toast {
  readonly key: string | undefined;
}

/** Stack of undo toasts, latest last. After the latest toast is used, the toast before it is shown. */
let undoToasts: readonly UndoToast[] = [];

export function closeToast(toastKind: ToastKind): void {
  if (toastKind === 'undo') undoToasts = [];
  clearTimeout(toastTimers.get(toastKind));
  toastTimers.delete(toastKind);
  toastDurationsMs.delete(toastKind);
  toasts.setKey(toastKind, undefined);
}

/** Event that loads the toast renderer on pages that have not loaded it yet. */
const TOAST_EVENT = 'formulary:toast';

function openToast(toastKind: ToastKind, toast: Toast, durationMs: number): void {
  clearTimeout(toastTimers.get(toastKind));
  toastDurationsMs.set(toastKind, durationMs);
  toasts.setKey(toastKind, toast);
  document.dispatchEvent(new Event(TOAST_EVENT));
}

/** Stops a toast's timer while the toast is hovered or focused. `startToastTimer` restarts it. */
export function pauseToast(toastKind: ToastKind): void {
  clearTimeout(toastTimers.get(toastKind));
}

/** Starts a toast's timer; the renderer calls it once the toast is visible. */
export function startToastTimer(toastKind: ToastKind): void {
  const durationMs = toastDurationsMs.get(toastKind);
  if (durationMs === undefined) return;
  clearTimeout(toastTimers.get(toastKind));
  toastTimers.set(
    toastKind,
    setTimeout(() => closeToast(toastKind), durationMs),
  );
}

export function showToast(
  toastKind: Exclude<ToastKind, 'undo'>,
  text: string,
  durationMs = TOAST_DURATION_MS,
  toastAction?: Toast['action'],
): void {
  openToast(toastKind, { text, ...(toastAction && { action: toastAction }) }, durationMs);
}

function showLatestUndo(updatedUndoToasts: readonly UndoToast[]): void {
  closeToast('undo');
  undoToasts = updatedUndoToasts;
  const latestUndoToast = updatedUndoToasts.at(-1);
  if (latestUndoToast) openToast('undo', latestUndoToast, UNDO_TOAST_DURATION_MS);
}

/** Shows an undo toast; after its use, the toast before it returns. `removeUndoToast` finds the toast by `key`. */
export function showUndoToast(text: string, undoLabel: string, undoAction: () => void, undoKey?: string): void {
  const earlierUndoToasts = undoToasts;
  const runUndo = () => {
    showLatestUndo(earlierUndoToasts);
    undoAction();
  };
  showLatestUndo([...earlierUndoToasts, { text, action: { label: undoLabel, run: runUndo }, key: undoKey }]);
}

export function removeUndoToast(undoKey: string): void {
  const isLatestToast = undoToasts.at(-1)?.key === undoKey;
  const remainingToasts = undoToasts.filter((undoToast) => undoToast.key !== undoKey);
  if (isLatestToast) showLatestUndo(remainingToasts);
  else undoToasts = remainingToasts;
}

export async function notify(
  toastKind: Exclude<ToastKind, 'undo'>,
  messageKey: MessageKey,
  messageParams?: MessageParams,
  namespaces: readonly Namespace[] = ['common'],
  durationMs = TOAST_DURATION_MS,
  affectedItemName?: string,
): Promise<void> {
  const { loadTranslator: loadTranslate } = await import('./locale.ts');
  const t = await loadTranslate(pageLanguage(), namespaces);
  showToast(
    toastKind,
    affectedItemName ? `${t(messageKey, messageParams)} · ${affectedItemName}` : t(messageKey, messageParams),
    durationMs,
  );
}
