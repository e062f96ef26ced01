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
  readonly findVisibleText: (domNodeId: number) => DrawnText | undefined;
  /** True if a node can be focused by scripts only, not by Tab. */
  readonly isSkippedByTab: (domNodeId: number) => boolean;
  /** True if an open dialog or sheet makes the page inert. */
  readonly hasModal: boolean;
  /** True if a text has an ancestor with the class. */
  readonly hasAncestorClass: (textIndex: number, className: string) => boolean;
  /** Returns true if one of two texts is positioned outside of the normal flow, so that they have no visible order. */
  readonly isOutOfFlow: (firstTextIndex: number, secondTextIndex: number) => boolean;
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
  const indexByBackendId = new Map((nodes.backendNodeId ?? []).map((id, nodeIndex) => [id, nodeIndex]));
  const layoutIndexByNodeIndex = new Map(layout.nodeIndex.map((nodeIndex, layoutIndex) => [nodeIndex, layoutIndex]));
  /** Computed styles of a node: position, visibility and vertical overflow. */
  const listStyles = (nodeIndex: number): readonly string[] =>
    (layout.styles[layoutIndexByNodeIndex.get(nodeIndex) ?? -1] ?? []).map((stringIndex) => strings[stringIndex] ?? '');
  const readRect = ([left = 0, top = 0, width = 0, height = 0]: readonly number[] = []): Rect => {
    return { left, top, right: left + width, bottom: top + height };
  };
  const textRectsByIndex = new Map<number, Rect[]>();
  for (const [boxIndex, ownBox] of textBoxes.layoutIndex.entries()) {
    const nodeIndex = layout.nodeIndex[ownBox] ?? -1;
    textRectsByIndex.set(nodeIndex, [...(textRectsByIndex.get(nodeIndex) ?? []), readRect(textBoxes.bounds[boxIndex])]);
  }
  const nodeNames = (nodes.nodeName ?? []).map((nameIndex) => strings[nameIndex]);
  const bodyIndex = nodeNames.indexOf('BODY');
  const parentIndices = nodes.parentIndex ?? [];
  const listAncestors = (index: number): number[] => {
    const ancestorIndices: number[] = [];
    for (let ancestor = index; ancestor >= 0; ancestor = parentIndices[ancestor] ?? -1) ancestorIndices.push(ancestor);
    return ancestorIndices;
  };
  /** True unless an ancestor has scrolled the content out of view, where it would overlap its neighbours. */
  const isRectVisible = (nodeIndex: number, { top, bottom }: Rect): boolean =>
    listAncestors(nodeIndex).every((ancestor) => {
      const [, , ancestorOverflow = 'visible'] = listStyles(ancestor);
      if (ancestor <= bodyIndex || ancestorOverflow === 'visible' || ancestorOverflow === '') return true;
      const ancestorBox = readRect(layout.bounds[layoutIndexByNodeIndex.get(ancestor) ?? -1]);
      return bottom > ancestorBox.top && top < ancestorBox.bottom;
    });
  const listAttributeTexts = (nodeIndex: number) =>
    (nodes.attributes?.[nodeIndex] ?? []).map((stringIndex) => strings[stringIndex]);
  const hasAttribute = (nodeIndex: number, attributeName: string): boolean =>
    listAttributeTexts(nodeIndex).includes(attributeName);
  const readAttribute = (nodeIndex: number, attributeName: string): string =>
    (hasAttribute(nodeIndex, attributeName) &&
      listAttributeTexts(nodeIndex)[listAttributeTexts(nodeIndex).indexOf(attributeName) + 1]) ||
    '';
  return {
    findVisibleText: (domNodeId) => {
      const nodeIndex = indexByBackendId.get(domNodeId) ?? -1;
      // Line ends have an empty box after the last letter.
      const drawnRects = (textRectsByIndex.get(nodeIndex) ?? []).filter(({ left, right }) => right > left);
      return { rects: drawnRects.filter((drawnRect) => isRectVisible(nodeIndex, drawnRect)), index: nodeIndex };
    },
    hasModal:
      listStyles(bodyIndex)[1] === 'hidden' ||
      nodeNames.some((nodeName, nodeIndex) => {
        if (nodeName === 'DIALOG') return hasAttribute(nodeIndex, 'open');
        return nodeName === 'MAIN' && listAncestors(nodeIndex).some((ancestor) => hasAttribute(ancestor, 'inert'));
      }),
    isSkippedByTab: (domNodeId) => readAttribute(indexByBackendId.get(domNodeId) ?? -1, 'tabindex') === '-1',
    hasAncestorClass: (textIndex, className) =>
      listAncestors(textIndex).some((nodeIndex) => readAttribute(nodeIndex, 'class').split(' ').includes(className)),
    isOutOfFlow: (firstTextIndex, secondTextIndex) => {
      const [ofOne, ofOther] = [listAncestors(firstTextIndex), listAncestors(secondTextIndex)];
      const sharedAncestorIndices = new Set(ofOne.filter((nodeIndex) => ofOther.includes(nodeIndex)));
      return [...ofOne, ...ofOther].some(
        (nodeIndex) =>
          !sharedAncestorIndices.has(nodeIndex) && OUT_OF_FLOW_PATTERN.test(listStyles(nodeIndex)[0] ?? ''),
      );
    },
  };
}
