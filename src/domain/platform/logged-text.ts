import { nameIn, readSegments, SECRET_NAMES } from '#domain/session/link-token.ts';

const TOKEN = ':token';
/** Numbers and short words in a path, which are never tokens. */
const HARMLESS = /^(?:\d{1,15}|[a-z]{1,12})$/;
const RANDOM = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w~+=-]{20,}$/;

function maskSegments(segments: readonly string[]): string[] {
  let isSecret = false;
  return segments.map((segment) => {
    const name = nameIn(segment);
    const isHidden = isSecret && !HARMLESS.test(segment);
    isSecret ||= SECRET_NAMES.includes(name);
    if (isHidden || RANDOM.test(segment)) return TOKEN;
    return /[?#;]/.test(segment) ? `${name}?${TOKEN}` : segment;
  });
}

export function loggedPath(path: string): string {
  const segments = readSegments(path);
  const masked = maskSegments(segments);
  if (masked.every((segment, index) => segment === segments[index])) return path;
  return (/^[\\/]|^%(?:25)*(?:2f|5c)/i.test(path) ? '/' : '') + masked.join('/');
}

const ADDRESS = /(\w+:\/\/)?([^\s"'`<>()?#]*\/[^\s"'`<>()?#]*)([?#][^\s"'`<>()]*)?/g;
const NAMED = /\b(token|multipass|password|secret|bearer)([=:]\s*|\s+)[^\s&"',;]{8,}/gi;
const SIGNED = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const MAIL_ADDRESS = /[^\s@"'<>/()]+@[^\s@"'<>/()]+\.[a-z]{2,}/gi;

/** Removes tokens, query strings and e-mail addresses from a text for the log. */
export function loggedText(text: string): string {
  return text
    .replace(ADDRESS, (_, scheme: string | undefined, path: string, query: string | undefined) => {
      return (scheme ?? '') + loggedPath(path) + (query === undefined ? '' : '?:query');
    })
    .replace(NAMED, `$1$2${TOKEN}`)
    .replace(SIGNED, TOKEN)
    .replace(MAIL_ADDRESS, ':address');
}

export function loggedError(error: unknown): { readonly message: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { message: loggedText(String(error)) };
  const message = loggedText(error.message);
  return error.stack === undefined ? { message } : { message, stack: loggedText(error.stack) };
}
