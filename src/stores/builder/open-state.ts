import { local, STORAGE_KEYS, type StorageKey, session } from '#stores/storage.ts';

const BUILDER_BAR_FOLDED_KEY: StorageKey = 'formulary:builder_folded';

/** Stores for this tab if the builder is open; a value in local storage makes new tabs show its buttons at once. */
export function saveBuilderOpenState(isBuilderOpen: boolean): void {
  session.write(STORAGE_KEYS.builder, isBuilderOpen ? 'on' : 'off');
  local.write(STORAGE_KEYS.builder, 'off');
}

export function clearBuilderOpenState(): void {
  session.remove(STORAGE_KEYS.builder);
  local.remove(STORAGE_KEYS.builder);
}

export function wasBuilderOpen(): boolean {
  return session.read(STORAGE_KEYS.builder) === 'on';
}

export function saveBuilderBarFolded(isBuilderBarFolded: boolean): void {
  session.write(BUILDER_BAR_FOLDED_KEY, String(isBuilderBarFolded));
}

export function wasBuilderBarFolded(): boolean {
  return session.read(BUILDER_BAR_FOLDED_KEY) === 'true';
}

/** True if the builder was open on the previous page; evaluated before this page can change it. */
export const wasBuilderOpenOnPreviousPage = wasBuilderOpen();
