import { local, type StorageKey } from '#stores/storage.ts';

const STORAGE_PROBE_KEY: StorageKey = 'formulary:probe';

export function doesStorageWork(): boolean {
  const isProbeStored = local.write(STORAGE_PROBE_KEY, '1');
  local.remove(STORAGE_PROBE_KEY);
  return isProbeStored;
}
