import { createHash } from 'node:crypto';
import type { Tab } from './tab.ts';

/** Key under which errors are recorded in session storage. */
const STORAGE_KEY = 'test:problems';

/** Recorded event of a page: an error, or (without `text`) that the page was left. */
interface RecordedEvent {
  readonly page: string;
  /** Time of the navigation to the page, in milliseconds. */
  readonly opened: number;
  /** Time of the event, in milliseconds. */
  readonly at: number;
  readonly text?: string;
}

/** Stores errors in session storage immediately, since the page may be left. Runs before the page's own scripts. */
function recordErrors(storageKey: string): void {
  const recordEvent = (text?: string) => {
    const storedEvents: RecordedEvent[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    const { pathname: pagePath } = location;
    const recordedEvent = { page: pagePath, opened: performance.timeOrigin, at: Date.now(), text };
    sessionStorage.setItem(storageKey, JSON.stringify([...storedEvents, recordedEvent]));
  };
  addEventListener('error', ({ message }) => recordEvent(`error: ${message}`));
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => recordEvent(`rejection: ${event.reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    recordEvent(`violation: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  addEventListener('pagehide', () => recordEvent());
  const { error } = console;
  console.error = (...args: unknown[]) => {
    recordEvent(`console: ${args.join(' ')}`);
    error.apply(console, args);
  };
}

/** Matches WebKit's error for a view transition that the next page interrupted. */
const TRANSITION_PATTERN = /^rejection: AbortError: Skipping view transition because skipTransition\(\) was called\.$/;
/** Matches errors of Firefox and WebKit for loads that leaving the page aborted. */
const ABORTED_LOAD_PATTERN =
  /: TypeError: (?:Load failed|Importing a module script failed\.|NetworkError when attempting to fetch resource\.|error loading dynamically imported module: \S+)$/;
/** Maximum milliseconds from the error of an aborted load until the page is left. */
const MAXIMUM_ABORT_DELAY_MS = 5000;

/** Returns the errors recorded on all pages of a tab, except errors caused by leaving a page. Runs in Node. */
export async function readRecordedErrors(browserTab: Pick<Tab, 'run'>): Promise<readonly string[]> {
  const recordedEvents: readonly RecordedEvent[] = JSON.parse(
    await browserTab.run((storageKey) => sessionStorage.getItem(storageKey) ?? '[]', STORAGE_KEY),
  );
  const isCausedByLeaving = ({ text = '', opened, at }: RecordedEvent) =>
    TRANSITION_PATTERN.test(text) ||
    (ABORTED_LOAD_PATTERN.test(text) &&
      recordedEvents.some(
        (leaveEvent) =>
          leaveEvent.text === undefined && leaveEvent.opened === opened && leaveEvent.at - at < MAXIMUM_ABORT_DELAY_MS,
      ));
  return recordedEvents.flatMap((recordedEvent) =>
    recordedEvent.text === undefined || isCausedByLeaving(recordedEvent)
      ? []
      : [`${recordedEvent.page}: ${recordedEvent.text}`],
  );
}

/** Clears recorded errors. */
export const clearRecordedErrors = (browserTab: Pick<Tab, 'run'>): Promise<void> =>
  browserTab.run((storageKey) => sessionStorage.removeItem(storageKey), STORAGE_KEY);

const RECORDING_SCRIPT = `(${recordErrors})('${STORAGE_KEY}')`;
const RECORDING_SCRIPT_HASH = `'sha256-${createHash('sha256').update(RECORDING_SCRIPT).digest('base64')}'`;

/** Adds the script that records errors to a page's HTML. */
export const addRecordingScript = (pageHtml: string): string =>
  pageHtml.replace('<head>', `<head><script>${RECORDING_SCRIPT}</script>`);

/** Extends a content security policy so that it allows the script that records errors. */
export const allowRecordingScript = (contentSecurityPolicy: string): string =>
  contentSecurityPolicy.replace('script-src ', `script-src ${RECORDING_SCRIPT_HASH} `);
