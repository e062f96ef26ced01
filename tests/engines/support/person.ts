import { expect } from '@playwright/test';
import type { ShopProxy } from './line.ts';
import { clearProblems, readProblems } from './listen.ts';
import { type ElementQuery, type ElementState, readElement } from './look.ts';
import { type NamedKey, PageLeft, type Tab } from './tab.ts';

const POLL = { timeout: 15_000, intervals: [20, 50, 100] };

/** User of a browser tab; each action waits until its target is ready. */
export class Person {
  readonly tab: Tab;
  readonly line: ShopProxy;

  constructor(tab: Tab, line: ShopProxy) {
    this.tab = tab;
    this.line = line;
  }

  /** Opens a page and waits until it is loaded. */
  opens(path: string): Promise<void> {
    return this.tab.open(this.line.url + path);
  }

  /** Opens a page without waiting for its load. */
  async opensHastily(path: string): Promise<void> {
    await this.#run((url) => location.assign(url), this.line.url + path);
    const hasBegun = () =>
      this.#run((url) => location.href === url && document.body !== null, this.line.url + path);
    await expect.poll(hasBegun, { ...POLL, message: path }).toBe(true);
  }

  /** Signs in before the first page is opened, as if in another tab. */
  async isSignedIn(tokens: object): Promise<void> {
    await this.opens('/robots.txt');
    await this.tab.run((given) => {
      for (const [key, token] of Object.entries(given)) localStorage.setItem(key, String(token));
    }, tokens);
  }

  /** Runs a function in the page; undefined during a navigation. Rejects if the page has crashed. */
  #run<Arguments extends readonly unknown[], Result>(
    action: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result | undefined> {
    return this.tab.run(action, ...given).catch((error: unknown) => {
      if (error instanceof PageLeft) return undefined;
      throw error;
    });
  }

  #look(thing: ElementQuery, act: 'see' | 'point' = 'see'): Promise<ElementState | undefined> {
    return this.#run(readElement, thing, act);
  }

  /** Errors recorded on all pages since they were last cleared, including those that no page has reported. */
  problems(): Promise<readonly string[]> {
    return readProblems(this.tab);
  }

  /**
   * Waits until the recorded errors are exactly `problems` (sorted), then clears them. `reported` matches the
   * report that a page must have sent when it was left.
   */
  async hears(problems: readonly (string | RegExp)[], reported?: RegExp): Promise<void> {
    const { reports } = this.line;
    const expected = problems.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one));
    await expect.poll(async () => (await this.problems()).toSorted(), POLL).toEqual(expected);
    if (reported) await expect.poll(() => reports, POLL).toContainEqual(expect.stringMatching(reported));
    for (const report of reports) expect(report).toMatch(/^200 /);
    await clearProblems(this.tab);
    reports.length = 0;
  }

  /** Clicks once, so that the page reports errors to the operator; waits until the script for that is loaded. */
  async isHeardByTheOperator(): Promise<void> {
    await this.tab.clickAt(2, 400);
    await this.tab.run(async (script) => void (await import(script)), '/reports.js');
  }

  async #expect(thing: ElementQuery, part: keyof ElementState, expected: unknown): Promise<void> {
    const seen = async () => (await this.#look(thing))?.[part];
    await expect.poll(seen, { ...POLL, message: nameOf(thing) }).toEqual(expected);
  }

  /** Waits until an element is visible, or until `count` elements are. */
  async sees(thing: ElementQuery, count?: number): Promise<void> {
    if (count !== undefined) return this.#expect(thing, 'count', count);
    const seen = async () => (await this.#look(thing))?.count ?? 0;
    await expect.poll(seen, { ...POLL, message: nameOf(thing) }).toBeGreaterThan(0);
  }

  /** Waits until no matching element is visible; verifies that the page still belongs to the shop. */
  async seesNo(thing: ElementQuery): Promise<void> {
    await this.#expect(thing, 'count', 0);
    expect(await this.tab.run(() => location.origin)).toBe(this.line.url);
  }

  /** Waits until an element's text contains a text or matches a pattern. */
  reads(thing: ElementQuery, text: string | RegExp): Promise<void> {
    return this.#expect(thing, 'text', expect.stringMatching(text));
  }

  hasValue(thing: ElementQuery, value: unknown): Promise<void> {
    return this.#expect(thing, 'value', value);
  }

  hasFocus(thing: ElementQuery): Promise<void> {
    return this.#expect(thing, 'isFocused', true);
  }

  async textOf(thing: ElementQuery): Promise<string> {
    await this.sees(thing);
    return (await this.tab.run(readElement, thing, 'see' as const)).text;
  }

  /** Clicks an element as soon as its page is hydrated and nothing moves or covers it. */
  async clicks(thing: ElementQuery): Promise<void> {
    let point: ElementState['point'];
    const reachable = async () => {
      if (!(await this.#isReady())) return 'the page is not ready';
      const seen = await this.#look(thing, 'point');
      const before = point;
      point = seen?.point;
      if (!seen?.count) return 'not there';
      // A sliding sheet would be missed.
      if (before?.x !== point?.x || before?.y !== point?.y) return 'moving';
      return seen.isDisabled ? 'disabled' : (seen.cover ?? 'in reach');
    };
    await expect.poll(reachable, { ...POLL, message: nameOf(thing) }).toBe('in reach');
    if (point) await this.tab.clickAt(point.x, point.y);
  }

  async fills(field: ElementQuery, text: string): Promise<void> {
    await this.clicks(field);
    await this.hasFocus(field);
    await this.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await this.tab.type(text);
  }

  /** Goes back in the history. Ignores a missing answer to this call, since the page is left. */
  async goesBack(): Promise<void> {
    await this.#run(() => history.back());
  }

  presses(key: NamedKey): Promise<void> {
    return this.tab.press(key);
  }

  async isAt(path: string | RegExp): Promise<void> {
    // Firefox changes the address before the document.
    const here = () => (document.readyState === 'complete' ? location.pathname + location.search : '');
    await expect
      .poll(() => this.#run(here), { ...POLL, message: 'address' })
      .toEqual(expect.stringMatching(path));
  }

  /** True once all islands of the page are hydrated. */
  async #isReady(): Promise<boolean> {
    const waiting =
      'astro-island[ssr]:not([client="practitioner"], [client="interact"], [client="first-day"])';
    const isReady = (islands: string) =>
      document.readyState === 'complete' && !document.querySelector(islands);
    return (await this.#run(isReady, waiting)) === true;
  }

  /** Expects no horizontal overflow. */
  async fitsItsWindow(): Promise<void> {
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const overflow = async () => (await this.#run(width)) ?? Number.NaN;
    await expect.poll(overflow, { ...POLL, message: 'pixels beyond the window' }).toBeLessThanOrEqual(0);
  }
}

const nameOf = ({ role, pattern, within }: ElementQuery): string =>
  `${role} ${pattern}${within ? ` in ${nameOf(within)}` : ''}`;
