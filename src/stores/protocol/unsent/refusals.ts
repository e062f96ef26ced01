import type { Protocol } from '#contract/protocol/schema.ts';
import { findLine } from '#domain/protocol/lines.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { takeUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { forgetRefused, refusedChanges } from '#stores/protocol/changes/refused.ts';
import { forgetRefusedDose, refusedDoses } from '#stores/protocol/changes/refused-doses.ts';
import { rescueDose } from './dose-draft.ts';

/** Restores what was refused on this person's last page, and in their last sessions. */
export function restoreRefusals(owner: number): void {
  refusedChanges.restoreFrom(takeUnsent(owner, UNSENT.refused).map(refusedChanges.parse));
  refusedDoses.restoreFrom(takeUnsent(owner, UNSENT.doses).map(refusedDoses.parse));
}

export function clearRefusals(): void {
  refusedChanges.clear();
  refusedDoses.clear();
}

/** Removes what was refused of a protocol that nobody wants any more. */
export function dropRefusals(protocolId: number): void {
  refusedChanges.forgetOf(protocolId);
  refusedDoses.forgetOf(protocolId);
}

/**
 * A protocol is gone: of what was refused, its doses are worth something in another one, and its quantities, which are
 * returned by variant.
 */
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

/** Ends what was refused and is as it was wanted by now, or whose line is gone; a dose of that is worth keeping. */
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
