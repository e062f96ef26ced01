import { atom, type ReadableAtom } from 'nanostores';
import { findLine } from '#domain/protocol/lines.ts';
import { $builder, openBuilder, returnToProtocol, unhideBuilder } from './actions.ts';

const requestedLine = atom<number | undefined>(undefined);

export const $requestedLine: ReadableAtom<number | undefined> = requestedLine;

let elementFocusedBefore: HTMLElement | undefined;

/** Shows a line in the builder and focuses its note. `returnFocusToPage` later moves the focus back to `sourceElement`. */
export function openLineInBuilder(variantId: number, sourceElement: HTMLElement): void {
  const { active: activeProtocol, isEnabled } = $builder.get();
  if (!activeProtocol || !findLine(activeProtocol, variantId)) return;
  elementFocusedBefore = sourceElement;
  if (!isEnabled) openBuilder();
  unhideBuilder();
  returnToProtocol();
  requestedLine.set(variantId);
}

export function clearRequestedLine(): void {
  requestedLine.set(undefined);
}

export function returnFocusToPage(): boolean {
  const element = elementFocusedBefore;
  elementFocusedBefore = undefined;
  element?.focus();
  return element !== undefined && document.activeElement === element;
}
