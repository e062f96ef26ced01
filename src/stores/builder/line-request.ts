import { atom, type ReadableAtom } from 'nanostores';
import { findLine } from '#domain/protocol/lines.ts';
import { $builder, openBuilder, returnToProtocol, unhideBuilder } from './actions.ts';

const requestedVariantId = atom<number | undefined>(undefined);

export const $requestedVariantId: ReadableAtom<number | undefined> = requestedVariantId;

let previouslyFocusedElement: HTMLElement | undefined;

/** Shows a line in the builder and focuses its note. `returnFocusToPage` moves it back to `elementToRefocus`. */
export function openLineInBuilder(variantId: number, elementToRefocus: HTMLElement): void {
  const { activeProtocol, isEnabled } = $builder.get();
  if (!activeProtocol || !findLine(activeProtocol, variantId)) return;
  previouslyFocusedElement = elementToRefocus;
  if (!isEnabled) openBuilder();
  unhideBuilder();
  returnToProtocol();
  requestedVariantId.set(variantId);
}

export function clearRequestedVariantId(): void {
  requestedVariantId.set(undefined);
}

export function returnFocusToPage(): boolean {
  const element = previouslyFocusedElement;
  previouslyFocusedElement = undefined;
  element?.focus();
  return element !== undefined && document.activeElement === element;
}
