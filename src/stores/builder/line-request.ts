import { atom, type ReadableAtom } from 'nanostores';
import { findLine } from '#domain/protocol/lines.ts';
import { $builder, bringBuilderBack, openBuilder, returnToProtocol } from './actions.ts';

const requestedLine = atom<number | undefined>(undefined);

export const $requestedLine: ReadableAtom<number | undefined> = requestedLine;

let focusOrigin: HTMLElement | undefined;

/** Shows a line in the builder and focuses its note. `returnToPage` later moves the focus back to `from`. */
export function requestLine(variantId: number, from: HTMLElement): void {
  const { active, isEnabled } = $builder.get();
  if (!active || !findLine(active, variantId)) return;
  focusOrigin = from;
  if (!isEnabled) openBuilder();
  bringBuilderBack();
  returnToProtocol();
  requestedLine.set(variantId);
}

export function reportLineShown(): void {
  requestedLine.set(undefined);
}

export function returnToPage(): boolean {
  const place = focusOrigin;
  focusOrigin = undefined;
  place?.focus();
  return place !== undefined && document.activeElement === place;
}
