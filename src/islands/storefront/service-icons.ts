import type { ServiceIcon } from '#contract/storefront/choices.ts';

/** Icon outlines on a 24 × 24 grid, drawn with a stroke of 1.5. */
const SERVICE_ICON_SVG_PATHS: Readonly<Record<ServiceIcon, string>> = {
  leaf: 'M5 20c0-9.500 5-15.500 15-15.500 0 9.500-4.500 15-11 15-1.700 0-3-.5-4-1.500M5.500 17.500C7.500 13.500 10.500 11 14.500 9.500',
  drop: 'M12 3c3.500 4.300 6 7.600 6 11a6 6 0 0 1-12 0c0-3.400 2.500-6.700 6-11Zm-2.800 11.300A2.900 2.900 0 0 0 12 17',
  heart:
    'M12 20C7 16.500 3.500 13.300 3.500 9.300A4.300 4.300 0 0 1 12 7.200a4.300 4.300 0 0 1 8.500 2.100c0 4-3.500 7.200-8.500 10.700Z',
  scale:
    'M12 4v16m-4.500 0h9M4.500 7.500 12 6l7.500 1.500M4.500 7.500 2 14a3 3 0 0 0 5 0L4.500 7.500Zm15 0L17 14a3 3 0 0 0 5 0l-2.500-6.500Z',
  clipboard:
    'M9 5H7a1.500 1.500 0 0 0-1.500 1.500v13A1.500 1.500 0 0 0 7 21h10a1.500 1.500 0 0 0 1.500-1.500v-13A1.500 1.500 0 0 0 17 5h-2M9 3.500h6v3.500H9zM9 11.500h6M9 15.500h4',
  chat: 'M4 18.500V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7.500a2 2 0 0 1-2 2H8l-4 2ZM8 9.200h8M8 12.500h5',
  flask:
    'M9.500 3.500h5M10.500 3.500v6L5 18.800A1.500 1.500 0 0 0 6.300 21h11.400a1.500 1.500 0 0 0 1.300-2.200L13.500 9.500v-6M7.500 15.500h9',
  calendar:
    'M5 5.500h14A1.500 1.500 0 0 1 20.500 7v12a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 19V7A1.500 1.500 0 0 1 5 5.500ZM3.500 10h17M8 3v4m8-4v4m-8 7h3m2 0h3',
};

const svgPathByIconName = new Map<string, string>(Object.entries(SERVICE_ICON_SVG_PATHS));

/** Returns the outline of an icon; for an unknown icon, logs its name and returns undefined. */
export function serviceIconSvgPath(iconName: string): string | undefined {
  const path = svgPathByIconName.get(iconName);
  if (path === undefined) console.error(`Unknown icon of a service: ${JSON.stringify(iconName)}`);
  return path;
}
