import type { FollowLink, TakeOverMode } from '#islands/listing/take-over.tsx';

export interface IslandLoader {
  /** Takes the page over; rejects, and may be called again, while the page's products cannot be had. */
  prepare(): Promise<FollowLink>;
  /** Hydrates with or without the products, because someone waits; rejects if there is no island. */
  insist(): Promise<FollowLink>;
  /** Ends when the island has hydrated, and when it turns out that it cannot be loaded. */
  readonly waiting: AbortSignal;
}

/** Loads the listing's island once, however often and for whatever reason it is asked for. */
export function createIslandLoader(root: HTMLElement): IslandLoader {
  const settled = new AbortController();
  const waiting = settled.signal;
  let preparing: Promise<FollowLink> | undefined;
  let insisting: Promise<FollowLink> | undefined;
  const load = () =>
    import('#islands/listing/take-over.tsx').catch((error: unknown) => {
      settled.abort();
      throw error;
    });
  const take = async (mode: TakeOverMode) => {
    const { takeOver } = await load();
    const follow = await takeOver(root, mode);
    settled.abort();
    return follow;
  };
  const prepare = () => {
    preparing ??= take('hydrate');
    preparing.catch(() => {
      preparing = undefined;
    });
    return preparing;
  };
  const insist = () => {
    insisting ??= load().then(() => prepare().catch(() => take('render')));
    return insisting;
  };
  return { prepare, insist, waiting };
}
