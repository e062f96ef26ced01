/** CSS selectors by accessibility role. */
const ROLE_SELECTORS = {
  alert: '[role=alert]',
  banner: 'body > header, [role=banner]',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  complementary: 'aside',
  dialog: 'dialog[open], [role=dialog]',
  form: 'form',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  searchbox: 'input[type=search]',
  status: '[role=status], output',
  text: 'body *',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], textarea',
} as const;

/** Query for an element in the page by its role and optionally its name. */
export interface ElementQuery {
  readonly elements: string;
  readonly role: string;
  /** Pattern for the accessible name; for the role `text` a pattern for the text. */
  readonly pattern: string;
  readonly containerQuery: ElementQuery | undefined;
  /** Index among the matching elements, from 0. */
  readonly index: number;
}

/** Escapes a text for use in a regular expression. */
export const escapePattern = (plainText: string): string =>
  plainText.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function byRole(
  role: keyof typeof ROLE_SELECTORS,
  accessibleName: string | RegExp = /(?:)/,
  { within, index = 0 }: { readonly within?: ElementQuery; readonly index?: number } = {},
): ElementQuery {
  const pattern = typeof accessibleName === 'string' ? `^${escapePattern(accessibleName)}$` : accessibleName.source;
  return { elements: ROLE_SELECTORS[role], role, pattern, containerQuery: within, index };
}

/** State of the first element that matches a query. */
export interface ElementState {
  /** Number of visible elements that match. */
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
  /** Point at which the element can be clicked, in CSS pixels of the window; only read for the purpose `point`. */
  readonly clickPoint?: { readonly x: number; readonly y: number };
  /** Another element that covers the point after scrolling; only read for the purpose `point`. */
  readonly coveringElement?: string;
}

/**
 * Finds an element and reads its state. Runs in the page, so it uses nothing from this module. For the purpose `point`,
 * it also scrolls the element into view and checks that a pointer would reach it.
 */
export async function readElement(elementQuery: ElementQuery, lookPurpose: 'see' | 'point'): Promise<ElementState> {
  const normaliseSpace = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const readVisibleText = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLImageElement) return node.alt;
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    const isInline = getComputedStyle(node).display.startsWith('inline');
    const nodeText = node.getAttribute('aria-label') ?? [...node.childNodes].map(readVisibleText).join('');
    return isInline ? nodeText : ` ${nodeText} `;
  };
  const readAccessibleName = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelText = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const ariaLabel = labelText || element.getAttribute('aria-label');
    if (ariaLabel) return normaliseSpace(ariaLabel);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return normaliseSpace([...element.labels].map(readVisibleText).join(' '));
    const isFormField = element.matches('input, select, textarea');
    return normaliseSpace(isFormField ? element.getAttribute('title') : readVisibleText(element));
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], [aria-hidden=true]');
  const findElements = ({
    elements,
    role,
    pattern,
    containerQuery: container,
    index,
  }: ElementQuery): readonly Element[] => {
    const [root] = container ? findElements(container) : [document.documentElement];
    const namePattern = new RegExp(pattern);
    const matchingElements = [...(root?.querySelectorAll(elements) ?? [])].filter(
      (element) =>
        isVisible(element) &&
        namePattern.test(role === 'text' ? normaliseSpace(readVisibleText(element)) : readAccessibleName(element)),
    );
    const innermostElements =
      role === 'text'
        ? matchingElements.filter(
            (candidateElement) =>
              !matchingElements.some(
                (otherElement) => candidateElement !== otherElement && candidateElement.contains(otherElement),
              ),
          )
        : matchingElements;
    return innermostElements.slice(index);
  };
  const awaitAnimationFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const foundElements = findElements(elementQuery);
  const [element] = foundElements;
  const formField = element as HTMLInputElement | undefined;
  const elementState = {
    count: foundElements.length,
    text: element ? normaliseSpace(readVisibleText(element)) : '',
    value: formField?.value ?? '',
    isChecked: formField?.checked === true,
    isDisabled: formField?.disabled === true || element?.getAttribute('aria-disabled') === 'true',
    isFocused: element === document.activeElement,
  };
  if (!element || lookPurpose !== 'point') return elementState;

  // Boxes and radios are drawn by their labels.
  const clickTarget =
    formField?.labels?.length && /checkbox|radio/.test(formField.type) ? (formField.labels[0] ?? element) : element;
  const findElementMiddle = () => {
    const [rect] = clickTarget.getClientRects();
    return rect ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : { x: -1, y: -1 };
  };
  let coveringElement = 'the edge of the window';
  for (const scrollBlock of [undefined, 'nearest'] as const) {
    if (scrollBlock) clickTarget.scrollIntoView({ block: scrollBlock, inline: 'nearest', behavior: 'instant' });
    let [middleBefore, now] = [findElementMiddle(), findElementMiddle()];
    do {
      middleBefore = now;
      await awaitAnimationFrame();
      await awaitAnimationFrame();
      now = findElementMiddle();
    } while (middleBefore.x !== now.x || middleBefore.y !== now.y);
    const topmostElement = document.elementFromPoint(now.x, now.y);
    if (
      topmostElement &&
      (clickTarget.contains(topmostElement) ||
        (topmostElement.contains(element) && topmostElement.closest('label, button, a') !== null))
    )
      return { ...elementState, clickPoint: now };
    if (topmostElement) coveringElement = (topmostElement.cloneNode(false) as Element).outerHTML;
  }
  return { ...elementState, coveringElement };
}
