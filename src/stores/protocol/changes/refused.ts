import { UNSENT } from '#stores/platform/waiting/texts.ts';
import { keptByLine } from '#stores/protocol/unsent/by-line.ts';
import { type LineChange, type Refused, refusedChangesSchema } from './schema.ts';

type Target = Pick<LineChange, 'protocolId' | 'variantId'>;

export const refusedChanges = keptByLine(UNSENT.refused, refusedChangesSchema);
/** What the server has refused of lines, by `lineKey`, until the line is changed again. */
export const $refusedChanges = refusedChanges.$entries;

export const lineKey = ({ protocolId, variantId }: Target): string => `${protocolId}:${variantId}`;

export function recordRefused(line: Target, refused: Refused): void {
  refusedChanges.set(lineKey(line), refused);
}

/** Removes what was refused of a line, if it was of that kind: who changes anything else of a line wants it to stay. */
export function forgetRefused(line: Target, kind?: Refused['kind']): void {
  const key = lineKey(line);
  if (!kind || $refusedChanges.get()[key]?.kind === kind) refusedChanges.forget(key);
}
