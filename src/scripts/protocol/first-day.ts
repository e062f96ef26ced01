import { dayText } from '#domain/intake/day-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { findStartDateProblem } from '#domain/plan/start.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { readPlanFirstDay, savePlanFirstDay } from '#stores/plan/start.ts';

/** Replaces the date of the last change by the date in the reader's time zone; the server cannot know the zone. */
function showLastChangeDate(page: Document): void {
  const tag = page.querySelector<HTMLElement>('[data-tag]')?.dataset['tag'] ?? 'en';
  for (const element of page.querySelectorAll<HTMLElement>('[data-as-of]')) {
    const { asOf = '' } = element.dataset;
    const wordsOf = (date: string) => dayText(dayNumber(date) ?? 0, tag);
    element.textContent = element.textContent.replace(
      wordsOf(asOf.slice(0, 10)),
      wordsOf(todayInTimeZone(new Date(asOf))),
    );
  }
}

/** Origin of the plan's first day: `known` from storage, `chosen` in the form, or `unstored` if storing failed. */
type FirstDayOrigin = 'known' | 'chosen' | 'unstored';

/** Hydrates a shared plan's island if this device has stored a first day, or once the form sets one. */
export function watchFirstDay(page: Document): void {
  showLastChangeDate(page);
  const island = page.querySelector<HTMLElement>('astro-island[client=first-day]');
  const form = island?.querySelector<HTMLFormElement>('.plan-start form');
  const input = form?.querySelector('input');
  const problem = form?.querySelector<HTMLElement>('.problem');
  if (!island || !form || !input || !problem) return;
  const token = location.pathname.split('/').at(-1) ?? '';
  const today = todayInTimeZone(new Date());
  const open = (dayOrigin: FirstDayOrigin) => {
    island.dataset['firstDay'] = dayOrigin;
    island.dispatchEvent(new Event('first-day'));
  };
  const openIfStartKnown = () => {
    if (readPlanFirstDay(token) !== undefined) open('known');
  };
  input.value = today;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const isDayInvalid = findStartDateProblem(input.value, today) !== undefined;
    problem.textContent = isDayInvalid ? (problem.dataset['text'] ?? '') : '';
    input.ariaInvalid = String(isDayInvalid);
    if (isDayInvalid) return input.focus();
    open(savePlanFirstDay(token, input.value) ? 'chosen' : 'unstored');
  });
  addEventListener('storage', openIfStartKnown);
  openIfStartKnown();
}
