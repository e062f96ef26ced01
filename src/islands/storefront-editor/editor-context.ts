import type { Storefront } from '#contract/storefront/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';

export interface EditorContext extends IslandContext {
  /** True once the owner has confirmed their e-mail address; before, the storefront has no public page. */
  readonly isEmailVerified: boolean;
  /** True once the operator has approved the owner; before that, the page is not listed anywhere. */
  readonly isApproved: boolean;
  /** Storefront as saved on the server. */
  readonly storefront: Storefront;
  /** Applies a saved change to the edited storefront. */
  readonly change: (change: (storefront: Storefront) => Storefront) => void;
  /** Reads the storefront again after a change made elsewhere. */
  readonly reload: () => void;
}

export interface EditorProps {
  readonly editor: EditorContext;
}
