import type { Protocol } from '#contract/protocol/schema.ts';
import { findLine } from '#domain/protocol/lines.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { takeUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { forgetRefused, refusedChanges } from '#stores/protocol/changes/refused.ts';
import { forgetRefusedDose, refusedDoses } from '#stores/protocol/changes/refused-doses.ts';
import { rescueDose } from './dose-draft.ts';

export function restoreRefusals(owner: number): void {
  refusedChanges.restoreFrom(takeUnsent(owner, UNSENT.refused).map(refusedChanges.parse));
  refusedDoses.restoreFrom(takeUnsent(owner, UNSENT.doses).map(refusedDoses.parse));
}

export function clearRefusals(): void {
  refusedChanges.clear();
  refusedDoses.clear();
}

export function dropRefusals(protocolId: number): void {
  refusedChanges.forgetOf(protocolId);
  refusedDoses.forgetOf(protocolId);
}

/** Keeps the rejected doses of a deleted protocol for another one. Returns its rejected quantities by variant. */
export function rescueRefusals(protocolId: number): ReadonlyMap<number, number> {
  const quantities = refusedChanges
    .of(protocolId)
    .flatMap(([variantId, refused]) =>
      refused.kind === 'quantity' ? [[variantId, refused.mine] as const] : [],
    );
  for (const [variantId, refused] of refusedDoses.of(protocolId))
    rescueDose({ protocolId, variantId }, refused);
  dropRefusals(protocolId);
  return new Map(quantities);
}

export function settleRefusals(protocol: Protocol): void {
  const { protocol_id: protocolId } = protocol;
  for (const [variantId, refused] of refusedChanges.of(protocolId)) {
    const line = findLine(protocol, variantId);
    const isThere = refused.kind === 'quantity' && refused.mine === line?.item_count;
    if (!line || isThere) forgetRefused({ protocolId, variantId });
  }
  for (const [variantId, refused] of refusedDoses.of(protocolId)) {
    const line = findLine(protocol, variantId);
    if (!line) rescueDose({ protocolId, variantId }, refused);
    if (!line || isSameDose(refused.mine, line.dose ?? null)) forgetRefusedDose({ protocolId, variantId });
  }
}
