import { expect } from '@playwright/test';
import type { Line } from './line.ts';
import { type Look, look, type Thing } from './look.ts';
import type { NamedKey, Tab } from './tab.ts';

/** What a page that is being left answers. */
const NOTHING: Look = {
  ...{ count: 0, text: '', value: '', isChecked: false, isDisabled: false, isFocused: false },
};
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
    await this.tab.run((url) => location.assign(url), this.line.url + path).catch(() => undefined);
    const hasBegun = () =>
      this.tab.run((url) => location.href === url && document.body !== null, this.line.url + path);
    await expect.poll(() => hasBegun().catch(() => false), { ...WAIT, message: path }).toBe(true);
  }

  /** Signs in before the first page, as another tab would have. */
  async isSignedIn(tokens: object): Promise<void> {
    await this.opens('/robots.txt');
    await this.tab.run((given) => {
      for (const [key, token] of Object.entries(given)) localStorage.setItem(key, String(token));
    }, tokens);
  }

  #look(thing: Thing, act: 'see' | 'point' | 'focus' = 'see'): Promise<Look> {
    return this.tab.run(look, thing, act).catch(() => NOTHING);
  }

  /** Waits until something about a thing is as expected. */
  async #expect(thing: Thing, part: keyof Look, expected: unknown): Promise<void> {
    const seen = async () => (await this.#look(thing))[part];
    await expect.poll(seen, { ...WAIT, message: nameOf(thing) }).toEqual(expected);
  }

  /** Waits until there is a thing, or so many. */
  async sees(thing: Thing, count?: number): Promise<void> {
    if (count !== undefined) return this.#expect(thing, 'count', count);
    const isThere = async () => (await this.#look(thing)).count > 0;
    await expect.poll(isThere, { ...WAIT, message: nameOf(thing) }).toBe(true);
  }

  seesNo(thing: Thing): Promise<void> {
    return this.#expect(thing, 'count', 0);
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
    return (await this.#look(thing)).text;
  }

  /** Clicks where nothing else lies over a thing, as soon as its page is ready for it. */
  async clicks(thing: Thing): Promise<void> {
    let point: Look['point'];
    const reachable = async () => {
      if (!(await this.#isReady())) return 'the page is not ready';
      const seen = await this.#look(thing, 'point');
      const before = point;
      ({ point } = seen);
      if (seen.count === 0) return 'not there';
      // A sheet that slides in would be missed.
      if (before?.x !== point?.x || before?.y !== point?.y) return 'moving';
      return seen.isDisabled ? 'disabled' : (seen.cover ?? 'in reach');
    };
    await expect.poll(reachable, { ...WAIT, message: nameOf(thing) }).toBe('in reach');
    if (point) await this.tab.clickAt(point.x, point.y);
  }

  /** Presses Enter on a thing that has the focus, wherever the page moves it meanwhile. */
  async enters(thing: Thing): Promise<void> {
    const focused = async () => (await this.#look(thing, 'focus')).isFocused;
    await expect.poll(focused, { ...WAIT, message: nameOf(thing) }).toBe(true);
    await this.presses('Enter');
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
    await this.tab.run(() => history.back()).catch(() => undefined);
  }

  presses(key: NamedKey): Promise<void> {
    return this.tab.press(key);
  }

  async isAt(path: string | RegExp): Promise<void> {
    // Firefox has the next address before the next document.
    const here = () => (document.readyState === 'complete' ? location.pathname + location.search : '');
    const address = () => this.tab.run(here).catch(() => '');
    await expect.poll(address, { ...WAIT, message: 'address' }).toEqual(expect.stringMatching(path));
  }

  /** Whether the islands that start by themselves react. */
  #isReady(): Promise<boolean> {
    const waiting = 'astro-island[ssr]:not([client="practitioner"], [client="interact"])';
    return this.tab
      .run((islands) => document.readyState === 'complete' && !document.querySelector(islands), waiting)
      .catch(() => false);
  }

  /** Fails if a page is wider than its window. */
  async fitsItsWindow(): Promise<void> {
    const { tab } = this;
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const overflow = () => tab.run(width).catch(() => Number.NaN);
    await expect.poll(overflow, { ...WAIT, message: 'pixels beyond the window' }).toBeLessThanOrEqual(0);
  }
}

const nameOf = ({ role, pattern, within }: Thing): string =>
  `${role} ${pattern}${within ? ` in ${nameOf(within)}` : ''}`;
