/** Oldest supported versions by MDN's browser names; docs/running.md lists the same. */
export const OLDEST_BROWSERS = {
  chrome: 114,
  chrome_android: 114,
  edge: 114,
  firefox: 128,
  firefox_android: 128,
  safari: 17,
  safari_ios: 17,
} as const;

/** MDN's names of browsers by the name in the first column of docs/running.md. */
const BROWSERS_BY_TABLE_ROW = {
  Chrome: ['chrome', 'chrome_android', 'edge'],
  Firefox: ['firefox', 'firefox_android'],
  Safari: ['safari', 'safari_ios'],
} as const;

/** Complaints about rows of docs/running.md that contradict `OLDEST_BROWSERS`. */
export function findVersionComplaints(browserTableText: string): string[] {
  return Object.entries(BROWSERS_BY_TABLE_ROW).flatMap(([name, browsers]) => {
    const [, value] = new RegExp(`^\\| ${name}\\b[^|]*\\| (\\d+)\\b`, 'm').exec(browserTableText) ?? [];
    return browsers
      .filter((browser) => String(OLDEST_BROWSERS[browser]) !== value)
      .map(
        (browser) =>
          `docs/running.md says ${name} ${value ?? 'without a version'}, the oldest ${browser} is ${OLDEST_BROWSERS[browser]}`,
      );
  });
}

/**
 * Features in use that older supported browsers lack, with the effect there. The entry of a property covers its values.
 * An entry with `in file` covers one file, for names that other objects share.
 */
export const FALLBACK_BY_FEATURE: Readonly<Record<string, string>> = {
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
  '.move() in lines': 'our own, of lists',
  '.take() in draft': 'our own, of suggestions',
  'Navigator.connection in react': 'React asks for it first',
  'Navigator.connection in account': 'SWR asks for it first',
  'Navigator.doNotTrack in reports': 'who has no such setting does not refuse',
  'Window.requestIdleCallback': 'a timer, for Safari',
};
