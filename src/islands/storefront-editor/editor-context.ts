import type { Storefront } from '#contract/storefront/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';

export interface EditorContext extends IslandContext {
  /** True once the owner has confirmed their e-mail address; until then, the storefront has no public page. */
  readonly isEmailVerified: boolean;
  /** True once the operator has approved the owner; until then, the storefront is not listed anywhere. */
  readonly isApproved: boolean;
  /** Storefront as saved on the server. */
  readonly storefront: Storefront;
  /** Applies a change saved by the server to the storefront. */
  readonly changeStorefront: (storefrontChange: (storefront: Storefront) => Storefront) => void;
  /** Reads the storefront again after a change made elsewhere. */
  readonly reloadStorefront: () => void;
}

export interface EditorProps {
  readonly editorContext: EditorContext;
}
