/** Parses a URL, undefined if invalid; `URL.canParse` is newer than the oldest supported browsers. */
export function parseUrl(urlText: string, baseUrl?: string): URL | undefined {
  try {
    return new URL(urlText, baseUrl);
  } catch {
    return undefined;
  }
}

/** Pattern of a typed host name; excludes look-alikes of a slash or question mark. */
const TYPED_HOST_PATTERN = /^[\p{L}\p{N}\p{M}._。·・-]+$/u;
/** Pattern of a host label with unambiguous letters only: the shop's languages, Chinese and Japanese. */
const UNAMBIGUOUS_LABEL_PATTERN =
  /^(?:[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u017e\u0219\u021b-]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆0-9-]+)$/u;

/** Converts a typed host name to lower-case ASCII; undefined if invalid. */
export function toAsciiHost(typedHost: string): string | undefined {
  return TYPED_HOST_PATTERN.test(typedHost) ? parseUrl(`http://${typedHost}`)?.hostname : undefined;
}

/** Pattern of a host label that has only stroke-like characters, which look like a slash or a dash. */
const STROKES_ONLY_PATTERN = /^[ノソンー一丿丶〳〆へ-]+$/u;

/** True if the host name's letters, in lower case, are unambiguous. */
export function isUnambiguousHost(typedHost: string): boolean {
  return typedHost
    .split('.')
    .every(
      (domainLabel) =>
        domainLabel === '' || (UNAMBIGUOUS_LABEL_PATTERN.test(domainLabel) && !STROKES_ONLY_PATTERN.test(domainLabel)),
    );
}
