import { beforeEach, expect, it, vi } from 'vitest';
import { watchPlanDay } from '#scripts/plan/day.ts';

const later = (start: number, days: number | null) => ({
  ...{ start_day: start, days, rhythm: { kind: 'daily' } },
  intakes: [{ part: 'evening', amount: 1, food: null }],
});
const LINES = [
  { id: 7, units: null, dose: { unit: 'capsule', phases: [later(0, 14), later(14, null)] } },
  { id: 9, units: null, dose: { unit: 'capsule', phases: [later(0, 7), later(7, 7), later(133, null)] } },
  {
    id: 6,
    units: null,
    dose: { unit: 'capsule', phases: [{ ...later(0, 9), rhythm: { kind: 'cycle', on: 1, off: 2 } }] },
  },
  {
    id: 5,
    units: null,
    dose: { unit: 'capsule', phases: [{ ...later(0, null), rhythm: { kind: 'weekdays', days: [1] } }] },
  },
  { id: 8, units: null, dose: { unit: 'capsule', phases: [later(3, null)] } },
];
const row = (when: string, text: string) =>
  `<li data-take="${when}"><p></p><div><p></p><p data-when="${when}">${text}</p></div></li>`;

/** Parts of a plan page that its script needs. */
function pageOf(): string {
  return `<div data-plan='${JSON.stringify(LINES)}' data-plan-tag="en-GB">
    <form data-plan-start><input type="date"><button>Show</button><p data-plan-problem="Within a year" hidden></p></form>
    <section data-plan-today="Today, day {{day}}" data-plan-before="You start on {{date}}"
      data-plan-length="28" data-plan-ended="Ended on {{date}}" hidden>
      <h2 tabindex="-1"></h2><p data-plan-date></p>
      <div role="group"><button data-plan-only>Today</button><button data-plan-all></button></div>
      <div data-plan-rows><p data-plan-none hidden>Nothing</p></div>
      <p data-plan-not-stored hidden></p><button data-plan-change></button><button data-plan-clear></button>
    </section>
    <template data-plan-next="Next: {{date}}" data-plan-until="Runs out on {{date}}" data-plan-past="Ran out on {{date}}" data-plan-from="from {{date}}" data-plan-from-week="from week {{number}}"
      data-plan-from-day="from day {{number}}"><section data-part="evening"><ul>${row('7 1', 'from week 3')}</ul></section></template>
    </div>
    <div data-plan-days><ul>${row('7 0', 'for 2 weeks')}${row('7 1', 'with some fat, from week 3')}${row('8 0', 'from day 4')}</ul>
      <section data-part="days"><ul>${row('6 0', 'every 3 days')}${row('5 0', 'on Monday')}</ul></section></div>
    <table><tr><td><span data-first-day></span><span data-when="7 1">from week 3</span></td></tr></table>
    <table><tr><td data-when="9">1 for 7 days; then 2 for 7 days; then 3 from week 20</td></tr></table>
    <details><form data-calendar><input type="date" name="from" value="2026-01-01"><p role="status" hidden>Past</p></form></details>`;
}

const texts = () =>
  [...document.querySelectorAll('[data-plan-days] > ul [data-when], table [data-when]')].map(
    (place) => place.textContent,
  );
const written = [
  ...['for 2 weeks', 'with some fat, from week 3', 'from day 4', 'from week 3'],
  '1 for 7 days; then 2 for 7 days; then 3 from week 20',
];

const dateIn = (days: number) => {
  const today = new Date();
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
};
const inWords = (days: number) =>
  dateIn(days).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Civil date so many days from today. */
