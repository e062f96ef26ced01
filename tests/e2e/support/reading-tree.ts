import type { Page } from '@playwright/test';

export interface ReadingNode {
  readonly role: string;
  readonly name: string;
  /** Level of a heading; undefined for other roles. */
  readonly level: number | undefined;
  readonly isFocusable: boolean;
  /** Roles of the ancestors, outermost first. */
  readonly path: readonly string[];
  /** Id of the DOM node in Chromium's debugger. */
  readonly domNodeId: number;
}

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

const readAxString = (axValue: AxValue | undefined): string =>
  typeof axValue?.value === 'string' ? axValue.value : '';
/** Roles that are omitted: they only group, or repeat the text of their parent. */
const OMITTED_ROLES = new Set(['RootWebArea', 'generic', 'none', 'InlineTextBox', 'LayoutTable', 'ListMarker', '']);

/** Reads the accessibility tree in reading order, without nodes that only group others. */
export async function readReadingTree(page: Page): Promise<ReadingNode[]> {
  const debugger_ = await page.context().newCDPSession(page);
  const { nodes }: { nodes: readonly AxNode[] } = await debugger_.send('Accessibility.getFullAXTree');
  await debugger_.detach();
  const axNodesById = new Map(nodes.map((axNode) => [axNode.nodeId, axNode]));
  const readingNodes: ReadingNode[] = [];
  const collectReadingNodes = (node: AxNode, path: readonly string[]): void => {
    const role = readAxString(node.role);
    const readAxProperty = (propertyName: string) =>
      node.properties?.find((axProperty) => axProperty.name === propertyName)?.value.value;
    const isFocusable = readAxProperty('focusable') === true && role !== 'RootWebArea';
    const isReadAloud = !node.ignored && (!OMITTED_ROLES.has(role) || isFocusable);
    if (isReadAloud) {
      const headingLevel = role === 'heading' ? Number(readAxProperty('level')) : undefined;
      readingNodes.push({
        role,
        name: readAxString(node.name),
        level: headingLevel,
        isFocusable,
        path,
        domNodeId: node.backendDOMNodeId ?? 0,
      });
    }
    const childAncestorRoles = isReadAloud ? [...path, role] : path;
    for (const id of node.childIds ?? []) {
      const childNode = axNodesById.get(id);
      if (childNode) collectReadingNodes(childNode, childAncestorRoles);
    }
  };
  const [root] = nodes;
  if (root) collectReadingNodes(root, []);
  return readingNodes;
}
