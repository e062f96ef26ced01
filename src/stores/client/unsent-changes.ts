import type { PlanChange } from '#domain/plan/changes.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';

/** Session storage: changes of plans that nobody has answered, for the next page of this person. */
const UNSENT = 'plan_changes';

function isChange(value: unknown): value is PlanChange {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'protocolId' in value))
    return false;
  const isStart = value.kind === 'start' && 'startsOn' in value;
  const isStock = value.kind === 'stock' && 'variantId' in value && 'packs' in value && 'key' in value;
  return (isStart || isStock) && Number(value.protocolId) > 0;
}

/** What the page before could not send. */
export function readUnsent(): readonly PlanChange[] {
  const stored = parseJson(readPersonal(UNSENT));
  return Array.isArray(stored) ? stored.filter(isChange) : [];
}

export function saveUnsent(changes: readonly PlanChange[]): void {
  if (changes.length > 0) writePersonal(UNSENT, JSON.stringify(changes));
  else removePersonal(UNSENT);
}
