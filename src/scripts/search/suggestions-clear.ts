import { createSuggestionIcon } from './suggestions-icon.ts';

/** Creates the button that empties the search box, for keyboards without Escape. */
export function createClearButton(accessibleLabel: string, onClear: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-clear';
  button.setAttribute('aria-label', accessibleLabel);
  button.appendChild(createSuggestionIcon('close'));
  button.addEventListener('click', onClear);
  return button;
}
