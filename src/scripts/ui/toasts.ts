import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import {
  $toasts,
  pauseToast,
  startToastTimer,
  type Toast,
  type ToastKind,
  type Toasts,
} from '#stores/platform/toasts.ts';
import { placeToasts } from './toast-position.ts';
import styles from './toasts.css?inline';

function renderToast(kind: ToastKind, { text, action }: Toast): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toast';
  const textElement = document.createElement('span');
  textElement.textContent = text;
  box.appendChild(textElement);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.addEventListener('click', action.run);
    for (const type of ['focusin', 'pointerenter']) box.addEventListener(type, () => pauseToast(kind));
    for (const type of ['focusout', 'pointerleave'])
      box.addEventListener(type, () => {
        // A removed one has no time to start.
        if (box.isConnected && !box.matches(':hover, :focus-within')) startToastTimer(kind);
      });
    box.appendChild(button);
  }
  return box;
}

const TOAST_KINDS: readonly ToastKind[] = ['undo', 'error', 'warning', 'success'];
const watchedToastBoxes = new WeakSet<Element>();

export function showToasts(root: ParentNode): void {
  const box = root.querySelector<HTMLElement>('#toasts');
  if (!box || watchedToastBoxes.has(box)) return;
  watchedToastBoxes.add(box);
  adoptStyles(styles);
  const regions = TOAST_KINDS.map((kind) => box.querySelector(`:scope > [data-kind=${kind}]`));
  let shownToasts: Toasts = {};
  $toasts.subscribe((toasts) => {
    for (const [index, kind] of TOAST_KINDS.entries()) {
      const toast = toasts[kind];
      if (toast === shownToasts[kind]) continue;
      regions[index]?.replaceChildren(...(toast ? [renderToast(kind, toast)] : []));
      if (toast) startToastTimer(kind);
    }
    // A toast that is being read, or whose Undo is about to be pressed, must not move.
    const isFirst = !Object.values(shownToasts).some(Boolean) && Object.values(toasts).some(Boolean);
    if (isFirst) placeToasts(box);
    shownToasts = { ...toasts };
  });
}
