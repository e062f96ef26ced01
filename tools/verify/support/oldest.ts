/** The oldest versions that the shop promises, by the names of MDN's compatibility data; the table of docs/running.md repeats them. */
export const OLDEST = {
  chrome: 114,
  chrome_android: 114,
  edge: 114,
  firefox: 128,
  firefox_android: 128,
  safari: 17,
  safari_ios: 17,
} as const;

/** Beginning of a row of the table of docs/running.md, and whose versions it says. */
const ROWS = {
  Chrome: ['chrome', 'chrome_android', 'edge'],
  Firefox: ['firefox', 'firefox_android'],
  Safari: ['safari', 'safari_ios'],
} as const;

/** Where the table of browsers says another version than `OLDEST`. */
export function versionComplaints(document: string): string[] {
  return Object.entries(ROWS).flatMap(([name, browsers]) => {
    const [, said] = new RegExp(`^\\| ${name}\\b[^|]*\\| (\\d+)\\b`, 'm').exec(document) ?? [];
    return browsers
      .filter((browser) => String(OLDEST[browser]) !== said)
      .map(
        (browser) =>
          `docs/running.md says ${name} ${said ?? 'without a version'}, the oldest ${browser} is ${OLDEST[browser]}`,
      );
  });
}

/**
 * Newer than that and used all the same: what an older browser shows or does instead. An entry of a property is for its values, too.
 * Methods are known by their names alone, so those that are no browser's are named with the one file that has them.
 */
export const FALLBACKS: Readonly<Record<string, string>> = {
  '@starting-style': 'the drawer opens without motion',
  '@view-transition': 'pages change at once',
  '::details-content': 'groups open at once',
  ':user-invalid': 'the message below the field says it',
  'accent-color': 'boxes have the colour of the system',
  'content-visibility': 'all of the page is laid out at once',
  cursor: 'iOS shows no pointer',
  'field-sizing': 'a text field has a fixed height and scrolls',
  'font-family: ui-monospace': 'the next font of the list',
  'forced-color-adjust': 'the system chooses the colour',
  'overflow-clip-margin': 'a shadow is cut',
  resize: 'iOS has no handle on text fields',
  'scrollbar-width': 'the scrollbar is wider',
  'text-spacing-trim': 'Japanese punctuation keeps its room',
  'text-wrap': 'lines break where they are full',
  'type()': 'a replacement of a picture has the ratio of its file',
  'word-break: auto-phrase': 'Japanese lines break within phrases',
  '@page': 'paper has the margins of the browser',
  'overscroll-behavior': 'the page behind scrolls on',
  'overscroll-behavior-x': 'the page behind scrolls on',
  '.escape() in react': "React's own",
  '.startViewTransition() in react': 'React asks for it first',
  '.use() in react': "React's own",
  '.move() in StorefrontEditor': 'our own, of lists',
  '.move() in suggestions': 'our own, of lists',
  '.move() in use-saving': 'our own, of lists',
  '.take() in Recipients': 'our own, of suggestions',
  'Navigator.connection in react': 'React asks for it first',
  'Navigator.connection in swr': 'SWR asks for it first',
  'Navigator.doNotTrack in reports': 'who has no such setting does not refuse',
  'Window.requestIdleCallback': 'a timer, for Safari',
};
