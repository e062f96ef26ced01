import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';

const FOLDED: StorageKey = 'formulary:builder_folded';

/**
 * Stores for the next page whether the builder is open. Local storage tells a new tab that there is one, so that
 * room is made for its controls before anything is seen.
 */
export function saveOpenState(isEnabled: boolean): void {
  session.write(KEYS.builder, isEnabled ? 'on' : 'off');
  local.write(KEYS.builder, 'off');
}

/** Nobody who may build is here any more. */
export function clearOpenState(): void {
  session.remove(KEYS.builder);
  local.remove(KEYS.builder);
}

/** Whether the builder was open at the last change of it. */
export function wasEnabled(): boolean {
  return session.read(KEYS.builder) === 'on';
}

/** Stores for the next page whether the bar is folded up. */
export function saveFolded(isFolded: boolean): void {
  session.write(FOLDED, String(isFolded));
}

export function wasFolded(): boolean {
  return session.read(FOLDED) === 'true';
}

/** Whether it was open on the page before; nobody on this page has asked for it yet. */
export const wasOpenBefore = wasEnabled();
