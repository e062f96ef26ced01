import type { Page } from '@playwright/test';

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface DrawnText {
  /** Rectangle of each text line, in pixels from the page's top left. */
  readonly rects: readonly Rect[];
  readonly index: number;
}

export interface PageLayout {
  /** Text of a DOM node as drawn; undefined if it is invisible. */
  readonly findVisibleText: (node: number) => DrawnText | undefined;
  /** True if a node can be focused by scripts only, not by Tab. */
  readonly isSkippedByTab: (node: number) => boolean;
  /** True if an open dialog or sheet makes the page inert. */
  readonly hasModal: boolean;
  /** True if a text has an ancestor with the class. */
  readonly hasAncestorClass: (textIndex: number, className: string) => boolean;
  /** Returns true if one of two texts is positioned outside of the normal flow, so that they have no visible order. */
  readonly isOutOfFlow: (firstIndex: number, secondIndex: number) => boolean;
}

const OUT_OF_FLOW_PATTERN = /absolute|fixed|sticky/;

/** Reads the layout of a whole page at once. */
export async function readLayout(page: Page): Promise<PageLayout> {
  const debugger_ = await page.context().newCDPSession(page);
  const { documents, strings } = await debugger_.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['position', 'visibility', 'overflow-y'],
  });
  await debugger_.detach();
  const [document] = documents;
  if (!document) throw new Error('The page has no document');
  const { nodes, layout, textBoxes } = document;
  const indexByBackendId = new Map((nodes.backendNodeId ?? []).map((id, index) => [id, index]));
  const layoutIndices = new Map(layout.nodeIndex.map((index, layoutIndex) => [index, layoutIndex]));
  /** Computed styles of a node: position, visibility and vertical overflow. */
  const stylesOf = (index: number): readonly string[] =>
    (layout.styles[layoutIndices.get(index) ?? -1] ?? []).map((stringIndex) => strings[stringIndex] ?? '');
  const rectOf = ([left = 0, top = 0, width = 0, height = 0]: readonly number[] = []): Rect => {
    return { left, top, right: left + width, bottom: top + height };
  };
  const textRectsByIndex = new Map<number, Rect[]>();
  for (const [boxIndex, ownBox] of textBoxes.layoutIndex.entries()) {
    const index = layout.nodeIndex[ownBox] ?? -1;
    textRectsByIndex.set(index, [...(textRectsByIndex.get(index) ?? []), rectOf(textBoxes.bounds[boxIndex])]);
  }
  const nodeNames = (nodes.nodeName ?? []).map((nameIndex) => strings[nameIndex]);
  const bodyIndex = nodeNames.indexOf('BODY');
  const parentIndices = nodes.parentIndex ?? [];
  const ancestorsOf = (index: number): number[] => {
    const ancestorIndices: number[] = [];
    for (let ancestor = index; ancestor >= 0; ancestor = parentIndices[ancestor] ?? -1) ancestorIndices.push(ancestor);
    return ancestorIndices;
  };
  /** True unless an ancestor has scrolled the content out of view, where it would overlap its neighbours. */
  const isInSight = (index: number, { top, bottom }: Rect): boolean =>
    ancestorsOf(index).every((ancestor) => {
      const [, , ancestorOverflow = 'visible'] = stylesOf(ancestor);
      if (ancestor <= bodyIndex || ancestorOverflow === 'visible' || ancestorOverflow === '') return true;
      const ancestorBox = rectOf(layout.bounds[layoutIndices.get(ancestor) ?? -1]);
      return bottom > ancestorBox.top && top < ancestorBox.bottom;
    });
  const listAttributeTexts = (index: number) =>
    (nodes.attributes?.[index] ?? []).map((stringIndex) => strings[stringIndex]);
  const hasAttribute = (index: number, attributeName: string): boolean =>
    listAttributeTexts(index).includes(attributeName);
  const readAttribute = (index: number, attributeName: string): string =>
    (hasAttribute(index, attributeName) &&
      listAttributeTexts(index)[listAttributeTexts(index).indexOf(attributeName) + 1]) ||
    '';
  return {
    findVisibleText: (node) => {
      const index = indexByBackendId.get(node) ?? -1;
      // Line ends have an empty box after the last letter.
      const drawnRects = (textRectsByIndex.get(index) ?? []).filter(({ left, right }) => right > left);
      return { rects: drawnRects.filter((drawnRect) => isInSight(index, drawnRect)), index };
    },
    hasModal:
      stylesOf(bodyIndex)[1] === 'hidden' ||
      nodeNames.some((nodeName, index) => {
        if (nodeName === 'DIALOG') return hasAttribute(index, 'open');
        return nodeName === 'MAIN' && ancestorsOf(index).some((ancestor) => hasAttribute(ancestor, 'inert'));
      }),
    isSkippedByTab: (node) => readAttribute(indexByBackendId.get(node) ?? -1, 'tabindex') === '-1',
    hasAncestorClass: (textIndex, className) =>
      ancestorsOf(textIndex).some((index) => readAttribute(index, 'class').split(' ').includes(className)),
    isOutOfFlow: (firstTextIndex, secondTextIndex) => {
      const [ofOne, ofOther] = [ancestorsOf(firstTextIndex), ancestorsOf(secondTextIndex)];
      const sharedAncestors = new Set(ofOne.filter((index) => ofOther.includes(index)));
      return [...ofOne, ...ofOther].some(
        (index) => !sharedAncestors.has(index) && OUT_OF_FLOW_PATTERN.test(stylesOf(index)[0] ?? ''),
      );
    },
  };
}
