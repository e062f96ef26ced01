import type { Store } from '#contract/storefront/schema.ts';
import type { IslandContext } from '#islands/mount.tsx';

/** What every part of the editor works with. */
export interface EditorContext extends IslandContext {
  /** Whether the owner has proved the own address; before, the store has no public page. */
  readonly isProved: boolean;
  /** As it is saved. */
  readonly store: Store;
  /** Takes over what the server has saved. */
  readonly change: (change: (store: Store) => Store) => void;
}

export interface EditorProps {
  readonly editor: EditorContext;
}
