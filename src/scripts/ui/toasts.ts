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
  const element = document.createElement('div');
  element.className = 'toast';
  const textElement = document.createElement('span');
  textElement.textContent = text;
  element.appendChild(textElement);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.addEventListener('click', action.run);
    for (const eventType of ['focusin', 'pointerenter']) element.addEventListener(eventType, () => pauseToast(kind));
    for (const eventType of ['focusout', 'pointerleave'])
      element.addEventListener(eventType, () => {
        // A removed one has no time to start.
        if (element.isConnected && !element.matches(':hover, :focus-within')) startToastTimer(kind);
      });
    element.appendChild(button);
  }
  return element;
}

const TOAST_KINDS: readonly ToastKind[] = ['undo', 'error', 'warning', 'success'];
const watchedContainers = new WeakSet<Element>();

export function startShowingToasts(pageRoot: ParentNode): void {
  const toastContainer = pageRoot.querySelector<HTMLElement>('#toasts');
  if (!toastContainer || watchedContainers.has(toastContainer)) return;
  watchedContainers.add(toastContainer);
  adoptStyles(styles);
  const liveRegions = TOAST_KINDS.map((toastKind) => toastContainer.querySelector(`:scope > [data-kind=${toastKind}]`));
  let shownToasts: Toasts = {};
  $toasts.subscribe((toasts) => {
    for (const [index, kind] of TOAST_KINDS.entries()) {
      const toast = toasts[kind];
      if (toast === shownToasts[kind]) continue;
      liveRegions[index]?.replaceChildren(...(toast ? [renderToast(kind, toast)] : []));
      if (toast) startToastTimer(kind);
    }
    // A toast that is being read, or whose Undo is about to be pressed, must not move.
    const isFirstToast = !Object.values(shownToasts).some(Boolean) && Object.values(toasts).some(Boolean);
    if (isFirstToast) placeToasts(toastContainer);
    shownToasts = { ...toasts };
  });
}
