import type { Protocol } from '#contract/protocol/schema.ts';
import { ACTIVE_PROTOCOL_MS } from '#domain/builder/state.ts';
import { isOlderVersion } from '#domain/protocol/version.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { $owner } from '#stores/session/owner.ts';
import type { SessionOwner } from '#stores/session/tokens.ts';
import { KEYS } from '#stores/storage.ts';

const ACTIVE = KEYS.activeProtocol;

interface Cached {
  readonly user_id: number;
  readonly active_protocol: Protocol;
}

function isCached(value: unknown): value is Cached {
  if (typeof value !== 'object' || value === null || !('user_id' in value && 'active_protocol' in value))
    return false;
  const { active_protocol: active } = value;
  return (
    typeof active === 'object' && active !== null && 'products' in active && Array.isArray(active.products)
  );
}

/** Caches the active protocol for the next page; null clears it. A newer version cached by another tab stays. */
export function cacheActive(active: Protocol | null): void {
  const owner = $owner.get();
  if (!active || !owner) dropActive();
  else if (!isOlderVersion(active, cachedActive(owner)))
    writeCached(ACTIVE, { user_id: owner.id, active_protocol: active }, ACTIVE_PROTOCOL_MS);
}

export function dropActive(): void {
  removeCached(ACTIVE);
}

export function cachedActive(owner: SessionOwner): Protocol | undefined {
  const cached = readCached(ACTIVE, isCached);
  return cached?.user_id === owner.id ? cached.active_protocol : undefined;
}

export function watchActive(notify: (protocol: Protocol) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const owner = $owner.get();
    if (!owner || newValue === null || key !== ACTIVE) return;
    const protocol = cachedActive(owner);
    if (protocol) notify(protocol);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
