import { atom, type ReadableAtom } from 'nanostores';
import { findLine } from '#domain/protocol/lines.ts';
import { $builder, bringBuilderBack, openBuilder, returnToProtocol } from './actions.ts';

const asked = atom<number | undefined>(undefined);

export const $askedLine: ReadableAtom<number | undefined> = asked;

let origin: HTMLElement | undefined;

/** Opens a line in the builder and focuses its note; `returnToPage` moves the focus back to `from`. */
export function askForLine(variantId: number, from: HTMLElement): void {
  const { active, isEnabled } = $builder.get();
  if (!active || !findLine(active, variantId)) return;
  origin = from;
  if (!isEnabled) openBuilder();
  bringBuilderBack();
  returnToProtocol();
  asked.set(variantId);
}

export function reportLineShown(): void {
  asked.set(undefined);
}

export function returnToPage(): boolean {
  const place = origin;
  origin = undefined;
  place?.focus();
  return place !== undefined && document.activeElement === place;
}
