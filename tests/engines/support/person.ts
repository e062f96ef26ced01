import { expect } from '@playwright/test';
import type { Line } from './line.ts';
import { forgetProblems, problemsOf } from './listen.ts';
import { type Look, look, type Thing } from './look.ts';
import { type NamedKey, PageLeft, type Tab } from './tab.ts';

const WAIT = { timeout: 15_000, intervals: [20, 50, 100] };

/** Somebody with a browser. Whatever they look for may take its time to appear. */
export class Person {
  readonly tab: Tab;
  readonly line: Line;

  constructor(tab: Tab, line: Line) {
    this.tab = tab;
    this.line = line;
  }

  /** Opens a page and waits until it is loaded. */
  opens(path: string): Promise<void> {
    return this.tab.open(this.line.url + path);
  }

  /** Leaves a page for another one, and is content with its beginning. */
  async opensHastily(path: string): Promise<void> {
    await this.#run((url) => location.assign(url), this.line.url + path);
    const hasBegun = () =>
      this.#run((url) => location.href === url && document.body !== null, this.line.url + path);
    await expect.poll(hasBegun, { ...WAIT, message: path }).toBe(true);
  }

  /** Signs in before the first page, as another tab would have. */
  async isSignedIn(tokens: object): Promise<void> {
    await this.opens('/robots.txt');
    await this.tab.run((given) => {
      for (const [key, token] of Object.entries(given)) localStorage.setItem(key, String(token));
    }, tokens);
  }

  /** Result from the page; undefined if it is being left. Fails if it has crashed. */
  #run<Arguments extends readonly unknown[], Result>(
    action: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result | undefined> {
    return this.tab.run(action, ...given).catch((error: unknown) => {
      if (error instanceof PageLeft) return undefined;
      throw error;
    });
  }

  #look(thing: Thing, act: 'see' | 'point' = 'see'): Promise<Look | undefined> {
    return this.#run(look, thing, act);
  }

  /** Errors on all pages so far, reported or not. */
  problems(): Promise<readonly string[]> {
    return problemsOf(this.tab);
  }

  /**
   * Waits for the problems that a story has provoked, sorted and no others, and forgets them.
   *
   * @param reported What a page that is left must have reported of them to the operator.
   */
  async hears(problems: readonly (string | RegExp)[], reported?: RegExp): Promise<void> {
    const { reports } = this.line;
    const expected = problems.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one));
    await expect.poll(async () => (await this.problems()).toSorted(), WAIT).toEqual(expected);
    if (reported) await expect.poll(() => reports, WAIT).toContainEqual(expect.stringMatching(reported));
    for (const report of reports) expect(report).toMatch(/^200 /);
    await forgetProblems(this.tab);
    reports.length = 0;
  }

  /** Waits until the page would report what goes wrong on it: it does from the first click on. */
  async isHeardByTheOperator(): Promise<void> {
    await this.tab.clickAt(2, 400);
    await this.tab.run(async (script) => void (await import(script)), '/reports.js');
  }

  /** Waits until something about a thing is as expected. */
  async #expect(thing: Thing, part: keyof Look, expected: unknown): Promise<void> {
    const seen = async () => (await this.#look(thing))?.[part];
    await expect.poll(seen, { ...WAIT, message: nameOf(thing) }).toEqual(expected);
  }

  /** Waits until there is a thing, or so many. */
  async sees(thing: Thing, count?: number): Promise<void> {
    if (count !== undefined) return this.#expect(thing, 'count', count);
    const seen = async () => (await this.#look(thing))?.count ?? 0;
    await expect.poll(seen, { ...WAIT, message: nameOf(thing) }).toBeGreaterThan(0);
  }

  /** Waits until there is no such thing on a page of the shop: one that has crashed shows nothing either. */
  async seesNo(thing: Thing): Promise<void> {
    await this.#expect(thing, 'count', 0);
    expect(await this.tab.run(() => location.origin)).toBe(this.line.url);
  }

  /** Waits until a thing has a text, which may be a part of it. */
  reads(thing: Thing, text: string | RegExp): Promise<void> {
    return this.#expect(thing, 'text', expect.stringMatching(text));
  }

  hasValue(thing: Thing, value: unknown): Promise<void> {
    return this.#expect(thing, 'value', value);
  }

  hasFocus(thing: Thing): Promise<void> {
    return this.#expect(thing, 'isFocused', true);
  }

  /** The text of a thing that is there. */
  async textOf(thing: Thing): Promise<string> {
    await this.sees(thing);
    return (await this.tab.run(look, thing, 'see' as const)).text;
  }

  /** Clicks where nothing else lies over a thing, as soon as its page is ready for it. */
  async clicks(thing: Thing): Promise<void> {
    let point: Look['point'];
    const reachable = async () => {
      if (!(await this.#isReady())) return 'the page is not ready';
      const seen = await this.#look(thing, 'point');
      const before = point;
      point = seen?.point;
      if (!seen?.count) return 'not there';
      // A sheet that slides in would be missed.
      if (before?.x !== point?.x || before?.y !== point?.y) return 'moving';
      return seen.isDisabled ? 'disabled' : (seen.cover ?? 'in reach');
    };
    await expect.poll(reachable, { ...WAIT, message: nameOf(thing) }).toBe('in reach');
    if (point) await this.tab.clickAt(point.x, point.y);
  }

  /** Replaces what a field has. */
  async fills(field: Thing, text: string): Promise<void> {
    await this.clicks(field);
    await this.hasFocus(field);
    await this.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await this.tab.type(text);
  }

  /** Goes back in the tab's history. The page that goes may take the answer with it. */
  async goesBack(): Promise<void> {
    await this.#run(() => history.back());
  }

  presses(key: NamedKey): Promise<void> {
    return this.tab.press(key);
  }

  async isAt(path: string | RegExp): Promise<void> {
    // Firefox has the next address before the next document.
    const here = () => (document.readyState === 'complete' ? location.pathname + location.search : '');
    await expect
      .poll(() => this.#run(here), { ...WAIT, message: 'address' })
      .toEqual(expect.stringMatching(path));
  }

  /** True once all islands of the page are hydrated. */
  async #isReady(): Promise<boolean> {
    const waiting = 'astro-island[ssr]:not([client="practitioner"], [client="interact"])';
    const isReady = (islands: string) =>
      document.readyState === 'complete' && !document.querySelector(islands);
    return (await this.#run(isReady, waiting)) === true;
  }

  /** Fails if a page is wider than its window. */
  async fitsItsWindow(): Promise<void> {
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const overflow = async () => (await this.#run(width)) ?? Number.NaN;
    await expect.poll(overflow, { ...WAIT, message: 'pixels beyond the window' }).toBeLessThanOrEqual(0);
  }
}

const nameOf = ({ role, pattern, within }: Thing): string =>
  `${role} ${pattern}${within ? ` in ${nameOf(within)}` : ''}`;