function civilIn(days: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const date = dateIn(days);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function start(days: number): void {
  const input = document.querySelector('input');
  if (input) input.value = civilIn(days);
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
}

beforeEach(() => {
  document.body.innerHTML = pageOf();
});

it('PLAN-05 PLAN-06: with a first day, rows and paper name the date on which a later phase begins; without one, its week', () => {
  watchPlanDay(document);
  expect(texts()).toEqual(written);
  start(0);
  expect(texts()).toEqual([
    'for 2 weeks',
    `with some fat, from ${inWords(14)}`,
    `from ${inWords(3)}`,
    `from ${inWords(14)}`,
    `1 for 7 days; then 2 for 7 days; then 3 from ${inWords(133)}`,
  ]);
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  expect(texts()).toEqual(written);
});

it('PLAN-05: with a first day, what is not taken every day says when it is due next', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00'), toFake: ['Date'] });
  watchPlanDay(document);
  const said = () =>
    [...document.querySelectorAll('[data-part=days] li')].map((item) =>
      item.textContent.replace(/^.*?(days|Monday)/, ''),
    );
  await vi.waitFor(() => expect(said()).toEqual(['', '']));
  start(0);
  await vi.waitFor(() => expect(said()).toEqual(['Today', 'Next: Monday, 30 November 2026']));
  start(-1);
  await vi.waitFor(() =>
    expect(said()).toEqual(['Next: Saturday, 28 November 2026', 'Next: Monday, 30 November 2026']),
  );
  start(7);
  await vi.waitFor(() =>
    expect(said()).toEqual(['Next: Thursday, 3 December 2026', 'Next: Monday, 7 December 2026']),
  );
  // The first phase's nine days are over.
  start(-8);
  await vi.waitFor(() => expect(said()).toEqual(['', 'Next: Monday, 30 November 2026']));
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  await vi.waitFor(() => expect(said()).toEqual(['', '']));
});

it('PLAN-01: the day of the last change is the one where the reader is', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Asia/Tokyo';
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p data-as-of="2026-11-20T23:30:00.000Z">As of 20 November 2026</p>',
  );
  watchPlanDay(document);
  expect(document.querySelector('[data-as-of]')?.textContent).toBe('As of 21 November 2026');
  process.env['TZ'] = zone;
});

it('PLAN-05: a refused first day is said of its field, which has the focus, until another one is accepted', () => {
  watchPlanDay(document);
  const [input, problem] = ['input', '[data-plan-problem]'].map((name) =>
    document.querySelector<HTMLElement>(name),
  );
  const said = () => [input?.ariaInvalid, problem?.hidden, problem?.textContent];
  start(400);
  expect(said()).toEqual(['true', false, 'Within a year']);
  expect(document.activeElement).toBe(input);
  start(0);
  expect(said()).toEqual(['false', true, '']);
});

it('PLAN-05: after its last day a plan says when it ended', () => {
  watchPlanDay(document);
  const heading = () => document.querySelector('h2')?.textContent;
  start(-27);
  expect(heading()).toBe('Today, day 28');
  start(-28);
  expect(heading()).toBe(`Ended on ${inWords(-1)}`);
  start(3);
  expect(heading()).toBe(`You start on ${inWords(3)}`);
});

it('PLAN-01: packs that are used up since a first day long ago ran out', () => {
  const dose = { unit: 'capsule', phases: [later(0, null)] };
  document
    .querySelector('[data-plan]')
    ?.setAttribute('data-plan', JSON.stringify([{ id: 4, units: 1000, dose }]));
  document.body.insertAdjacentHTML('beforeend', '<p data-lasts="4">Lasts 10 days</p>');
  watchPlanDay(document);
  const said = () => document.querySelector('[data-lasts]')?.textContent;
  start(-10);
  expect(said()).toBe(`Runs out on ${inWords(0)}`);
  start(-11);
  expect(said()).toBe(`Ran out on ${inWords(-1)}`);
});

/** Paper row for one capsule, then two, as the server renders it. */
const sheetRow = (end: string) => `<div data-paper><table><tr>
  <td><span data-amount="3 0">1 capsule</span><span data-amount="3 1" hidden>2 capsules</span></td>
  <td><div data-product><span data-when="3 0" data-length="for 2 weeks">for 2 weeks</span><span data-when="3 1" ${end} hidden>from week 3, for 2 weeks</span>
  <p data-lasts="3">Lasts for the whole plan</p>
  <p data-then data-when="3 1" ${end}>then 2 capsules, from week 3, for 2 weeks</p></div></td></tr></table></div>`;

/** Plan of one product with two phases of two weeks. */
function planTwoPhases(): void {
  const dose = { unit: 'capsule', phases: [later(0, 14), later(14, 14)] };
  document
    .querySelector('[data-plan]')
    ?.setAttribute('data-plan', JSON.stringify([{ id: 3, units: null, dose }]));
  const template = document.querySelector('template');
  Object.assign(template?.dataset ?? {}, { planLast: 'to {{date}}', planOver: 'Ended on {{date}}' });
}

