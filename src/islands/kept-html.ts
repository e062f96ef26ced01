/** Characters kept in all, of two bytes each where a price is in euros; the worker has 128 MiB for everything. */
const KEPT_CHARACTERS = 6_000_000;
/** For one object; there are few ways to show the same thing. */
const KEPT_WAYS = 4;

interface Way {
  readonly by: readonly unknown[];
  readonly html: string;
}

let ways = new WeakMap<object, readonly Way[]>();
let characters = 0;

/** Any search makes the engine join the thousand pieces that a text was put together from; they would all be kept. */
function joined(text: string): string {
  text.search('\0');
  return text;
}

/** Starts empty when it becomes too large: simpler than tracking use, and rare. */
function makeRoom(length: number): void {
  characters += length;
  if (characters <= KEPT_CHARACTERS) return;
  ways = new WeakMap();
  characters = length;
}

/**
 * The HTML that shows an object, made once and kept as long as the object is: in the worker those of the
 * catalogue live until it changes. `by` is everything else that the HTML depends on.
 */
export function keptHtml(shown: object, by: readonly unknown[], make: () => string): string {
  const same = ways.get(shown)?.find((way) => way.by.every((part, index) => part === by[index]));
  if (same) return same.html;
  const html = joined(make());
  makeRoom(html.length);
  const known = ways.get(shown) ?? [];
  ways.set(shown, [{ by, html }, ...known.slice(0, KEPT_WAYS - 1)]);
  return html;
}
