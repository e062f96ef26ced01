import { local, type StorageKey } from '#stores/storage.ts';

const PROBE: StorageKey = 'formulary:probe';

/** True where the browser stores values for the next page. */
export function storesValues(): boolean {
  const isStored = local.write(PROBE, '1');
  local.remove(PROBE);
  return isStored;
}
