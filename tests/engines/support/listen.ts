import { createHash } from 'node:crypto';
import type { Tab } from './tab.ts';

/** Session storage entry of recorded errors. */
const ENTRY = 'test:problems';

/** Recorded error; without a text, the end of the page. */
interface Recorded {
  readonly page: string;
  /** Milliseconds. */
  readonly opened: number;
  /** Milliseconds. */
  readonly at: number;
  readonly text?: string;
}

/** Records errors at once, as the page may be left; runs before the page's own scripts. */
function listen(entry: string): void {
  const record = (text?: string) => {
    const known: Recorded[] = JSON.parse(sessionStorage.getItem(entry) ?? '[]');
    const { pathname: page } = location;
    const one = { page, opened: performance.timeOrigin, at: Date.now(), text };
    sessionStorage.setItem(entry, JSON.stringify([...known, one]));
  };
  addEventListener('error', ({ message }) => record(`error: ${message}`));
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) =>
    record(`rejection: ${event.reason}`),
  );
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    record(`violation: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  addEventListener('pagehide', () => record());
  const { error } = console;
  console.error = (...given: unknown[]) => {
    record(`console: ${given.join(' ')}`);
    error.apply(console, given);
  };
}

/** WebKit's rejection of a view transition replaced by the next page. */
const TRANSITION =
  /^rejection: AbortError: Skipping view transition because skipTransition\(\) was called\.$/;
/** Errors of Firefox and WebKit for loads cut off by leaving. */
const CUT_OFF =
  /: TypeError: (?:Load failed|Importing a module script failed\.|NetworkError when attempting to fetch resource\.|error loading dynamically imported module: \S+)$/;
/** Milliseconds between the end of a cut-off load and its error. */
const LEAVING_MS = 5000;

/** Errors on a tab's pages, except those of leaving; runs in Node. */
export async function problemsOf(tab: Pick<Tab, 'run'>): Promise<readonly string[]> {
  const recorded: readonly Recorded[] = JSON.parse(
    await tab.run((entry) => sessionStorage.getItem(entry) ?? '[]', ENTRY),
  );
  const isOfLeaving = ({ text = '', opened, at }: Recorded) =>
    TRANSITION.test(text) ||
    (CUT_OFF.test(text) &&
      recorded.some((end) => end.text === undefined && end.opened === opened && end.at - at < LEAVING_MS));
  return recorded.flatMap((one) =>
    one.text === undefined || isOfLeaving(one) ? [] : [`${one.page}: ${one.text}`],
  );
}

/** Clears recorded errors. */
export const forgetProblems = (tab: Pick<Tab, 'run'>): Promise<void> =>
  tab.run((entry) => sessionStorage.removeItem(entry), ENTRY);

const SCRIPT = `(${listen})('${ENTRY}')`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Page of the shop with error recording. */
export const listening = (page: string): string => page.replace('<head>', `<head><script>${SCRIPT}</script>`);

/** Policy of a page with error recording. */
export const policyOfListening = (policy: string): string =>
  policy.replace('script-src ', `script-src ${HASH} `);
