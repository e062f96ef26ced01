import { dayText } from '#domain/intake/day-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { supplyOf } from '#domain/intake/supply.ts';
import { todayIn } from '#domain/plan/today.ts';
import { find, type PagePlan, type Phases, phasesOf, today } from './page-plan.ts';

/** Shows the first day and the days on which packs run out; without one, restores the server's text. */
function showRunOuts({ page, root, lines, tag }: PagePlan, start: number | undefined): void {
  for (const place of page.querySelectorAll('[data-first-day]'))
    place.textContent = start === undefined ? '' : dayText(start, tag);
  const { planUntil = '', planPast = '' } = find(root, 'template').dataset;
  for (const place of page.querySelectorAll<HTMLElement>('[data-lasts]')) {
    const line = lines.get(place.dataset['lasts'] ?? '');
    if (!line?.units) continue;
    place.dataset['lastsDays'] ??= place.textContent;
    const { lastsDays = '', covers = lastsDays } = place.dataset;
    const { runsOutOn: day } = supplyOf(line.dose, line.units, start);
    const undated = start === undefined ? lastsDays : covers;
    place.textContent =
      day === null ? undated : (day < today() ? planPast : planUntil).replace('{{date}}', dayText(day, tag));
  }
}

/** Phases after a pause, whose beginning is written; the others follow at once. */
const afterPauses = (phases: Phases) =>
  phases.filter(({ start_day: first }, index) => {
    const before = phases[index - 1];
    return first !== (before ? before.start_day + (before.days ?? 0) : 0);
  });

/** Shows the date on which a later phase begins; without a first day, restores its week. */
function showBeginnings(plan: PagePlan, start: number | undefined): void {
  const { page, root, tag } = plan;
  const { planFrom = '', planFromWeek = '', planFromDay = '' } = find(root, 'template').dataset;
  for (const place of page.querySelectorAll<HTMLElement>('[data-when]')) {
    const { when = '' } = place.dataset;
    const phases = phasesOf(plan, when);
    place.dataset['whenWritten'] ??= place.textContent;
    place.textContent = place.dataset['whenWritten'];
    if (start === undefined) continue;
    for (const { start_day: first } of when.includes(' ') ? phases : afterPauses(phases)) {
      const from =
        first % 7 === 0
          ? planFromWeek.replace('{{number}}', String(first / 7 + 1))
          : planFromDay.replace('{{number}}', String(first + 1));
      place.textContent = place.textContent.replace(
        from,
        planFrom.replace('{{date}}', dayText(start + first, tag)),
      );
    }
  }
}

/** Shows the day of the last change in the reader's zone: the server used its own. */
export function showAsOf({ page, tag }: Pick<PagePlan, 'page' | 'tag'>): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-as-of]')) {
    const { asOf = '' } = place.dataset;
    const wordsOf = (date: string) => dayText(dayNumber(date) ?? 0, tag);
    place.textContent = place.textContent.replace(
      wordsOf(asOf.slice(0, 10)),
      wordsOf(todayIn(new Date(asOf))),
    );
  }
}

let known: number | undefined;
let isLoaded = false;

/** Shows dates that depend on the first day; without one, restores the server's text. */
export function showDates(plan: PagePlan, start: number | undefined): void {
  showRunOuts(plan, start);
  showBeginnings(plan, start);
  known = start;
  // A first visit has no first day and needs none of this code.
  if (start === undefined && !isLoaded) return;
  isLoaded = true;
  import('./next.ts').then(
    ({ showRest }) => showRest(plan, known),
    () => undefined,
  );
}
