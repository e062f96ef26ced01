import { ICON_PATHS, type IconName } from '#domain/platform/icon-paths.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export function createSuggestionIcon(iconName: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG_NAMESPACE, 'path');
  path.setAttribute('d', ICON_PATHS[iconName]);
  svg.appendChild(path);
  return svg;
}
