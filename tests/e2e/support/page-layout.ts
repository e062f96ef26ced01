import type { Page } from '@playwright/test';

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface DrawnText {
  /** In the order of its lines, in pixels of the page. */
  readonly rects: readonly Rect[];
  readonly index: number;
}

export interface PageLayout {
  /** Where the text of a node is drawn; undefined if it is not. */
  readonly textOf: (node: number) => DrawnText | undefined;
  /** Whether only scripts move the focus to a node. */
  readonly isSkippedByTab: (node: number) => boolean;
  /** Whether one of two is taken out of the flow below what both are in, so that it has no place in the order. */
  readonly isLifted: (one: number, other: number) => boolean;
}

const LIFTED = /absolute|fixed|sticky/;

/** Where everything on a page is drawn, in one look. */
export async function readLayout(page: Page): Promise<PageLayout> {
  const debugger_ = await page.context().newCDPSession(page);
  const { documents, strings } = await debugger_.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['position'],
  });
  await debugger_.detach();
  const [document] = documents;
  if (!document) throw new Error('The page has no document');
  const { nodes, layout, textBoxes } = document;
  const indexOf = new Map((nodes.backendNodeId ?? []).map((id, index) => [id, index]));
  const positions = new Map(
    layout.nodeIndex.map((index, place) => [index, strings[layout.styles[place]?.[0] ?? -1] ?? '']),
  );
  const rects = new Map<number, Rect[]>();
  for (const [place, own] of textBoxes.layoutIndex.entries()) {
    const [left = 0, top = 0, width = 0, height = 0] = textBoxes.bounds[place] ?? [];
    const index = layout.nodeIndex[own] ?? -1;
    const drawn = { left, top, right: left + width, bottom: top + height };
    // What is there for ears alone is drawn in one pixel.
    if (width > 1 && height > 1) rects.set(index, [...(rects.get(index) ?? []), drawn]);
  }
  const parents = nodes.parentIndex ?? [];
  const ancestors = (index: number): number[] => {
    const list: number[] = [];
    for (let at = index; at >= 0; at = parents[at] ?? -1) list.push(at);
    return list;
  };
  return {
    textOf: (node) => {
      const index = indexOf.get(node) ?? -1;
      return { rects: rects.get(index) ?? [], index };
    },
    isSkippedByTab: (node) => {
      const names = (nodes.attributes?.[indexOf.get(node) ?? -1] ?? []).map((place) => strings[place]);
      return names[names.indexOf('tabindex') + 1] === '-1';
    },
    isLifted: (one, other) => {
      const [ofOne, ofOther] = [ancestors(one), ancestors(other)];
      const shared = new Set(ofOne.filter((index) => ofOther.includes(index)));
      return [...ofOne, ...ofOther].some(
        (index) => !shared.has(index) && LIFTED.test(positions.get(index) ?? ''),
      );
    },
  };
}
