import { expect } from '@playwright/test';
import type { ShopProxy } from './line.ts';
import { clearRecordedErrors, readRecordedErrors } from './listen.ts';
import { type ElementQuery, type ElementState, readElement } from './look.ts';
import { type NamedKey, PageUnloadedError, type Tab } from './tab.ts';

const POLL_OPTIONS = { timeout: 15_000, intervals: [20, 50, 100] };

/** User of a browser tab; each action waits until its target is ready. */
export class BrowserUser {
  readonly tab: Tab;
  readonly line: ShopProxy;

  constructor(tab: Tab, shopProxy: ShopProxy) {
    this.tab = tab;
    this.line = shopProxy;
  }

  /** Opens a page and waits until it is loaded. */
  opens(path: string): Promise<void> {
    return this.tab.open(this.line.url + path);
  }

  /** Opens a page and waits until its document exists. */
  async opensHastily(path: string): Promise<void> {
    await this.#run((url) => location.assign(url), this.line.url + path);
    const isPageOpened = () =>
      this.#run((url) => location.href === url && document.body !== null, this.line.url + path);
    await expect.poll(isPageOpened, { ...POLL_OPTIONS, message: path }).toBe(true);
  }

  /** Stores tokens before the first page is opened, as if signed in elsewhere. */
  async signsInWithTokens(tokens: object): Promise<void> {
    await this.opens('/robots.txt');
    await this.tab.run((storedTokens) => {
      for (const [key, token] of Object.entries(storedTokens)) localStorage.setItem(key, String(token));
    }, tokens);
  }

  /** Runs a function in the page; returns undefined during a navigation, and rejects if the page has crashed. */
  #run<Arguments extends readonly unknown[], Result>(
    pageFunction: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result | undefined> {
    return this.tab.run(pageFunction, ...args).catch((error: unknown) => {
      if (error instanceof PageUnloadedError) return undefined;
      throw error;
    });
  }

