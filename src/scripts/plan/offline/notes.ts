import { endOf } from '#domain/plan/offline/rules.ts';

/** What needs the shop: hidden while a copy is shown. */
const NEEDS_CONNECTION = '[data-needs-connection], [data-add-all]';

/** The element's text with a time in words: a day, or a day and an hour. */
function textIn({ dataset }: HTMLElement, name: 'date' | 'time', at: number): string {
  const hour = name === 'time' ? ({ timeStyle: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat(dataset['tag'], { dateStyle: 'long', ...hour });
  return (dataset['text'] ?? '').replace(`{{${name}}}`, format.format(at));
}

/** Says of a copy that it is one, and hides what would need the shop. */
export function showAsCopy(page: Document, at: number): void {
  const note = page.querySelector<HTMLElement>('[data-plan-offline]');
  if (note) {
    note.prepend(textIn(note, 'time', at));
    note.hidden = false;
    // A page that is loaded again would begin where it was, below what is said here.
    history.scrollRestoration = 'manual';
    scrollTo(0, 0);
  }
  for (const element of page.querySelectorAll<HTMLElement>(NEEDS_CONNECTION)) element.hidden = true;
}

/** Says until when the copy of the page is on the device; undefined hides it. */
export function showKept(page: Document, at: number | undefined): void {
  const line = page.querySelector<HTMLElement>('[data-plan-kept]');
  const text = line?.querySelector<HTMLElement>('[data-text]');
  if (!line || !text) return;
  line.hidden = at === undefined;
  if (at !== undefined) text.textContent = textIn(text, 'date', endOf({ at }));
}

/** When the shown copy was answered, in milliseconds; undefined for a page from the network. */
export function copiedAt(page: Document): number | undefined {
  return Number(page.documentElement.dataset['copiedAt']) || undefined;
}
