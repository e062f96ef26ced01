import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses. */
const MAXIMUM_TAB_PRESSES = 150;

/** Imitates a user with only a keyboard; each action expects the focus to be visible. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the target has the focus, passing the end of the page at most once. */
  async moveFocusTo(focusTarget: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(focusTarget).toBeVisible();
    let pageEndPassCount = 0;
    for (let pressCount = 0; pressCount < MAXIMUM_TAB_PRESSES; pressCount += 1) {
      await this.#page.keyboard.press(key);
      const focusProblem = await this.#hiddenFocus();
      if (focusProblem === 'nowhere') pageEndPassCount += 1;
      // The page may still be scrolling to it.
      else if (focusProblem) await expect.poll(() => this.#hiddenFocus(), 'the focus is seen').toBeUndefined();
      expect(pageEndPassCount, 'the focus goes round once at most').toBeLessThan(2);
      if (await focusTarget.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${focusTarget} is not reached by ${MAXIMUM_TAB_PRESSES} tabs`);
  }

  /** Presses a key and expects a visible focus. */
  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await expect.poll(() => this.#hiddenFocus(), `the focus after ${key}`).toBeUndefined();
  }

  async activate(focusTarget: Locator, key = 'Enter'): Promise<void> {
    await this.moveFocusTo(focusTarget);
    await this.press(key);
  }

  async typeText(typedText: string): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(typedText);
  }

  /** Reason why the focus is invisible: nowhere, out of sight, or without outline. Undefined if it is visible. */
  #hiddenFocus(): Promise<string | undefined> {
    return this.#page.evaluate(() => {
      const { activeElement: focusedElement, body } = document;
      if (!focusedElement || focusedElement === body) return 'nowhere';
      // A hidden box is as large as its label, or is beside it.
      const shownElement = focusedElement.closest('label') ?? focusedElement;
      const { top, bottom, left, right, width } = shownElement.getBoundingClientRect();
      const focusedHtml = focusedElement.outerHTML.slice(0, 120);
      if (width === 0 || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
        return `out of sight: ${focusedHtml}`;
      // A script focuses headings and parts as reading positions.
      if (focusedElement.matches('[tabindex="-1"], [type=date]')) return undefined;
      const ancestors: Element[] = [];
      for (
        let ancestor: Element | null = focusedElement;
        ancestor && ancestors.length < 5;
        ancestor = ancestor.parentElement
      )
        ancestors.push(ancestor);
      const ancestorStyles = ancestors.map((ancestorElement) => getComputedStyle(ancestorElement));
      const hasFocusRing = [...ancestorStyles, getComputedStyle(focusedElement, '::after')].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      );
      return hasFocusRing ? undefined : `no ring: ${focusedHtml}`;
    });
  }
}
