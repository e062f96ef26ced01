import { beforeEach, expect, it, vi } from 'vitest';
import { watchFirstDay } from '#scripts/protocol/first-day.ts';
import { readPlanFirstDay, savePlanFirstDay } from '#stores/plan/start.ts';

const LINK_TOKEN = 'token-of-thirty-two-characters-00';
const PAGE_HTML = `<p data-tag="en-GB"></p><p data-as-of="2026-11-20T23:30:00.000Z">As of 20 November 2026</p>
  <astro-island client="first-day"><div class="plan-start"><form><input type="date"><button>Show my day</button>
  <p class="problem" data-text="Within a year"></p></form></div></astro-island>`;

const findElement = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector);
let firstDaySpy = vi.fn();

function openPlanPage(): void {
  document.body.innerHTML = PAGE_HTML;
  const [island, messageSpy] = [findElement('astro-island'), vi.fn()];
  firstDaySpy = messageSpy;
  island?.addEventListener('first-day', () => messageSpy(island.dataset['firstDay']));
  watchFirstDay(document);
}
function chooseDate(chosenDate: string): void {
  const dateInput = findElement<HTMLInputElement>('input');
  if (dateInput) dateInput.value = chosenDate;
  findElement('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00'), toFake: ['Date'] });
  history.replaceState(null, '', `/en/protocols/${LINK_TOKEN}`);
});

it('PLAN-05 LESS-9: a plan of a link loads its day once there is a first one: chosen, known, or named in another tab', () => {
  openPlanPage();
  expect([firstDaySpy.mock.calls, findElement<HTMLInputElement>('input')?.value]).toEqual([[], '2026-11-26']);
  chooseDate('2026-11-20');
  expect([firstDaySpy.mock.calls, readPlanFirstDay(LINK_TOKEN)]).toEqual([[['chosen']], '2026-11-20']);
  openPlanPage();
  expect(firstDaySpy.mock.calls).toEqual([['known']]);
  localStorage.clear();
  openPlanPage();
  expect(firstDaySpy).not.toHaveBeenCalled();
  savePlanFirstDay(LINK_TOKEN, '2026-11-25');
  dispatchEvent(new StorageEvent('storage', { key: 'formulary:plan_start' }));
  expect(firstDaySpy.mock.calls).toEqual([['known']]);
});

it('PLAN-05: a refused first day is said of its field, which has the focus, until another one is accepted', () => {
  openPlanPage();
  const readFieldErrorState = () => [findElement('input')?.ariaInvalid, findElement('.problem')?.textContent];
  chooseDate('2028-01-01');
  expect(readFieldErrorState()).toEqual(['true', 'Within a year']);
  expect(document.activeElement).toBe(findElement('input'));
  expect(firstDaySpy).not.toHaveBeenCalled();
  chooseDate('2026-11-26');
  expect(readFieldErrorState()).toEqual(['false', '']);
  expect(firstDaySpy).toHaveBeenCalledOnce();
});

it('PLAN-05: a browser that stores nothing shows the day of the page', () => {
  openPlanPage();
  const throwError = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: throwError, setItem: throwError, removeItem: throwError });
  chooseDate('2026-11-20');
  expect(firstDaySpy.mock.calls).toEqual([['unstored']]);
});

it('PLAN-01: the day of the last change is the one where the reader is', () => {
  const originalTimeZone = process.env['TZ'];
  process.env['TZ'] = 'Asia/Tokyo';
  openPlanPage();
  expect(findElement('[data-as-of]')?.textContent).toBe('As of 21 November 2026');
  process.env['TZ'] = originalTimeZone;
});
