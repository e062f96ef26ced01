import { ICONS } from '#islands/icon/icon-paths.ts';

const SVG = 'http://www.w3.org/2000/svg';

function icon(): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS.close);
  drawing.appendChild(path);
  return drawing;
}

/** The button that empties the search box, for those without an Escape key. */
export function createClearButton(label: string, clear: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-clear';
  button.setAttribute('aria-label', label);
  button.appendChild(icon());
  button.addEventListener('click', clear);
  return button;
}
