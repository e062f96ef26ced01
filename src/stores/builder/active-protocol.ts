import type { Protocol } from '#contract/protocol/schema.ts';
import { ACTIVE_PROTOCOL_LIFETIME_MS } from '#domain/builder/state.ts';
import { isOlderVersion } from '#domain/protocol/version.ts';
import { readCachedValue, removeCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import type { SessionOwner } from '#stores/session/tokens.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

const ACTIVE_PROTOCOL_KEY = STORAGE_KEYS.activeProtocol;

interface CachedProtocol {
  readonly user_id: number;
  readonly active_protocol: Protocol;
}

function isCachedProtocol(value: unknown): value is CachedProtocol {
  if (typeof value !== 'object' || value === null || !('user_id' in value && 'active_protocol' in value)) return false;
  const { active_protocol: storedActiveProtocol } = value;
  return (
    typeof storedActiveProtocol === 'object' &&
    storedActiveProtocol !== null &&
    'products' in storedActiveProtocol &&
    Array.isArray(storedActiveProtocol.products)
  );
}

/** Caches the active protocol for the next page; null removes it. Another tab's newer version stays cached. */
export function cacheActiveProtocol(activeProtocol: Protocol | null): void {
  const signedInUser = $sessionOwner.get();
  if (!activeProtocol || !signedInUser) removeCachedProtocol();
  else if (!isOlderVersion(activeProtocol, readCachedActiveProtocol(signedInUser)))
    writeCachedValue(
      ACTIVE_PROTOCOL_KEY,
      { user_id: signedInUser.id, active_protocol: activeProtocol },
      ACTIVE_PROTOCOL_LIFETIME_MS,
    );
}

export function removeCachedProtocol(): void {
  removeCachedValue(ACTIVE_PROTOCOL_KEY);
}

export function readCachedActiveProtocol(signedInUser: SessionOwner): Protocol | undefined {
  const cachedProtocol = readCachedValue(ACTIVE_PROTOCOL_KEY, isCachedProtocol);
  return cachedProtocol?.user_id === signedInUser.id ? cachedProtocol.active_protocol : undefined;
}

export function watchActiveProtocol(onProtocolChange: (protocol: Protocol) => void): () => void {
  const onStorageEvent = ({ key, newValue }: StorageEvent) => {
    const signedInUser = $sessionOwner.get();
    if (!signedInUser || newValue === null || key !== ACTIVE_PROTOCOL_KEY) return;
    const protocol = readCachedActiveProtocol(signedInUser);
    if (protocol) onProtocolChange(protocol);
  };
  addEventListener('storage', onStorageEvent);
  return () => removeEventListener('storage', onStorageEvent);
}
