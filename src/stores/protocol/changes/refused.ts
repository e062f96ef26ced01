import { map, type ReadableAtom } from 'nanostores';
import type { LineChange } from './schema.ts';

type Target = Pick<LineChange, 'protocolId' | 'variantId'>;

/** What somebody wanted of a line that was changed elsewhere meanwhile, or that could not be saved. */
export type Refused = { readonly reason: 'changed' | 'failed' } & (
  | { readonly kind: 'removal' }
  | { readonly kind: 'quantity'; readonly mine: number }
);

const refusals = map<Readonly<Record<string, Refused>>>({});
/** What the server has refused of lines since this page was opened, by `lineKey`, until the line is changed again. */
export const $refusedChanges: ReadableAtom<Readonly<Record<string, Refused>>> = refusals;

export const lineKey = ({ protocolId, variantId }: Target): string => `${protocolId}:${variantId}`;

export function recordRefused(line: Target, refused: Refused): void {
  refusals.setKey(lineKey(line), refused);
}

export function forgetRefused(line: Target): void {
  const { [lineKey(line)]: known, ...others } = refusals.get();
  if (known) refusals.set(others);
}