  #look(query: ElementQuery, lookPurpose: 'see' | 'point' = 'see'): Promise<ElementState | undefined> {
    return this.#run(readElement, query, lookPurpose);
  }

  /** Returns the errors recorded on all pages since the last clearing, including errors that no page has reported. */
  listProblems(): Promise<readonly string[]> {
    return readRecordedErrors(this.tab);
  }

  /**
   * Waits until the recorded errors match `expectedPatterns` exactly (sorted), then clears them. `reportPattern`
   * matches the report that a page must have sent when it was left.
   */
  async expectProblems(expectedPatterns: readonly (string | RegExp)[], reportPattern?: RegExp): Promise<void> {
    const { pageReports: reports } = this.line;
    const expectedProblems = expectedPatterns.map((expectedPattern) =>
      expectedPattern instanceof RegExp ? expect.stringMatching(expectedPattern) : expectedPattern,
    );
    await expect.poll(async () => (await this.listProblems()).toSorted(), POLL_OPTIONS).toEqual(expectedProblems);
    if (reportPattern)
      await expect.poll(() => reports, POLL_OPTIONS).toContainEqual(expect.stringMatching(reportPattern));
    for (const reportLine of reports) expect(reportLine).toMatch(/^200 /);
    await clearRecordedErrors(this.tab);
    reports.length = 0;
  }

  /** Clicks once, so that the page loads the script that reports errors to the operator, and waits for that script. */
  async loadsReportScript(): Promise<void> {
    await this.tab.clickAt(2, 400);
    await this.tab.run(async (scriptUrl) => void (await import(scriptUrl)), '/reports.js');
  }

  async #expect(query: ElementQuery, stateProperty: keyof ElementState, expectedState: unknown): Promise<void> {
    const readElementState = async () => (await this.#look(query))?.[stateProperty];
    await expect.poll(readElementState, { ...POLL_OPTIONS, message: describeQuery(query) }).toEqual(expectedState);
  }

  /** Waits until an element is visible, or until `count` elements are. */
  async sees(query: ElementQuery, expectedCount?: number): Promise<void> {
    if (expectedCount !== undefined) return this.#expect(query, 'count', expectedCount);
    const countElements = async () => (await this.#look(query))?.count ?? 0;
    await expect.poll(countElements, { ...POLL_OPTIONS, message: describeQuery(query) }).toBeGreaterThan(0);
  }

  /** Waits until no matching element is visible; verifies that the page still belongs to the shop. */
  async seesNo(query: ElementQuery): Promise<void> {
    await this.#expect(query, 'count', 0);
    expect(await this.tab.run(() => location.origin)).toBe(this.line.url);
  }

  /** Waits until an element's text contains a text or matches a pattern. */
  expectText(query: ElementQuery, expectedText: string | RegExp): Promise<void> {
    return this.#expect(query, 'text', expect.stringMatching(expectedText));
  }

  expectValue(query: ElementQuery, expectedValue: unknown): Promise<void> {
    return this.#expect(query, 'value', expectedValue);
  }

  expectFocus(query: ElementQuery): Promise<void> {
    return this.#expect(query, 'isFocused', true);
  }

  async readText(query: ElementQuery): Promise<string> {
    await this.sees(query);
    return (await this.tab.run(readElement, query, 'see' as const)).text;
  }

  /** Clicks an element as soon as its page is hydrated and nothing moves or covers it. */
  async clicks(query: ElementQuery): Promise<void> {
    let lastClickPoint: ElementState['clickPoint'];
    const findObstacle = async () => {
      if (!(await this.#isReady())) return 'the page is not ready';
      const elementState = await this.#look(query, 'point');
      const previousClickPoint = lastClickPoint;
      lastClickPoint = elementState?.clickPoint;
      if (!elementState?.count) return 'not there';
      // A sliding sheet would be missed.
      if (previousClickPoint?.x !== lastClickPoint?.x || previousClickPoint?.y !== lastClickPoint?.y) return 'moving';
      return elementState.isDisabled ? 'disabled' : (elementState.coveringElement ?? 'in reach');
    };
    await expect.poll(findObstacle, { ...POLL_OPTIONS, message: describeQuery(query) }).toBe('in reach');
    if (lastClickPoint) await this.tab.clickAt(lastClickPoint.x, lastClickPoint.y);
  }

  async fills(fieldQuery: ElementQuery, text: string): Promise<void> {
    await this.clicks(fieldQuery);
    await this.expectFocus(fieldQuery);
    await this.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await this.tab.type(text);
  }

  /** Goes back in the history; ignores that the page returns no result, since it is left. */
  async goesBack(): Promise<void> {
    await this.#run(() => history.back());
  }

  presses(key: NamedKey): Promise<void> {
    return this.tab.press(key);
  }

  async expectAddress(path: string | RegExp): Promise<void> {
    // Firefox changes the address before the document.
    const readPageUrl = () => (document.readyState === 'complete' ? location.pathname + location.search : '');
    await expect
      .poll(() => this.#run(readPageUrl), { ...POLL_OPTIONS, message: 'address' })
      .toEqual(expect.stringMatching(path));
  }

  /** True once all islands of the page are hydrated. */
  async #isReady(): Promise<boolean> {
    const unhydratedIslands =
      'astro-island[ssr]:not([client="practitioner"], [client="interact"], [client="first-day"])';
    const isIslandReady = (islandSelector: string) =>
      document.readyState === 'complete' && !document.querySelector(islandSelector);
    return (await this.#run(isIslandReady, unhydratedIslands)) === true;
  }

  /** Expects no horizontal overflow. */
  async expectPageFitsWindow(): Promise<void> {
    const measureOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const readOverflow = async () => (await this.#run(measureOverflow)) ?? Number.NaN;
    await expect.poll(readOverflow, { ...POLL_OPTIONS, message: 'pixels beyond the window' }).toBeLessThanOrEqual(0);
  }
}

const describeQuery = ({ role, pattern, containerQuery }: ElementQuery): string =>
  `${role} ${pattern}${containerQuery ? ` in ${describeQuery(containerQuery)}` : ''}`;
