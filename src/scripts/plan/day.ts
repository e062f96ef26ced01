import { dayText } from '#domain/intake/day-text.ts';
import { civilDate, dayNumber } from '#domain/intake/days.ts';
import { isSaidOn } from '#domain/intake/need.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import { startProblem } from '#domain/plan/start.ts';
import { readPlanStart, removePlanStart, savePlanStart } from '#stores/plan/start.ts';
import { proposeFirstDay, watchCalendar } from './calendar-day.ts';
import { find, type PagePlan, phasesOf, today } from './page-plan.ts';
import { showAsOf, showDates } from './words.ts';

/** Interval of the check for a new day in ms. */
const LOOK_EVERY_MS = 60_000;

/** True where a row is shown on a day; rows without a dose are shown on all. */
function isShown(plan: PagePlan, row: HTMLElement, start: number, day: number): boolean {
  const [phase] = phasesOf(plan, row.dataset['take']);
  return !phase || isSaidOn(phase, day - start, start);
}

/** Rows of a day, cloned from those that the server rendered for all days. */
function rowsOf(plan: PagePlan, start: number, day: number): DocumentFragment {
  const template = plan.root.querySelector('template');
  const rows = template ? document.importNode(template.content, true) : document.createDocumentFragment();
  for (const row of rows.querySelectorAll<HTMLElement>('[data-take]'))
    if (!isShown(plan, row, start, day)) row.remove();
  for (const part of rows.querySelectorAll('[data-part]')) if (!part.querySelector('li')) part.remove();
  return rows;
}

function showWhich({ page, root }: PagePlan, isAll: boolean): void {
  find(root, '[data-plan-only]').ariaPressed = String(!isAll);
  find(root, '[data-plan-all]').ariaPressed = String(isAll);
  find(root, '[data-plan-rows]').hidden = isAll;
  find(page, '[data-plan-days]').hidden = !isAll;
}

/** Shows today as a day of the plan; before its first day, all days and the first day. */
function showToday(plan: PagePlan, start: number): void {
  const { root, tag } = plan;
  const section = find(root, '[data-plan-today]');
  const day = today();
  const hasBegun = day >= start;
  const { planToday = '', planBefore = '', planEnded = '', planLength = Infinity } = section.dataset;
  const end = start + Number(planLength);
  const [text, date] = hasBegun ? [planEnded, end - 1] : [planBefore, start];
  find(section, 'h2').textContent =
    hasBegun && day < end
      ? planToday.replace('{{day}}', String(day - start + 1))
      : text.replace('{{date}}', dayText(date, tag));
  const todays = find(section, '[data-plan-date]');
  todays.textContent = dayText(day, tag, 'full');
  todays.hidden = !hasBegun;
  find(section, '[role=group]').hidden = !hasBegun;
  const none = find(section, '[data-plan-none]');
  const rows = rowsOf(plan, start, day);
  none.hidden = rows.querySelector('li') !== null;
  find(section, '[data-plan-rows]').replaceChildren(none, rows);
  showWhich(plan, !hasBegun);
}

/** Key of the shown state: today, and the stored first day. */
const momentOf = ({ token }: PagePlan) => `${today()} ${readPlanStart(token)}`;

function show(plan: PagePlan): void {
  const date = readPlanStart(plan.token);
  const start = date === undefined ? undefined : dayNumber(date);
  plan.root.dataset['moment'] = momentOf(plan);
  proposeFirstDay(plan, date ?? civilDate(today()));
  find(plan.root, '[data-plan-start]').hidden = start !== undefined;
  find(plan.root, '[data-plan-today]').hidden = start === undefined;
  if (start === undefined) find(plan.page, '[data-plan-days]').hidden = false;
  else showToday(plan, start);
  showDates(plan, start);
}

function watchForm(plan: PagePlan): void {
  const { root, token } = plan;
  const form = find(root, '[data-plan-start]');
  const input = root.querySelector('input');
  const problem = find(form, '[data-plan-problem]');
  if (!input) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const isRefused = startProblem(input.value, civilDate(today())) !== undefined;
    problem.textContent = isRefused ? (problem.dataset['planProblem'] ?? '') : '';
    problem.hidden = !isRefused;
    input.ariaInvalid = String(isRefused);
    if (isRefused) return input.focus();
    const isStored = savePlanStart(token, input.value);
    show(plan);
    find(root, '[data-plan-not-stored]').hidden = isStored;
    find(root, 'h2').focus();
  });
  find(root, '[data-plan-only]').addEventListener('click', () => showWhich(plan, false));
  find(root, '[data-plan-all]').addEventListener('click', () => showWhich(plan, true));
  find(root, '[data-plan-change]').addEventListener('click', () => {
    form.hidden = false;
    input.focus();
  });
  find(root, '[data-plan-clear]').addEventListener('click', () => {
    removePlanStart(token);
    show(plan);
    input.focus();
  });
}

/** Follows the first day of a link's plan and the present day; does nothing on a page without a plan. */
export function watchPlanDay(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-plan]');
  const days = page.querySelector('[data-plan-days]');
  if (!root || !days) return;
  const lines: readonly PlanPageLine[] = JSON.parse(root.dataset['plan'] ?? '[]');
  const token = location.pathname.split('/').at(-1) ?? '';
  const plan: PagePlan = {
    ...{ page, root, token, tag: root.dataset['planTag'] ?? 'en' },
    lines: new Map(lines.map((line) => [String(line.id), line])),
  };
  watchForm(plan);
  watchCalendar(plan);
  showAsOf(plan);
  show(plan);
  const renew = () => root.dataset['moment'] === momentOf(plan) || show(plan);
  // A phone shows yesterday's page in the morning.
  page.addEventListener('visibilitychange', renew);
  // Another tab has chosen or removed the first day.
  addEventListener('storage', renew);
  // For a page open at midnight.
  setInterval(renew, LOOK_EVERY_MS);
}
