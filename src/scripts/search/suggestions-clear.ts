import { suggestionIcon } from './suggestions-icon.ts';

/** The button that empties the search box, for those without an Escape key. */
export function createClearButton(label: string, clear: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-clear';
  button.setAttribute('aria-label', label);
  button.appendChild(suggestionIcon('close'));
  button.addEventListener('click', clear);
  return button;
}
