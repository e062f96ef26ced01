import { local, type StorageKey } from '#stores/storage.ts';

const PROBE_KEY: StorageKey = 'formulary:probe';

export function doesStorageWork(): boolean {
  const isProbeStored = local.write(PROBE_KEY, '1');
  local.remove(PROBE_KEY);
  return isProbeStored;
}
