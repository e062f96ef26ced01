import type { Page } from '@playwright/test';

/** Names of overlapping texts and controls, except positioned ones such as the heart on a picture. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controlSelector = 'a[href], button, input, select, textarea, summary';
    interface ControlOrText {
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
    const isCutOff = (clippingContainer: Element | null, testedRect: DOMRect) => {
      for (
        let ancestor = clippingContainer;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        if (getComputedStyle(ancestor).overflow === 'visible') continue;
        const ancestorBox = ancestor.getBoundingClientRect();
        if (testedRect.right > ancestorBox.right + 1 || testedRect.left < ancestorBox.left - 1) return true;
        if (testedRect.bottom > ancestorBox.bottom + 1 || testedRect.top < ancestorBox.top - 1) return true;
      }
      return false;
    };
    const pageItems: ControlOrText[] = [];
    const addPageItem = (
      element: Element,
      clippingContainer: Element | null,
      clientRects: DOMRectList,
      itemName: string,
    ) => {
      const visibleRects = [...clientRects].filter((rect) => isLarge(rect) && !isCutOff(clippingContainer, rect));
      if (visibleRects.length > 0) pageItems.push({ element, rects: visibleRects, name: itemName.trim().slice(0, 40) });
    };
    for (const element of document.body.querySelectorAll(controlSelector)) {
      if (!isShown(element)) continue;
      const elementName = element.getAttribute('aria-label') ?? (element.textContent || element.tagName);
      addPageItem(element, element.parentElement, element.getClientRects(), elementName);
    }
    const textWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let textNode = textWalker.nextNode(); textNode; textNode = textWalker.nextNode()) {
      const element = textNode.parentElement;
      if (!textNode.textContent?.trim() || !element || !isShown(element) || element.closest(controlSelector)) continue;
      const textRange = document.createRange();
      textRange.selectNodeContents(textNode);
      addPageItem(element, element, textRange.getClientRects(), textNode.textContent);
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
    const isOverlapping = (firstRect: DOMRect, secondRect: DOMRect) =>
      Math.min(firstRect.right, secondRect.right) - Math.max(firstRect.left, secondRect.left) > 2 &&
      Math.min(firstRect.bottom, secondRect.bottom) - Math.max(firstRect.top, secondRect.top) > 4;
    const overlapDescriptions: string[] = [];
    pageItems.forEach((firstItem, itemIndex) => {
      for (const otherItem of pageItems.slice(itemIndex + 1)) {
        if (firstItem.element.contains(otherItem.element) || otherItem.element.contains(firstItem.element)) continue;
        if (!firstItem.rects.some((ownRect) => otherItem.rects.some((otherRect) => isOverlapping(ownRect, otherRect))))
          continue;
        const commonAncestor = findCommonParent(firstItem.element, otherItem.element);
        if (!isOutOfFlow(firstItem.element, commonAncestor) && !isOutOfFlow(otherItem.element, commonAncestor))
          overlapDescriptions.push(`${firstItem.name} | ${otherItem.name}`);
      }
    });
    return overlapDescriptions;
  });
}
