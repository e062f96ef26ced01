import { type MapStore, map, type ReadableAtom } from 'nanostores';
import type { MessageKey, MessageParams } from '#i18n/message-key.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { pageLanguage } from './language.ts';

export const TOAST_MS = 2_000;
export const READING_MS = 8_000;
export const UNDO_MS = 8_000;

/** For what stays until something is done about it: the longest time that a timer takes, in milliseconds. */
export const STAYS_MS = 2_147_483_647;

export type ToastKind = 'success' | 'error' | 'warning' | 'undo';

export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type Toasts = Readonly<Partial<Record<ToastKind, Toast>>>;

const toasts: MapStore<Partial<Record<ToastKind, Toast>>> = map({});
const timers = new Map<ToastKind, ReturnType<typeof setTimeout>>();
const lifetimes = new Map<ToastKind, number>();

/** One toast a kind: the next of its kind takes its place and starts its time again. */
export const $toasts: ReadableAtom<Toasts> = toasts;

interface Undo extends Toast {
  readonly of: string | undefined;
}

/** Undo offers, the latest last: each restores the one before it. */
let undos: readonly Undo[] = [];

export function closeToast(kind: ToastKind): void {
  if (kind === 'undo') undos = [];
  clearTimeout(timers.get(kind));
  timers.delete(kind);
  lifetimes.delete(kind);
  toasts.setKey(kind, undefined);
}

/** Event of the document that loads the renderer of toasts for guests; the signed-in have it. */
const TOAST_EVENT = 'formulary:toast';

function open(kind: ToastKind, toast: Toast, lifetime: number): void {
  clearTimeout(timers.get(kind));
  lifetimes.set(kind, lifetime);
  toasts.setKey(kind, toast);
  document.dispatchEvent(new Event(TOAST_EVENT));
}

/** For what draws toasts: stops the time of one whose button somebody is about to press; `startToast` starts it again. */
export function holdToast(kind: ToastKind): void {
  clearTimeout(timers.get(kind));
}

/** For what draws toasts: starts the time of one that is drawn, which is when people can read it. */
export function startToast(kind: ToastKind): void {
  const lifetime = lifetimes.get(kind);
  if (lifetime === undefined) return;
  clearTimeout(timers.get(kind));
  timers.set(
    kind,
    setTimeout(() => closeToast(kind), lifetime),
  );
}

export function showToast(
  kind: Exclude<ToastKind, 'undo'>,
  text: string,
  lifetime = TOAST_MS,
  action?: Toast['action'],
): void {
  open(kind, { text, ...(action && { action }) }, lifetime);
}

function offerUndo(offers: readonly Undo[]): void {
  closeToast('undo');
  undos = offers;
  const last = offers.at(-1);
  if (last) open('undo', last, UNDO_MS);
}

/**
 * Shows what was done with a button that undoes it; what was done just before can be undone after it. `of` names it
 * for `withdrawUndo`.
 */
export function showUndo(text: string, label: string, undo: () => void, of?: string): void {
  const before = undos;
  const run = () => {
    offerUndo(before);
    undo();
  };
  offerUndo([...before, { text, action: { label, run }, of }]);
}

export function withdrawUndo(of: string): void {
  const isLast = undos.at(-1)?.of === of;
  const left = undos.filter((undo) => undo.of !== of);
  if (isLast) offerUndo(left);
  else undos = left;
}

export async function notify(
  kind: Exclude<ToastKind, 'undo'>,
  key: MessageKey,
  params?: MessageParams,
  namespaces: readonly Namespace[] = ['common'],
  lifetime = TOAST_MS,
  about?: string,
): Promise<void> {
  const { loadTranslate } = await import('./locale.ts');
  const t = await loadTranslate(pageLanguage(), namespaces);
  showToast(kind, about ? `${t(key, params)} · ${about}` : t(key, params), lifetime);
}
