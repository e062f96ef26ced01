import { ICONS, type IconName } from '#domain/platform/icon-paths.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export function suggestionIcon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(SVG_NAMESPACE, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG_NAMESPACE, 'path');
  path.setAttribute('d', ICONS[name]);
  drawing.appendChild(path);
  return drawing;
}
