import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';

const FOLDED: StorageKey = 'formulary:builder_folded';

/** Stores this tab's open state; the entry in local storage makes new tabs reserve the builder's room at once. */
export function saveOpenState(isEnabled: boolean): void {
  session.write(KEYS.builder, isEnabled ? 'on' : 'off');
  local.write(KEYS.builder, 'off');
}

export function clearOpenState(): void {
  session.remove(KEYS.builder);
  local.remove(KEYS.builder);
}

export function wasEnabled(): boolean {
  return session.read(KEYS.builder) === 'on';
}

export function saveFolded(isFolded: boolean): void {
  session.write(FOLDED, String(isFolded));
}

export function wasFolded(): boolean {
  return session.read(FOLDED) === 'true';
}

/** True if the builder was open on the previous page; read before any change on this one. */
export const wasOpenBefore = wasEnabled();
