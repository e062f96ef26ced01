import { UNSENT } from '#stores/platform/waiting/texts.ts';
import { keptByLine } from '#stores/protocol/unsent/by-line.ts';
import { type LineChange, type Refused, refusedChangesSchema } from './schema.ts';

type Target = Pick<LineChange, 'protocolId' | 'variantId'>;

export const refusedChanges = keptByLine(UNSENT.refused, refusedChangesSchema);
export const $refusedChanges = refusedChanges.$entries;

export const lineKey = ({ protocolId, variantId }: Target): string => `${protocolId}:${variantId}`;

export function recordRefused(line: Target, refused: Refused): void {
  refusedChanges.set(lineKey(line), refused);
}

/** Removes the rejected change of a line if it is of this kind: a change of anything else keeps it. */
export function forgetRefused(line: Target, kind?: Refused['kind']): void {
  const key = lineKey(line);
  if (!kind || $refusedChanges.get()[key]?.kind === kind) refusedChanges.forget(key);
}
