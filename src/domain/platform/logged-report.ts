import { toLoggedText } from './logged-text.ts';
import { toRoutePattern } from './route-pattern.ts';

const MAXIMUM_MESSAGE_LENGTH = 300;
/** Pattern of quoted text in error messages, which may be personal. Property names in single quotes do not match. */
const QUOTED_TEXT_PATTERN = /"[^"]*"|“[^”]*”|`[^`]*`|'(?![A-Za-z_$][\w$]{0,40}')[^']*'/g;

/** Removes personal text, addresses and tokens from an error message. */
export function toLoggedMessage(errorMessage: string): string {
  return toLoggedText(errorMessage.replace(QUOTED_TEXT_PATTERN, '"…"')).slice(0, MAXIMUM_MESSAGE_LENGTH);
}

export function toLoggedBlockedUrl(blockedUrl: string, ownOrigin: string): string {
  if (!URL.canParse(blockedUrl)) return /^[\w-]{1,40}$/.test(blockedUrl) ? blockedUrl : '';
  const { origin, protocol } = new URL(blockedUrl);
  if (origin === ownOrigin) return toRoutePattern(blockedUrl);
  return origin === 'null' ? protocol : origin;
}

export function toLoggedSourceUrl(sourceUrl: string, ownOrigin: string): string {
  return sourceUrl === ''
    ? ''
    : toLoggedBlockedUrl(sourceUrl.startsWith('/') ? ownOrigin + sourceUrl : sourceUrl, ownOrigin);
}
