import type { Storefront } from '#contract/storefront/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';

/** What every part of the editor works with. */
export interface EditorContext extends IslandContext {
  /** Whether the owner has proved the own address; before, the storefront has no public page. */
  readonly isProved: boolean;
  /** As it is saved. */
  readonly storefront: Storefront;
  /** Puts in what the server has saved. */
  readonly change: (change: (storefront: Storefront) => Storefront) => void;
  /** Reads the storefront again, because the server knows of a change that was made elsewhere. */
  readonly reload: () => void;
}

export interface EditorProps {
  readonly editor: EditorContext;
}
