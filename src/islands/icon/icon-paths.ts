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
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.500c.8-4 4-6 8-6s7.200 2 8 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  bin: 'M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13M10 11v5m4-5v5',
  pen: 'm4 20 1-5L16 4l4 4L9 19l-5 1Zm10-14 4 4',
  share:
    'M7 14a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm10-7a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm0 15a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM9.200 10.300l5.600-4.200M9.200 12.700l5.600 5.200',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  clipboard: 'M9 4h6v3H9V4Zm0 1.500H6V21h12V5.500h-3M9 12h6m-6 4h4',
  panel: 'M4 5h16v14H4V5Zm10 0v14',
  bar: 'M4 5h16v14H4V5Zm0 9.500h16',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
} as const;

export type IconName = keyof typeof ICONS;
