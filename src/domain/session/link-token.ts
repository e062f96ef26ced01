/** Names in a path that are followed by the secret of a link: of a mail, of a partner, of a shared protocol. */
export const SECRET_NAMES: readonly string[] = ['reset-password', 'activate', 'multipass', 'protocols'];
const MAIL_PAGES: readonly string[] = ['reset-password', 'activate', 'multipass'];
const SECRET_PARAMETERS: readonly string[] = ['token', 'multipass'];
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;
const ESCAPED = /%([0-7][\da-f])/gi;
/** How often a path is unescaped, for escaped escapes; the shop's own servers do it once. */
const DEPTH = 3;

/** The segments of a path in any spelling: escapes read, empty ones left out. */
export function readSegments(path: string): string[] {
  let text = path;
  for (let turn = 0; turn < DEPTH; turn++)
    text = text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return text.split(/[\\/]+/).filter(Boolean);
}

/** The name that a segment begins with, in small letters. */
export const nameIn = (segment: string): string => segment.split(/[?#;]/)[0]?.toLowerCase() ?? '';

function isTokenPath(pathname: string): boolean {
  const names = readSegments(pathname).map(nameIn);
  const [first = '', second = ''] = LANGUAGE.test(names[0] ?? '') ? names.slice(1) : names;
  const isMailPage = first === 'auth' && MAIL_PAGES.includes(second);
  return (
    isMailPage ||
    (first === 'protocols' && second !== '') ||
    (first === 'account' && names.includes('multipass'))
  );
}

/**
 * Whether the address of a page is a secret of who holds it, in any language and spelling: pages that a mail or a
 * partner links to, shared protocols, and pages that name one of them as the place to go on to.
 */
export function holdsLinkToken({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (isTokenPath(pathname)) return true;
  for (const [name, value] of new URLSearchParams(search))
    if (SECRET_PARAMETERS.includes(name.toLowerCase()) || isTokenPath(value.split('?')[0] ?? '')) return true;
  return false;
}
