import type { PlanChange } from '#domain/plan/changes.ts';
import {
  removeSharedChange,
  saveSharedChange,
  sharedChanges,
} from '#stores/platform/waiting/shared-changes.ts';
import { $owner } from '#stores/session/owner.ts';

export type UnsentChange = PlanChange & { readonly id: string };

function isChange(value: unknown): value is PlanChange {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'protocolId' in value))
    return false;
  const isStart = value.kind === 'start' && 'startsOn' in value;
  const isStock = value.kind === 'stock' && 'variantId' in value && 'packs' in value && 'key' in value;
  return (isStart || isStock) && Number(value.protocolId) > 0;
}

export function readUnsent(): readonly UnsentChange[] {
  const owner = $owner.get()?.id;
  if (owner === undefined) return [];
  return sharedChanges(owner).flatMap(([id, change]) => (isChange(change) ? [{ ...change, id }] : []));
}

export function saveUnsent(change: PlanChange): void {
  const owner = $owner.get()?.id;
  if (owner !== undefined) saveSharedChange(owner, change);
}

export function removeUnsent({ id }: UnsentChange): void {
  const owner = $owner.get()?.id;
  if (owner !== undefined) removeSharedChange(owner, id);
}
