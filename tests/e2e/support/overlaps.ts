import type { Page } from '@playwright/test';

/** Names of overlapping texts and controls, except positioned ones such as the heart on a picture. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controlSelector = 'a[href], button, input, select, textarea, summary';
    interface PageItem {
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
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
        if (getComputedStyle(ancestor).clipPath !== 'none' || ancestor.closest('[inert], .toasts'))
          return false;
      return true;
    };
    const isLarge = ({ width, height }: DOMRect) => width > 2 && height > 2;
    const isCutOff = (container: Element | null, rect: DOMRect) => {
      for (
        let ancestor = container;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        if (getComputedStyle(ancestor).overflow === 'visible') continue;
        const box = ancestor.getBoundingClientRect();
        if (rect.right > box.right + 1 || rect.left < box.left - 1) return true;
        if (rect.bottom > box.bottom + 1 || rect.top < box.top - 1) return true;
      }
      return false;
    };
    const items: PageItem[] = [];
    const add = (element: Element, container: Element | null, rects: DOMRectList, name: string) => {
      const seenRects = [...rects].filter((rect) => isLarge(rect) && !isCutOff(container, rect));
      if (seenRects.length > 0) items.push({ element, rects: seenRects, name: name.trim().slice(0, 40) });
    };
    for (const element of document.body.querySelectorAll(controlSelector)) {
      if (!isShown(element)) continue;
      const name = element.getAttribute('aria-label') ?? (element.textContent || element.tagName);
      add(element, element.parentElement, element.getClientRects(), name);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element || !isShown(element) || element.closest(controlSelector))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(element, element, range.getClientRects(), node.textContent);
    }
    const isLifted = (element: Element, commonAncestor: Element | null) => {
      for (
        let ancestor: Element | null = element;
        ancestor && ancestor !== commonAncestor;
        ancestor = ancestor.parentElement
      )
        if (/absolute|fixed|sticky/.test(getComputedStyle(ancestor).position)) return true;
      return false;
    };
    const commonParent = (one: Element, other: Element) => {
      let ancestor: Element | null = one;
      while (ancestor && !ancestor.contains(other)) ancestor = ancestor.parentElement;
      return ancestor;
    };
    const isOverlapping = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const overlapNames: string[] = [];
    items.forEach((one, index) => {
      for (const other of items.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (!one.rects.some((rect) => other.rects.some((otherRect) => isOverlapping(rect, otherRect))))
          continue;
        const commonAncestor = commonParent(one.element, other.element);
        if (!isLifted(one.element, commonAncestor) && !isLifted(other.element, commonAncestor))
          overlapNames.push(`${one.name} | ${other.name}`);
      }
    });
    return overlapNames;
  });
}
