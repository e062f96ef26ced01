/** Reading of a link's plan as its cookie keeps it; `readAt` in seconds. */
export interface StoredReading {
  readonly version: number;
  readonly readAt: number;
}

/** Seconds for which a browser keeps a reading. */
export const READING_LIFETIME = 365 * 24 * 3_600;
const HASH_LENGTH = 12;

/** Name of a link's cookie; the address itself stays secret. */
export const readingCookie = (tokenHash: string): string => `plan_read_${tokenHash.slice(0, HASH_LENGTH)}`;

export const writeReading = ({ version, readAt }: StoredReading): string => `${version}.${readAt}`;

export function parseReading(text: string | undefined): StoredReading | undefined {
  const [, version, readAt] = /^([1-9]\d{0,8})\.(\d{1,12})$/.exec(text ?? '') ?? [];
  return version === undefined ? undefined : { version: Number(version), readAt: Number(readAt) };
}
