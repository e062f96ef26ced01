/** For one object; a page's choices lead to few ways to show the same thing. */
const KEPT_WAYS = 8;

/** Any search makes the engine join the thousand pieces that a text was put together from; they would all be kept. */
function joined(text: string): string {
  text.search('\0');
  return text;
}

interface Way {
  readonly by: readonly unknown[];
  readonly html: string;
}

const ways = new WeakMap<object, readonly Way[]>();

/**
 * The HTML that shows an object, made once and kept as long as the object is: in the worker those of the
 * catalogue live until it changes. `by` is everything else that the HTML depends on.
 */
export function keptHtml(shown: object, by: readonly unknown[], make: () => string): string {
  const known = ways.get(shown) ?? [];
  const same = known.find((way) => way.by.every((part, index) => part === by[index]));
  if (same) return same.html;
  const html = joined(make());
  ways.set(shown, [{ by, html }, ...known.slice(0, KEPT_WAYS - 1)]);
  return html;
}
