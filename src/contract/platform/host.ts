import { parseUrl } from './parse-url.ts';

/** Characters of a host name as people write it; whatever looks like a slash or a question mark is none of them. */
const WRITTEN_HOST = /^[\p{L}\p{N}\p{M}._。·・-]+$/u;
/** Letters that nobody takes for others: those of the shop's languages and their neighbours, Chinese and Japanese. */
const PLAIN_LABEL =
  /^(?:[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u017e\u0219\u021b-]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆0-9-]+)$/u;

/** The ASCII form of a host name, in lower case; undefined for what is none. */
export function asciiHost(written: string): string | undefined {
  return WRITTEN_HOST.test(written) ? parseUrl(`http://${written}`)?.hostname : undefined;
}

/** Whether nobody takes the letters of a host name, in lower case, for others. */
export function isPlainHost(written: string): boolean {
  return written.split('.').every((label) => label === '' || PLAIN_LABEL.test(label));
}
