/** Outlines on a 24 × 24 grid, drawn with a stroke of 1.6. */
export const ICONS = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.6 2.6 3.6 5.6 3.6 9s-1 6.4-3.6 9c-2.6-2.6-3.6-5.6-3.6-9S9.4 5.6 12 3Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  leaf: 'M5 19c0-9 5-14 15-14 0 9-4.500 14-11 14-1.500 0-3-.5-4-1.500C7 13 10 11 14 9.500',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.500c.8-4 4-6 8-6s7.200 2 8 6',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
} as const;

export type IconName = keyof typeof ICONS;
