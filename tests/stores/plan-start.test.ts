import { expect, it, vi } from 'vitest';
import { readPlanFirstDay, removePlanFirstDay, savePlanFirstDay } from '#stores/plan/start.ts';

const PLAN_LINK_TOKEN = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2';
const OTHER_LINK_TOKEN = 'aB9cD8eF7gH6iJ5kL4mN3oP2kQ3-_xZ0';
const readStoredText = () => localStorage.getItem('formulary:plan_start');

it('PLAN-05: a device has the first day of each plan, without its token', () => {
  expect(savePlanFirstDay(PLAN_LINK_TOKEN, '2026-11-26')).toBe(true);
  savePlanFirstDay(OTHER_LINK_TOKEN, '2026-12-01');
  expect([readPlanFirstDay(PLAN_LINK_TOKEN), readPlanFirstDay(OTHER_LINK_TOKEN)]).toEqual(['2026-11-26', '2026-12-01']);
  expect(readStoredText()).not.toContain(PLAN_LINK_TOKEN.slice(0, 9));
  removePlanFirstDay(PLAN_LINK_TOKEN);
  expect([readPlanFirstDay(PLAN_LINK_TOKEN), readPlanFirstDay(OTHER_LINK_TOKEN)]).toEqual([undefined, '2026-12-01']);
  removePlanFirstDay(OTHER_LINK_TOKEN);
  expect(readStoredText()).toBeNull();
});

it('PLAN-05: a first day is stored for 365 days', () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T08:00:00Z') });
  savePlanFirstDay(PLAN_LINK_TOKEN, '2026-11-26');
  vi.setSystemTime(new Date('2027-11-26T07:59:00Z'));
  expect(readPlanFirstDay(PLAN_LINK_TOKEN)).toBe('2026-11-26');
  vi.setSystemTime(new Date('2027-11-26T08:00:00Z'));
  expect(readPlanFirstDay(PLAN_LINK_TOKEN)).toBeUndefined();
});

it.each(['nonsense', '[]', '{"kQ3-_xZ0":{"date":"2027-02-30","expires_at":9e15}}', '{"kQ3-_xZ0":7}'])(
  'PLAN-05: what is stored but no day counts for none: %s',
  (invalidStoredText) => {
    localStorage.setItem('formulary:plan_start', invalidStoredText);
    expect(readPlanFirstDay(PLAN_LINK_TOKEN)).toBeUndefined();
    savePlanFirstDay(PLAN_LINK_TOKEN, '2026-11-26');
    expect(readPlanFirstDay(PLAN_LINK_TOKEN)).toBe('2026-11-26');
  },
);
