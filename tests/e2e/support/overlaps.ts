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
        if (getComputedStyle(ancestor).clipPath !== 'none' || ancestor.closest('[inert], .toasts')) return false;
      return true;
    };
    const isLarge = ({ width, height }: DOMRect) => width > 2 && height > 2;
    const isCutOff = (container: Element | null, rect: DOMRect) => {
      for (let ancestor = container; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
        if (getComputedStyle(ancestor).overflow === 'visible') continue;
        const ancestorBox = ancestor.getBoundingClientRect();
        if (rect.right > ancestorBox.right + 1 || rect.left < ancestorBox.left - 1) return true;
        if (rect.bottom > ancestorBox.bottom + 1 || rect.top < ancestorBox.top - 1) return true;
      }
      return false;
    };
    const items: PageItem[] = [];
    const addItem = (element: Element, container: Element | null, rects: DOMRectList, name: string) => {
      const seenRects = [...rects].filter((rect) => isLarge(rect) && !isCutOff(container, rect));
      if (seenRects.length > 0) items.push({ element, rects: seenRects, name: name.trim().slice(0, 40) });
    };
    for (const element of document.body.querySelectorAll(controlSelector)) {
      if (!isShown(element)) continue;
      const name = element.getAttribute('aria-label') ?? (element.textContent || element.tagName);
      addItem(element, element.parentElement, element.getClientRects(), name);
    }
    const textWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = textWalker.nextNode(); node; node = textWalker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element || !isShown(element) || element.closest(controlSelector)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      addItem(element, element, range.getClientRects(), node.textContent);
    }
    const isOutOfFlow = (element: Element, commonAncestor: Element | null) => {
      for (
        let ancestor: Element | null = element;
        ancestor && ancestor !== commonAncestor;
        ancestor = ancestor.parentElement
      )
        if (/absolute|fixed|sticky/.test(getComputedStyle(ancestor).position)) return true;
      return false;
    };
    const findCommonParent = (firstElement: Element, secondElement: Element) => {
      let ancestor: Element | null = firstElement;
      while (ancestor && !ancestor.contains(secondElement)) ancestor = ancestor.parentElement;
      return ancestor;
    };
    const isOverlapping = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const overlapNames: string[] = [];
    items.forEach((one, index) => {
      for (const otherItem of items.slice(index + 1)) {
        if (one.element.contains(otherItem.element) || otherItem.element.contains(one.element)) continue;
        if (!one.rects.some((rect) => otherItem.rects.some((otherRect) => isOverlapping(rect, otherRect)))) continue;
        const commonAncestor = findCommonParent(one.element, otherItem.element);
        if (!isOutOfFlow(one.element, commonAncestor) && !isOutOfFlow(otherItem.element, commonAncestor))
          overlapNames.push(`${one.name} | ${otherItem.name}`);
      }
    });
    return overlapNames;
  });
}