it('PLAN-06 PLAN-01: on paper the phase in force is said first, and after its end a plan needs nothing', async () => {
  planTwoPhases();
  const needs = '<div data-plan-need>What you need</div>';
  document.body.insertAdjacentHTML('beforeend', sheetRow('data-length="for 2 weeks"') + needs);
  watchPlanDay(document);
  const said = () =>
    [...document.querySelectorAll<HTMLElement>('[data-paper] :is(span, p)')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  const hasNeeds = () => document.querySelector<HTMLElement>('[data-plan-need]')?.hidden === false;
  const server = [
    '1 capsule',
    'for 2 weeks',
    'Lasts for the whole plan',
    'then 2 capsules, from week 3, for 2 weeks',
  ];
  expect(said()).toEqual(server);
  start(0);
  await vi.waitFor(() =>
    expect(said()).toEqual([
      ...['1 capsule', `to ${inWords(13)}`, 'Lasts for the whole plan'],
      `then 2 capsules, from ${inWords(14)}, to ${inWords(27)}`,
    ]),
  );
  start(-20);
  await vi.waitFor(() =>
    expect(said()).toEqual([
      '2 capsules',
      `from ${inWords(-6)}, to ${inWords(7)}`,
      'Lasts for the whole plan',
    ]),
  );
  expect(hasNeeds()).toBe(true);
  start(-28);
  await vi.waitFor(() => expect(said()).toEqual([`Ended on ${inWords(-1)}`]));
  expect(hasNeeds()).toBe(false);
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  await vi.waitFor(() => expect(said()).toEqual(server));
  expect(hasNeeds()).toBe(true);
});

it('PLAN-05: all days on the screen say first what counts today, as paper does, and of what is over when it ended', async () => {
  planTwoPhases();
  const days = document.querySelector('[data-plan-days]');
  if (days)
    days.innerHTML = `<ul><li data-take="3 0"><p>1 capsule</p><div><p>Iron</p><p data-when="3 0">for 2 weeks</p>
      <p data-when="3 1">then 2 capsules, from week 3, for 2 weeks</p></div></li></ul>`;
  document.body.insertAdjacentHTML('beforeend', sheetRow('data-length="for 2 weeks"'));
  watchPlanDay(document);
  const said = () =>
    [...document.querySelectorAll<HTMLElement>('[data-plan-days] p')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  const server = ['1 capsule', 'Iron', 'for 2 weeks', 'then 2 capsules, from week 3, for 2 weeks'];
  expect(said()).toEqual(server);
  start(-20);
  await vi.waitFor(() =>
    expect(said()).toEqual(['2 capsules', 'Iron', `from ${inWords(-6)}, to ${inWords(7)}`]),
  );
  start(-28);
  await vi.waitFor(() => expect(said()).toEqual(['Iron', `Ended on ${inWords(-1)}`]));
  start(0);
  await vi.waitFor(() =>
    expect(said()).toEqual([...server.slice(0, 3), `then 2 capsules, from ${inWords(14)}, for 2 weeks`]),
  );
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  await vi.waitFor(() => expect(said()).toEqual(server));
});

it('PLAN-01: what so many days come to follows the day of the week on which the plan begins', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00'), toFake: ['Date'] });
  const starts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ packs: '2', text: `Need ${weekday}`, day: '€' }));
  document.body.insertAdjacentHTML(
    'beforeend',
    `<select><option data-packs="1" data-text="Need 1" data-starts='${JSON.stringify(starts)}'>30 days</option></select>`,
  );
  watchPlanDay(document);
  const choice = document.querySelector('option');
  const told = vi.fn();
  choice?.parentElement?.addEventListener('change', told);
  // Thursday, then Sunday.
  start(0);
  await vi.waitFor(() => expect(choice?.dataset).toMatchObject({ text: 'Need 4', packs: '2', day: '€' }));
  expect(told).toHaveBeenCalled();
  start(3);
  await vi.waitFor(() => expect(choice?.dataset['text']).toBe('Need 7'));
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  await vi.waitFor(() => expect(choice?.dataset['text']).toBe('Need 1'));
});

