import { map, type ReadableAtom } from 'nanostores';
import type { Dose } from '#contract/intake/schema.ts';
import { lineKey } from './refused.ts';
import type { LineChange } from './schema.ts';

type Target = Pick<LineChange, 'protocolId' | 'variantId'>;

/** A dose, or with null the label's, that was changed elsewhere meanwhile or could not be saved. */
interface RefusedDose {
  readonly mine: Dose | null;
  readonly isUsual: boolean;
  readonly reason: 'changed' | 'failed';
}

const refusals = map<Readonly<Record<string, RefusedDose>>>({});
/** Doses that the server has refused since this page was opened, by `lineKey`, until another one is chosen. */
export const $refusedDoses: ReadableAtom<Readonly<Record<string, RefusedDose>>> = refusals;

/** What the offer to undo a change of a dose is named. */
export const doseUndo = (line: Target): string => `dose:${lineKey(line)}`;

export function recordRefusedDose(line: Target, refused: RefusedDose): void {
  refusals.setKey(lineKey(line), refused);
}

export function forgetRefusedDose(line: Target): void {
  const { [lineKey(line)]: known, ...others } = refusals.get();
  if (known) refusals.set(others);
}
