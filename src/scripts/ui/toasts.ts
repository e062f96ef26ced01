import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { $toasts, type Toast, type Toasts } from '#stores/platform/toasts.ts';
import { placeToasts } from './toast-position.ts';
import styles from './toasts.css?inline';

function render({ text, action }: Toast): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toast';
  const words = document.createElement('span');
  words.textContent = text;
  box.appendChild(words);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.addEventListener('click', action.run);
    box.appendChild(button);
  }
  return box;
}

/** Shows the toasts in their live regions, one element a kind. */
export function showToasts(root: ParentNode): void {
  adoptStyles(styles);
  const regions = [...root.querySelectorAll<HTMLElement>('#toasts > [data-kind]')];
  const stack = root.querySelector<HTMLElement>('#toasts');
  let shown: Toasts = {};
  $toasts.subscribe((toasts) => {
    for (const region of regions) {
      const [, toast] = Object.entries(toasts).find(([kind]) => kind === region.dataset['kind']) ?? [];
      const [, before] = Object.entries(shown).find(([kind]) => kind === region.dataset['kind']) ?? [];
      if (toast !== before) region.replaceChildren(...(toast ? [render(toast)] : []));
    }
    // What is read, or pressed to undo, stays where it is.
    if (stack && !Object.values(shown).some(Boolean)) placeToasts(stack);
    shown = { ...toasts };
  });
}
