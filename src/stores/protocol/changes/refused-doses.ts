import { UNSENT } from '#stores/platform/waiting/texts.ts';
import { keptByLine } from '#stores/protocol/unsent/by-line.ts';
import { lineKey } from './refused.ts';
import { type LineChange, type RefusedDose, refusedDosesSchema } from './schema.ts';

type Target = Pick<LineChange, 'protocolId' | 'variantId'>;

export const refusedDoses = keptByLine(UNSENT.doses, refusedDosesSchema);
export const $refusedDoses = refusedDoses.$entries;

export const doseUndo = (line: Target): string => `dose:${lineKey(line)}`;

export function recordRefusedDose(line: Target, refused: RefusedDose): void {
  refusedDoses.set(lineKey(line), refused);
}

export function forgetRefusedDose(line: Target): void {
  refusedDoses.forget(lineKey(line));
}
