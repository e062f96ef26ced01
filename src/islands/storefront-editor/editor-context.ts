import type { Storefront } from '#contract/storefront/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';

export interface EditorContext extends IslandContext {
  /** True once the owner has proved the address; before, the storefront has no public page. */
  readonly isProved: boolean;
  /** False until the operator approves the owner; before, no list names the page. */
  readonly isApproved: boolean;
  /** Saved state. */
  readonly storefront: Storefront;
  /** Applies the server's answer. */
  readonly change: (change: (storefront: Storefront) => Storefront) => void;
  /** Reads the storefront again after a change made elsewhere. */
  readonly reload: () => void;
}

export interface EditorProps {
  readonly editor: EditorContext;
}
