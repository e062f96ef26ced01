import { loggedText } from './logged-text.ts';
import { routePattern } from './route-pattern.ts';

const MAXIMUM_MESSAGE_LENGTH = 300;
/** Pattern of quoted text in error messages, which may be personal. Property names in single quotes do not match. */
const QUOTED_TEXT_PATTERN = /"[^"]*"|“[^”]*”|`[^`]*`|'(?![A-Za-z_$][\w$]{0,40}')[^']*'/g;

/** Removes personal text, addresses and tokens from an error message. */
export function loggedMessage(message: string): string {
  return loggedText(message.replace(QUOTED_TEXT_PATTERN, '"…"')).slice(0, MAXIMUM_MESSAGE_LENGTH);
}

export function loggedBlockedUrl(blockedUrl: string, ownOrigin: string): string {
  if (!URL.canParse(blockedUrl)) return /^[\w-]{1,40}$/.test(blockedUrl) ? blockedUrl : '';
  const { origin, protocol } = new URL(blockedUrl);
  if (origin === ownOrigin) return routePattern(blockedUrl);
  return origin === 'null' ? protocol : origin;
}

export function loggedSource(source: string, ownOrigin: string): string {
  return source === '' ? '' : loggedBlockedUrl(source.startsWith('/') ? ownOrigin + source : source, ownOrigin);
}
