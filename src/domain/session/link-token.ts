/** Path segments that precede a secret in mailed links, in partners' sign-in links and in links to shared protocols. */
export const PATH_SEGMENTS_BEFORE_SECRET: readonly string[] = [
  'reset-password',
  'activate',
  'confirm-email',
  'multipass',
  'protocols',
];
const MAILED_LINK_PAGES: readonly string[] = ['reset-password', 'activate', 'confirm-email', 'multipass'];
const SECRET_PARAMETERS: readonly string[] = ['token', 'multipass'];
const LANGUAGE_SEGMENT_PATTERN = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;
const ESCAPED_ASCII_PATTERN = /%([0-7][\da-f])/gi;
const MAXIMUM_DECODINGS = 3;

export function readPathSegments(path: string): string[] {
  let decodedPath = path;
  for (let decodeCount = 0; decodeCount < MAXIMUM_DECODINGS; decodeCount++)
    decodedPath = decodedPath.replace(ESCAPED_ASCII_PATTERN, (_, hexCode: string) =>
      String.fromCharCode(Number.parseInt(hexCode, 16)),
    );
  return decodedPath.split(/[\\/]+/).filter(Boolean);
}

export const normalisePathSegment = (segment: string): string => segment.split(/[?#;]/)[0]?.toLowerCase() ?? '';

function isTokenPath(pathname: string): boolean {
  const segments = readPathSegments(pathname).map(normalisePathSegment);
  const [section = '', page = ''] = LANGUAGE_SEGMENT_PATTERN.test(segments[0] ?? '') ? segments.slice(1) : segments;
  const isMailedLinkPage = section === 'auth' && MAILED_LINK_PAGES.includes(page);
  return (
    isMailedLinkPage ||
    (section === 'protocols' && page !== '') ||
    (section === 'account' && segments.includes('multipass'))
  );
}

/** True if a URL's path, a parameter, or a path in a parameter contains a secret, in any language and encoding. */
export function containsLinkToken({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (isTokenPath(pathname)) return true;
  for (const [name, value] of new URLSearchParams(search))
    if (SECRET_PARAMETERS.includes(name.toLowerCase()) || isTokenPath(value.split('?')[0] ?? '')) return true;
  return false;
}
