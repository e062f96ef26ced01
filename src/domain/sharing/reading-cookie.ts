/** Confirmed reading of a shared plan, as stored in a cookie; `readAt` in seconds. */
export interface StoredReading {
  readonly version: number;
  readonly readAt: number;
}

/** Lifetime in seconds of the cookie with a confirmed reading. */
export const READING_COOKIE_SECONDS = 365 * 24 * 3_600;
const COOKIE_HASH_LENGTH = 12;

/** Returns the name of the cookie of a shared link, which must not reveal its token. */
export const readingCookieName = (tokenHash: string): string =>
  `plan_read_${tokenHash.slice(0, COOKIE_HASH_LENGTH)}`;

export const formatReading = ({ version, readAt }: StoredReading): string => `${version}.${readAt}`;

export function parseReading(text: string | undefined): StoredReading | undefined {
  const [, version, readAt] = /^([1-9]\d{0,8})\.(\d{1,12})$/.exec(text ?? '') ?? [];
  return version === undefined ? undefined : { version: Number(version), readAt: Number(readAt) };
}
