import { map, type ReadableAtom } from 'nanostores';
import type { PlanChange, StockChange } from '#domain/plan/changes.ts';
import { isGone } from '#stores/failure.ts';
import { problemText } from '#stores/problem-text.ts';

export type ChangeTarget =
  | { readonly kind: 'start'; readonly protocolId: number }
  | Pick<StockChange, 'kind' | 'protocolId' | 'variantId'>;

export interface FailedChange {
  readonly protocolId: number;
  readonly reason: string | undefined;
  readonly isGone: boolean;
}

const failed = map<Readonly<Record<string, FailedChange>>>({});
/** Changes rejected by the server since this page was opened, by `targetKey`, until the same target changes again. */
export const $failedChanges: ReadableAtom<Readonly<Record<string, FailedChange>>> = failed;

export const targetKey = (target: ChangeTarget): string =>
  target.kind === 'start' ? `${target.protocolId}` : `${target.protocolId}:${target.variantId}`;

export async function recordFailed(change: PlanChange, error: unknown): Promise<void> {
  const key = targetKey(change);
  const { protocolId } = change;
  const known: FailedChange = { protocolId, reason: undefined, isGone: isGone(error) };
  failed.setKey(key, known);
  const reason = await problemText(error);
  if (reason && failed.get()[key] === known) failed.setKey(key, { ...known, reason });
}

export function forgetFailed(target: ChangeTarget): void {
  const { [targetKey(target)]: known, ...others } = failed.get();
  if (known) failed.set(others);
}

export function clearFailed(): void {
  failed.set({});
}
