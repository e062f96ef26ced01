/** Confirmation that a shared plan and its note were read, as stored in a cookie. `readAt` is in seconds. */
export interface ReadConfirmation {
  readonly version: number;
  readonly readAt: number;
  readonly noteVersion: number;
}

/** Lifetime in seconds of the cookie that stores that a plan was read. */
export const READING_COOKIE_SECONDS = 365 * 24 * 3_600;
const COOKIE_HASH_LENGTH = 12;

/** Returns the name of the cookie of a shared link, which must not reveal its token. */
export const createReadingCookieName = (tokenHash: string): string =>
  `plan_read_${tokenHash.slice(0, COOKIE_HASH_LENGTH)}`;

export const formatReadConfirmation = ({ version, readAt, noteVersion }: ReadConfirmation): string =>
  `${version}.${readAt}.${noteVersion}`;

export function parseReadConfirmation(cookieValue: string | undefined): ReadConfirmation | undefined {
  const [, version, readAt, note = 0] = /^([1-9]\d{0,8})\.(\d{1,12})(?:\.(\d{1,15}))?$/.exec(cookieValue ?? '') ?? [];
  return version === undefined
    ? undefined
    : { version: Number(version), readAt: Number(readAt), noteVersion: Number(note) };
}
