import type { Page } from '@playwright/test';
import { type PageLayout, readLayout } from './page-layout.ts';
import { type ReadingNode, readReadingTree } from './reading-tree.ts';

/** Accessibility roles whose elements must have a name. */
const ROLES_NEEDING_NAMES = new Set(
  `alertdialog button checkbox columnheader combobox dialog heading image img link listbox menu menuitem meter option progressbar
   radio radiogroup region searchbox slider spinbutton switch tab tabpanel textbox tree`.split(/\s+/),
);
/** Landmarks that a page may have only once. */
const SINGLE_LANDMARKS = ['banner', 'main', 'contentinfo'];
const LANDMARKS = new Set([...SINGLE_LANDMARKS, 'navigation', 'complementary', 'region', 'search', 'form']);
/** Roles that may be outside of landmarks: announcements, and layers above the page. */
const ROLES_OUTSIDE_LANDMARKS = new Set(['alert', 'status', 'log', 'dialog', 'alertdialog', 'tooltip', 'link']);
const TEXT_ROLE = 'StaticText';
/** Roles that count as landmarks only if they have a name. */
const NAMED_LANDMARKS = new Set(['form', 'region']);
/** Class of the reset link, an accepted exception: wide screens show the link before the sort menu, phones above it. */
const VISUALLY_REORDERED_CLASS = 'chips-reset';

function findHeadingComplaints(readingNodes: readonly ReadingNode[], isModalOpen: boolean): string[] {
  const headings = readingNodes.filter(({ role }) => role === 'heading');
  const topHeadingCount = headings.filter(({ level }) => level === 1).length;
  const complaints = isModalOpen || topHeadingCount === 1 ? [] : [`${topHeadingCount} headings of level 1`];
  let previousLevel = isModalOpen ? 1 : 0;
  for (const { level = 0, name } of headings) {
    if (level > previousLevel + 1)
      complaints.push(`heading "${name}" of level ${level} follows one of level ${previousLevel}`);
    previousLevel = level;
  }
  return complaints;
}

function findNameComplaints(readingNodes: readonly ReadingNode[], { isSkippedByTab }: PageLayout): string[] {
  const namelessNodes = readingNodes.filter(
    ({ role, name, isFocusable, domNodeId: nodeId }) =>
      name === '' && (ROLES_NEEDING_NAMES.has(role) || (isFocusable && !isSkippedByTab(nodeId))),
  );
  return namelessNodes.map(
    ({ role, isFocusable, path }) => `${role} without a name${isFocusable ? ', focusable' : ''}: ${path.join(' > ')}`,
  );
}

function findLandmarkComplaints(nodesInReadingOrder: readonly ReadingNode[], isModalOpen: boolean): string[] {
  const landmarks = nodesInReadingOrder.filter(
    ({ role, name }) => LANDMARKS.has(role) && !(NAMED_LANDMARKS.has(role) && name === ''),
  );
  const landmarkGroups = Map.groupBy(landmarks, ({ role, name }) =>
    SINGLE_LANDMARKS.includes(role) ? role : `${role} "${name}"`,
  );
  const repeatedLandmarks = [...landmarkGroups]
    .filter(([, nodes]) => nodes.length > 1)
    .map(([what]) => `two landmarks ${what}`);
  if (isModalOpen) return repeatedLandmarks;
  // A page of one message, as without connection, has neither header nor footer.
  const isWithoutBannerAndFooter = !landmarkGroups.has('banner') && !landmarkGroups.has('contentinfo');
  const requiredRoles = isWithoutBannerAndFooter ? ['main'] : SINGLE_LANDMARKS;
  const missingLandmarks = requiredRoles
    .filter((role) => !landmarkGroups.has(role))
    .map((role) => `no landmark ${role}`);
  const nodesOutsideLandmarks = nodesInReadingOrder.filter(
    ({ role, path }) =>
      role === TEXT_ROLE &&
      !path.some((ancestorRole) => LANDMARKS.has(ancestorRole) || ROLES_OUTSIDE_LANDMARKS.has(ancestorRole)),
  );
  return [
    ...repeatedLandmarks,
    ...missingLandmarks,
    ...nodesOutsideLandmarks.map(({ name }) => `outside of all landmarks: ${name}`),
  ];
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Overlap in pixels up to which two rectangles count as separate. */
const TOLERANCE_PX = 4;

/** Returns true if the later text is drawn first: above the earlier text but not in a later column, or on its left. */
function isDrawnBefore(laterRect: Rect, earlierRect: Rect): boolean {
  const isAbove = laterRect.bottom <= earlierRect.top + TOLERANCE_PX;
  const isInLaterColumn = laterRect.left >= earlierRect.right - TOLERANCE_PX;
  const isBelow = laterRect.top >= earlierRect.bottom - TOLERANCE_PX;
  if (isAbove) return !isInLaterColumn;
  return !isBelow && laterRect.right <= earlierRect.left + TOLERANCE_PX;
}

/** Finds successive texts of the accessibility tree that are drawn in the opposite order. */
function findOrderComplaints(readNodes: readonly ReadingNode[], layout: PageLayout): string[] {
  const visibleTexts = readNodes.flatMap((readingNode) => {
    const drawnText = readingNode.role === TEXT_ROLE ? layout.findVisibleText(readingNode.domNodeId) : undefined;
    return drawnText && drawnText.rects.length > 0 && readingNode.name.trim() !== ''
      ? [{ ...drawnText, name: readingNode.name }]
      : [];
  });
  return visibleTexts.flatMap((laterText, index) => {
    const earlierText = visibleTexts[index - 1];
    const [lastRect, nextRect] = [earlierText?.rects.at(-1), laterText.rects[0]];
    if (!earlierText || !lastRect || !nextRect || !isDrawnBefore(nextRect, lastRect)) return [];
    const isOrderExempt =
      layout.isOutOfFlow(earlierText.index, laterText.index) ||
      layout.hasAncestorClass(laterText.index, VISUALLY_REORDERED_CLASS);
    return isOrderExempt ? [] : [`"${laterText.name}" is drawn before "${earlierText.name}"`];
  });
}

/** Finds faults in headings, names and landmarks, and a reading order that differs from the visible order. */
export async function findReadingComplaints(page: Page): Promise<string[]> {
  const [readings, layout] = await Promise.all([readReadingTree(page), readLayout(page)]);
  if (process.env.READING_ORDER) console.log(`\n${page.url()}\n${formatReadingTree(readings)}`);
  // Then the open layer is the whole tree.
  const isModalOpen = !readings.some(({ role }) => role === 'main') && layout.hasModal;
  return [
    ...findHeadingComplaints(readings, isModalOpen),
    ...findNameComplaints(readings, layout),
    ...findLandmarkComplaints(readings, isModalOpen),
    ...findOrderComplaints(readings, layout),
  ];
}

/** Formats the accessibility tree as indented text, one node per line. */
function formatReadingTree(readNodes: readonly ReadingNode[]): string {
  const shownNodes = readNodes.filter(({ role, name }) => role !== TEXT_ROLE || name.trim() !== '');
  return shownNodes
    .map(({ role, level, name, path }) => `${'  '.repeat(path.length)}${role}${level ? ` ${level}` : ''} ${name}`)
    .join('\n');
}
