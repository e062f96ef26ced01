/** Maximum size in bytes and pixels, as the logo is inlined in every page. */
const MAXIMUM_LOGO_BYTES = 4096;
const MAXIMUM_HEIGHT_PX = 40;
const MAXIMUM_WIDTH_PX = 160;

/** Patterns of logo content that the CSP blocks or that loads other files. */
const REFUSED_LOGO_CONTENT: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<script/i, 'a script'],
  [/<style|\sstyle=/i, 'styles; use attributes such as fill'],
  [/\son\w+=/i, 'a script in an attribute'],
  [/href=["'](?!#)/i, 'a link to another file'],
  [/<(?:image|foreignObject)/i, 'a picture or foreign content'],
];

const readSize = (svg: string, attributeName: string): number =>
  Number(new RegExp(`^[^>]*\\s${attributeName}="([\\d.]+)"`).exec(svg)?.[1] ?? Number.NaN);

export function findLogoProblems(file: string): string[] {
  const svg = file.trim();
  if (!svg.startsWith('<svg')) return ['logo.svg must begin with <svg, without an XML declaration'];
  const isSmallEnough = readSize(svg, 'height') <= MAXIMUM_HEIGHT_PX && readSize(svg, 'width') <= MAXIMUM_WIDTH_PX;
  return [
    ...(Buffer.byteLength(svg) > MAXIMUM_LOGO_BYTES
      ? [`logo.svg has more than ${MAXIMUM_LOGO_BYTES} bytes, which every page would carry`]
      : []),
    ...(isSmallEnough
      ? []
      : [`logo.svg needs width="…" and height="…" of at most ${MAXIMUM_WIDTH_PX} and ${MAXIMUM_HEIGHT_PX}`]),
    ...(/^[^>]*\sviewBox=/.test(svg) ? [] : ['logo.svg needs a viewBox']),
    ...(/^[^>]*\saria-hidden="true"/.test(svg)
      ? []
      : ['logo.svg needs aria-hidden="true": the link around it is named already']),
    ...REFUSED_LOGO_CONTENT.filter(([pattern]) => pattern.test(svg)).map(([, part]) => `logo.svg holds ${part}`),
  ];
}
