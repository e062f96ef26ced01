import { loggedText } from './logged-text.ts';
import { routePattern } from './route-pattern.ts';

const MAXIMUM_MESSAGE = 300;
/** Quoted text may be a person's; the name of a property is not, and says what failed. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`|'(?![A-Za-z_$][\w$]{0,40}')[^']*'/g;

/** The message of an error for the log: without what somebody wrote, without addresses and tokens. */
export function loggedMessage(message: string): string {
  return loggedText(message.replace(QUOTED, '"…"')).slice(0, MAXIMUM_MESSAGE);
}

/** What a policy refused, for the log: a keyword such as `inline`, another site's origin, or the shop's own path. */
export function loggedBlocked(blocked: string, ownOrigin: string): string {
  if (!URL.canParse(blocked)) return /^[\w-]{1,40}$/.test(blocked) ? blocked : '';
  const { origin, protocol } = new URL(blocked);
  if (origin === ownOrigin) return routePattern(blocked);
  return origin === 'null' ? protocol : origin;
}

/** Where a script is from, for the log: its file, the route of a page, or another site's origin. */
export function loggedSource(source: string, ownOrigin: string): string {
  return source === '' ? '' : loggedBlocked(source.startsWith('/') ? ownOrigin + source : source, ownOrigin);
}
