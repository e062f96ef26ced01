/** An address, read; undefined for what is none. `URL.canParse` is younger than the oldest browsers of the shop. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
