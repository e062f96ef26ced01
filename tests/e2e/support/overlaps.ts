import type { Page } from '@playwright/test';

/** Names of overlapping texts and controls, except positioned ones such as the heart on a picture. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary';
    interface Item {
      readonly name: string;
      readonly element: Element;
      readonly rects: readonly DOMRect[];
    }
    const isShown = (element: Element) => {
      if (
        !element.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        })
      )
        return false;
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none' || at.closest('[inert], .toasts')) return false;
      return true;
    };
    const isLarge = ({ width, height }: DOMRect) => width > 2 && height > 2;
    const isCutOff = (within: Element | null, rect: DOMRect) => {
      for (let at = within; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const box = at.getBoundingClientRect();
        if (rect.right > box.right + 1 || rect.left < box.left - 1) return true;
        if (rect.bottom > box.bottom + 1 || rect.top < box.top - 1) return true;
      }
      return false;
    };
    const items: Item[] = [];
    const add = (element: Element, within: Element | null, rects: DOMRectList, name: string) => {
      const seen = [...rects].filter((rect) => isLarge(rect) && !isCutOff(within, rect));
      if (seen.length > 0) items.push({ element, rects: seen, name: name.trim().slice(0, 40) });
    };
    for (const element of document.body.querySelectorAll(controls)) {
      if (!isShown(element)) continue;
      const name = element.getAttribute('aria-label') ?? (element.textContent || element.tagName);
      add(element, element.parentElement, element.getClientRects(), name);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element || !isShown(element) || element.closest(controls)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(element, element, range.getClientRects(), node.textContent);
    }
    const isLifted = (element: Element, above: Element | null) => {
      for (let at: Element | null = element; at && at !== above; at = at.parentElement)
        if (/absolute|fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const commonParent = (one: Element, other: Element) => {
      let at: Element | null = one;
      while (at && !at.contains(other)) at = at.parentElement;
      return at;
    };
    const meets = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const found: string[] = [];
    items.forEach((one, index) => {
      for (const other of items.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (!one.rects.some((rect) => other.rects.some((against) => meets(rect, against)))) continue;
        const above = commonParent(one.element, other.element);
        if (!isLifted(one.element, above) && !isLifted(other.element, above))
          found.push(`${one.name} | ${other.name}`);
      }
    });
    return found;
  });
}
