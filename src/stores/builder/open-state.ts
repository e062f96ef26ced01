import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';

const FOLDED: StorageKey = 'formulary:builder_folded';

/** Stores the open state; local storage reserves the builder's room in new tabs before the first paint. */
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

/** True where it was open on the previous page, before any action on this one. */
export const wasOpenBefore = wasEnabled();
