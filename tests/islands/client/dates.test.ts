import { expect, it } from 'vitest';
import { formatCivilDate, formatLocalDay } from '#islands/client/dates.ts';

it('PLAN-04 French has an ordinal for the first of a month in lists and on a client’s page, too', () => {
  expect(formatCivilDate('2026-12-01', 'fr')).toBe('1er déc. 2026');
  expect(formatCivilDate('2026-12-11', 'fr')).toBe('11 déc. 2026');
  expect(formatLocalDay('2026-12-01T12:00:00Z', 'fr')).toBe('1er déc. 2026');
  expect(formatCivilDate('2026-12-01', 'it')).toBe('1 dic 2026');
});
