import { KEYS, local, type StorageKey, session } from '#stores/storage.ts';

const FOLDED_KEY: StorageKey = 'formulary:builder_folded';

/** Stores if the builder is open in this tab. The key in local storage tells new tabs to reserve space for it. */
export function saveOpenState(isEnabled: boolean): void {
  session.write(KEYS.builder, isEnabled ? 'on' : 'off');
  local.write(KEYS.builder, 'off');
}

export function clearOpenState(): void {
  session.remove(KEYS.builder);
  local.remove(KEYS.builder);
}

export function wasBuilderOpen(): boolean {
  return session.read(KEYS.builder) === 'on';
}

export function saveBarFolded(isFolded: boolean): void {
  session.write(FOLDED_KEY, String(isFolded));
}

export function wasBarFolded(): boolean {
  return session.read(FOLDED_KEY) === 'true';
}

/** True if the builder was open on the previous page; evaluated before this page can change it. */
export const wasOpenOnPreviousPage = wasBuilderOpen();