const calendarField = () => document.querySelector<HTMLInputElement>('[data-calendar] input');

it('PLAN-05 PLAN-10: the calendar is asked for with the first day as soon as it is chosen, changed or removed', () => {
  watchPlanDay(document);
  expect(calendarField()?.value).toBe(civilIn(0));
  start(-11);
  expect(calendarField()?.value).toBe(civilIn(-11));
  start(7);
  expect(calendarField()?.value).toBe(civilIn(7));
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  expect([calendarField()?.value, document.querySelector('input')?.value]).toEqual([civilIn(0), civilIn(0)]);
});

it('PLAN-05 PLAN-10: a plan that offers no calendar has its first day all the same', () => {
  document.querySelector('details')?.remove();
  watchPlanDay(document);
  start(0);
  expect(document.querySelector('h2')?.textContent).toBe('Today, day 1');
});

it('PLAN-05: what another tab chooses or removes as the first day is shown here; nothing else draws the page again', () => {
  watchPlanDay(document);
  start(-11);
  const heading = () => document.querySelector('h2')?.textContent;
  const all = document.querySelector<HTMLElement>('[data-plan-all]');
  all?.click();
  const elsewhere = (change: (text: string) => string | null) => {
    const text = change(localStorage.getItem('formulary:plan_start') ?? '');
    if (text === null) localStorage.removeItem('formulary:plan_start');
    else localStorage.setItem('formulary:plan_start', text);
    dispatchEvent(new StorageEvent('storage', { key: 'formulary:plan_start' }));
  };
  elsewhere((text) => text);
  expect([heading(), all?.ariaPressed]).toEqual(['Today, day 12', 'true']);
  elsewhere((text) => text.replace(civilIn(-11), civilIn(-2)));
  expect([heading(), calendarField()?.value]).toEqual(['Today, day 3', civilIn(-2)]);
  elsewhere(() => null);
  const [form, section] = ['form', 'section'].map((name) => document.querySelector<HTMLElement>(name));
  expect([form?.hidden, section?.hidden]).toEqual([false, true]);
  expect(calendarField()?.value).toBe(civilIn(0));
});

it('PLAN-10: the open form of the calendar says when all reminders are over', async () => {
  const dose = { unit: 'capsule', phases: [later(0, null)] };
  document
    .querySelector('[data-plan]')
    ?.setAttribute('data-plan', JSON.stringify([{ id: 4, units: 1000, dose }]));
  watchPlanDay(document);
  const note = document.querySelector<HTMLElement>('[role=status]');
  start(-60);
  const details = document.querySelector('details');
  if (details) details.open = true;
  details?.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(note?.hidden).toBe(false));
  const field = calendarField();
  if (field) field.value = civilIn(-9);
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(note?.hidden).toBe(true));
  start(-10);
  await vi.waitFor(() => expect(note?.hidden).toBe(false));
  document.querySelector<HTMLElement>('[data-plan-clear]')?.click();
  await vi.waitFor(() => expect(note?.hidden).toBe(true));
});

it('PLAN-05 PLAN-10: a first day of more than a year ago leaves the calendar one that its form accepts', async () => {
  const rhythm = { kind: 'cycle', on: 1, off: 2 };
  const dose = { unit: 'capsule', phases: [{ ...later(0, null), rhythm }] };
  const stored = JSON.stringify({ date: civilIn(-400), expires_at: Date.now() + 60_000 });
  localStorage.setItem(
    'formulary:plan_start',
    `{"${location.pathname.split('/').at(-1)?.slice(0, 8)}":${stored}}`,
  );
  const show = (units: number | null) => {
    document.body.innerHTML = pageOf();
    document
      .querySelector('[data-plan]')
      ?.setAttribute('data-plan', JSON.stringify([{ id: 4, units, dose }]));
    watchPlanDay(document);
  };
  show(null);
  // Twelve cycles later.
  await vi.waitFor(() => expect(calendarField()?.value).toBe(civilIn(-364)));
  // Packs that would last as many more days.
  show(12_200);
  await vi.waitFor(() => expect(calendarField()?.value).toBe(civilIn(0)));
});
