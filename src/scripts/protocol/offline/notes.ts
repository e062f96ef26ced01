import { momentText } from '#domain/intake/day-text.ts';
import { copyExpiryTime } from '#domain/plan/offline/rules.ts';

/** Returns the element's text template with a time filled in: a date, or a date and time of day. */
export function fillTimeText({ dataset }: HTMLElement, placeholderName: 'date' | 'time', timeMs: number): string {
  const formattedTime = momentText(timeMs, dataset['tag'], placeholderName === 'time' ? { timeStyle: 'short' } : {});
  return (dataset['text'] ?? '').replace(`{{${placeholderName}}}`, formattedTime);
}

/** Shows the date until which an offline copy stored at `storedAt` (ms) is kept; undefined hides the notice. */
export function showOfflineNotice(pageDocument: Document, storedAt: number | undefined): void {
  const noticeElement = pageDocument.querySelector<HTMLElement>('[data-plan-kept]');
  const noticeTextElement = noticeElement?.querySelector<HTMLElement>('[data-text]');
  if (!noticeElement || !noticeTextElement) return;
  noticeElement.hidden = storedAt === undefined;
  if (storedAt !== undefined)
    noticeTextElement.textContent = fillTimeText(noticeTextElement, 'date', copyExpiryTime({ at: storedAt }));
}

/** Returns the time in ms at which the displayed copy was stored; undefined for a page from the network. */
export function readPageCopyTime(pageDocument: Document): number | undefined {
  return Number(pageDocument.documentElement.dataset['copiedAt']) || undefined;
}
