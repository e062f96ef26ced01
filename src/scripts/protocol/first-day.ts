import { dayText } from '#domain/intake/day-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { findStartDateProblem } from '#domain/plan/start.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { readPlanFirstDay, savePlanFirstDay } from '#stores/plan/start.ts';

/** Replaces the date of the last change by the date in the reader's time zone; the server cannot know the zone. */
function showLastChangeDate(pageDocument: Document): void {
  const languageTag = pageDocument.querySelector<HTMLElement>('[data-tag]')?.dataset['tag'] ?? 'en';
  for (const element of pageDocument.querySelectorAll<HTMLElement>('[data-as-of]')) {
    const { asOf = '' } = element.dataset;
    const formatDate = (isoDate: string) => dayText(toEpochDay(isoDate) ?? 0, languageTag);
    element.textContent = element.textContent.replace(
      formatDate(asOf.slice(0, 10)),
      formatDate(todayInTimeZone(new Date(asOf))),
    );
  }
}

/** Origin of the plan's first day: `known` from storage, `chosen` in the form, or `unstored` if storing failed. */
type FirstDayOrigin = 'known' | 'chosen' | 'unstored';

/** Hydrates a shared plan's island if this device has stored a first day, or once the form sets one. */
export function watchFirstDay(pageDocument: Document): void {
  showLastChangeDate(pageDocument);
  const islandElement = pageDocument.querySelector<HTMLElement>('astro-island[client=first-day]');
  const startForm = islandElement?.querySelector<HTMLFormElement>('.plan-start form');
  const dateInput = startForm?.querySelector('input');
  const firstDayProblemElement = startForm?.querySelector<HTMLElement>('.problem');
  if (!islandElement || !startForm || !dateInput || !firstDayProblemElement) return;
  const token = location.pathname.split('/').at(-1) ?? '';
  const today = todayInTimeZone(new Date());
  const hydrateIsland = (firstDayOrigin: FirstDayOrigin) => {
    islandElement.dataset['firstDay'] = firstDayOrigin;
    islandElement.dispatchEvent(new Event('first-day'));
  };
  const hydrateIfFirstDayStored = () => {
    if (readPlanFirstDay(token) !== undefined) hydrateIsland('known');
  };
  dateInput.value = today;
  startForm.addEventListener('submit', (event) => {
    event.preventDefault();
    const isFirstDayInvalid = findStartDateProblem(dateInput.value, today) !== undefined;
    firstDayProblemElement.textContent = isFirstDayInvalid ? (firstDayProblemElement.dataset['text'] ?? '') : '';
    dateInput.ariaInvalid = String(isFirstDayInvalid);
    if (isFirstDayInvalid) return dateInput.focus();
    hydrateIsland(savePlanFirstDay(token, dateInput.value) ? 'chosen' : 'unstored');
  });
  addEventListener('storage', hydrateIfFirstDayStored);
  hydrateIfFirstDayStored();
}
