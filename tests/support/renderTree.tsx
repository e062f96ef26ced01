import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';

/** Rendered React tree. Elements are found by accessible name; actions wait until React has rendered. */
export interface RenderedTree {
  readonly container: HTMLElement;
  readonly renderNode: (reactNode: ReactNode) => Promise<void>;
  readonly button: (accessibleName: string) => HTMLButtonElement;
  readonly findField: (accessibleName: string) => HTMLInputElement;
  readonly clickElement: (element: HTMLElement) => Promise<void>;
  readonly typeText: (element: HTMLInputElement, text: string) => Promise<void>;
  /** Chooses an option of a list. */
  readonly chooseOption: (element: HTMLElement, optionValue: string) => Promise<void>;
  /** Presses a key; false if a handler has prevented the browser's default action. */
  readonly pressKey: (element: HTMLElement, key: string, keyOptions?: KeyboardEventInit) => Promise<boolean>;
  readonly leaveField: (element: HTMLElement) => Promise<void>;
  readonly remove: () => Promise<void>;
}

function findAccessibleName(element: HTMLElement, container: HTMLElement): string {
  const ariaLabel = element.getAttribute('aria-label');
  if (ariaLabel) return ariaLabel;
  const labelElement = element.id && container.querySelector(`label[for="${element.id}"]`);
  return (labelElement || element).textContent?.trim() ?? '';
}

/** Sets the value of a field by the native setter, so that React notices the change. */
function setFieldValue(element: HTMLInputElement, text: string): void {
  const fieldConstructor = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(fieldConstructor.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits until a check passes. Each attempt follows an `act`, at whose end React renders. */
export const waitUntil = (checkAssertion: () => unknown, timeoutMs = 4_000): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      await checkAssertion();
    },
    { timeout: timeoutMs },
  );

/** Gives a node a new SWR cache, so that each mount reads again, as on a new page. */
export const withNewSwrCache = (reactNode: ReactNode, reactKey?: string | number) => (
  <SWRConfig key={reactKey} value={{ provider: () => new Map() }}>
    {reactNode}
  </SWRConfig>
);

/** Rendered trees, which the set-up file unmounts. Global, because the set-up has its own modules. */
const renderedTrees: Set<RenderedTree> = Reflect.get(globalThis, 'drawn') ?? new Set();
Reflect.set(globalThis, 'drawn', renderedTrees);

export function renderTree(): RenderedTree {
  const rootElement = document.createElement('div');
  document.body.appendChild(rootElement);
  const reactRoot: Root = createRoot(rootElement);
  const findByAccessibleName = <E extends HTMLElement>(selector: string, accessibleName: string): E => {
    const foundElement = [...rootElement.querySelectorAll<E>(selector)].find(
      (element) => findAccessibleName(element, rootElement) === accessibleName,
    );
    if (!foundElement) throw new Error(`There is no ${selector} named ${accessibleName}`);
    return foundElement;
  };
  const renderedTree: RenderedTree = {
    container: rootElement,
    renderNode: (reactNode) => act(async () => reactRoot.render(reactNode)),
    button: (accessibleName) => findByAccessibleName('button', accessibleName),
    findField: (accessibleName) => findByAccessibleName('input, textarea, select', accessibleName),
    clickElement: (element) => act(async () => element.click()),
    typeText: (element, text) => act(async () => setFieldValue(element, text)),
    chooseOption: (element, optionValue) =>
      act(async () => {
        Reflect.set(element, 'value', optionValue);
        element.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    pressKey: (element, keyName, keyOptions) =>
      act(async () =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: keyName, bubbles: true, cancelable: true, ...keyOptions }),
        ),
      ),
    leaveField: (element) =>
      act(async () => {
        element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }),
    remove: () =>
      act(async () => {
        renderedTrees.delete(renderedTree);
        reactRoot.unmount();
        rootElement.remove();
      }),
  };
  renderedTrees.add(renderedTree);
  return renderedTree;
}
