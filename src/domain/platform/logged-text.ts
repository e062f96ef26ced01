import { normalisePathSegment, PATH_SEGMENTS_BEFORE_SECRET, readPathSegments } from '#domain/session/link-token.ts';

const TOKEN_PLACEHOLDER = ':token';
/** Pattern of path segments that are never tokens: numbers and short words. */
const HARMLESS_SEGMENT_PATTERN = /^(?:\d{1,15}|[a-z]{1,12})$/;
const RANDOM_SEGMENT_PATTERN = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w~+=-]{20,}$/;

function maskSecretPathSegments(pathSegments: readonly string[]): string[] {
  let isAfterSecretMarkerSegment = false;
  return pathSegments.map((segment) => {
    const normalisedSegment = normalisePathSegment(segment);
    const isSecretSegment = isAfterSecretMarkerSegment && !HARMLESS_SEGMENT_PATTERN.test(segment);
    isAfterSecretMarkerSegment ||= PATH_SEGMENTS_BEFORE_SECRET.includes(normalisedSegment);
    if (isSecretSegment || RANDOM_SEGMENT_PATTERN.test(segment)) return TOKEN_PLACEHOLDER;
    return /[?#;]/.test(segment) ? `${normalisedSegment}?${TOKEN_PLACEHOLDER}` : segment;
  });
}

export function toLoggedPath(path: string): string {
  const pathSegments = readPathSegments(path);
  const maskedSegments = maskSecretPathSegments(pathSegments);
  if (maskedSegments.every((segment, segmentIndex) => segment === pathSegments[segmentIndex])) return path;
  return (/^[\\/]|^%(?:25)*(?:2f|5c)/i.test(path) ? '/' : '') + maskedSegments.join('/');
}

const URL_OR_PATH_PATTERN = /(\w+:\/\/)?([^\s"'`<>()?#]*\/[^\s"'`<>()?#]*)([?#][^\s"'`<>()]*)?/g;
const NAMED_SECRET_PATTERN = /\b(token|multipass|password|secret|bearer)([=:]\s*|\s+)[^\s&"',;]{8,}/gi;
const SIGNED_TOKEN_PATTERN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const EMAIL_ADDRESS_PATTERN = /[^\s@"'<>/()]+@[^\s@"'<>/()]+\.[a-z]{2,}/gi;

/** Removes tokens, query strings and e-mail addresses from a text for the log. */
export function toLoggedText(textToLog: string): string {
  return textToLog
    .replace(URL_OR_PATH_PATTERN, (_, urlScheme: string | undefined, path: string, queryString: string | undefined) => {
      return (urlScheme ?? '') + toLoggedPath(path) + (queryString === undefined ? '' : '?:query');
    })
    .replace(NAMED_SECRET_PATTERN, `$1$2${TOKEN_PLACEHOLDER}`)
    .replace(SIGNED_TOKEN_PATTERN, TOKEN_PLACEHOLDER)
    .replace(EMAIL_ADDRESS_PATTERN, ':address');
}

export function toLoggedError(error: unknown): { readonly message: string; readonly stack?: string } {
  if (!(error instanceof Error)) return { message: toLoggedText(String(error)) };
  const loggedMessage = toLoggedText(error.message);
  return error.stack === undefined
    ? { message: loggedMessage }
    : { message: loggedMessage, stack: toLoggedText(error.stack) };
}
