import { atom, type ReadableAtom } from 'nanostores';
import { findLine } from '#domain/protocol/lines.ts';
import { $builder, bringBuilderBack, openBuilder, returnToProtocol } from './actions.ts';

const asked = atom<number | undefined>(undefined);

/** Variant of a line of the active protocol that somebody asks for, until it is shown. */
export const $askedLine: ReadableAtom<number | undefined> = asked;

/** What asked for it on the page. */
let origin: HTMLElement | undefined;

/** Has the builder show a line, whose note takes the focus; `returnToPage` is the way back. */
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

/** Puts the focus where a line was asked for, once. Returns whether there was such a place. */
export function returnToPage(): boolean {
  const place = origin;
  origin = undefined;
  place?.focus();
  return place !== undefined && document.activeElement === place;
}
