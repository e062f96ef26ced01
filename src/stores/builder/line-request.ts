import { atom, type ReadableAtom } from 'nanostores';
import { findLine } from '#domain/protocol/lines.ts';
import { $builder, bringBuilderBack, openBuilder, returnToProtocol } from './actions.ts';

const askedLine = atom<number | undefined>(undefined);

export const $askedLine: ReadableAtom<number | undefined> = askedLine;

let focusOrigin: HTMLElement | undefined;

/** Opens a line in the builder and focuses its note; `returnToPage` moves the focus back to `from`. */
export function askForLine(variantId: number, from: HTMLElement): void {
  const { active, isEnabled } = $builder.get();
  if (!active || !findLine(active, variantId)) return;
  focusOrigin = from;
  if (!isEnabled) openBuilder();
  bringBuilderBack();
  returnToProtocol();
  askedLine.set(variantId);
}

export function reportLineShown(): void {
  askedLine.set(undefined);
}

export function returnToPage(): boolean {
  const place = focusOrigin;
  focusOrigin = undefined;
  place?.focus();
  return place !== undefined && document.activeElement === place;
}
