import { local, type StorageKey } from '#stores/storage.ts';

const PROBE: StorageKey = 'formulary:probe';

export function storesValues(): boolean {
  const isStored = local.write(PROBE, '1');
  local.remove(PROBE);
  return isStored;
}
