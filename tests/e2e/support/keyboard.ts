import { expect, type Locator, type Page } from '@playwright/test';

/** Further than this nobody presses Tab to come to something. */
const TABS = 150;

/** Somebody without a mouse: goes by Tab alone, and must always see where they are. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes on by Tab until something has the focus; the end of a page leads to its beginning once. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    let ends = 0;
    for (let presses = 0; presses < TABS; presses += 1) {
      await this.#page.keyboard.press(key);
      const hidden = await this.#hiddenFocus();
      if (hidden === 'nowhere') ends += 1;
      // The page may still be on its way to it.
      else if (hidden) await expect.poll(() => this.#hiddenFocus(), 'the focus is seen').toBeUndefined();
      expect(ends, 'the focus goes round once at most').toBeLessThan(2);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${target} is not reached by ${TABS} tabs`);
  }

  /** Presses a key, after which the focus is somewhere in the page, and seen. */
  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await expect.poll(() => this.#hiddenFocus(), `the focus after ${key}`).toBeUndefined();
  }

  /** Goes to something and presses a key on it. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  /** Why nobody sees what has the focus: it is nowhere, out of sight, or without a ring; undefined if it is seen. */
  #hiddenFocus(): Promise<string | undefined> {
    return this.#page.evaluate(() => {
      const { activeElement: focused, body } = document;
      if (!focused || focused === body) return 'nowhere';
      // A hidden box is as large as its label, or is beside it.
      const shown = focused.closest('label') ?? focused;
      const { top, bottom, left, right, width } = shown.getBoundingClientRect();
      const where = focused.outerHTML.slice(0, 120);
      if (width === 0 || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
        return `out of sight: ${where}`;
      // A heading or part that a script gives the focus is the place to read on from.
      // In a field of a date the browser marks the part of it, and the button, by itself.
      if (focused.matches('[tabindex="-1"], [type=date]')) return undefined;
      const parts: Element[] = [];
      for (let at: Element | null = focused; at && parts.length < 5; at = at.parentElement) parts.push(at);
      const styles = parts.map((part) => getComputedStyle(part));
      const hasRing = [...styles, getComputedStyle(focused, '::after')].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
      return hasRing ? undefined : `no ring: ${where}`;
    });
  }
}
