import type { DayPart } from '#contract/intake/limits.ts';

/** Icons of the parts of the day, as outlines on a 24 × 24 grid. */
export const DAY_PART_ICONS: Readonly<Record<DayPart, string>> = {
  waking: 'M3 18h18M7 18a5 5 0 0 1 10 0M12 3v4m-2-2 2-2 2 2',
  breakfast: 'M4 9h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9Zm12 1h2a2.500 2.500 0 0 1 0 5h-2M8 3v3m4-3v3',
  morning: 'M3 19h18M8 15a4 4 0 0 1 8 0M12 6v2M5.500 9.500l1.500 1M18.500 9.500l-1.500 1',
  midday:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2m9-9h-2M5 12H3m15.500-6.500L17 7M7 17l-1.500 1.500m13 0L17 17M7 7 5.500 5.500',
  afternoon: 'M12 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-12v1.500M3 19h18M4.500 10H6m12 0h1.500',
  evening: 'M6 3v7a2 2 0 0 0 4 0V3M8 12v9M17 3c-2 1-3 4-3 7h3v11',
  bedtime: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z',
  before_exercise: 'M4 9v6m3-8v10m10-10v10m3-8v6M7 12h10',
  after_exercise: 'M4 9v6m3-8v10m10-10v10m3-8v6M7 12h10M10 20h4',
};
