import { atom, computed, type ReadableAtom } from 'nanostores';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist/calls.ts';
import type { WishlistItem } from '#contract/wishlist/schema.ts';
import { api } from '#stores/api.ts';
import { outbox, resourceOfEntry } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { readAfterSending, registerSender, sendEntries } from '#stores/outbox/sending.ts';
import { retryLater, revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { notify } from '#stores/platform/toasts.ts';
import { readProblemCode } from '#stores/problem-text.ts';
import { createUserUnchangedCheck, listenForSignedInUserChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';

export type WishlistStatus = 'loading' | 'ready' | 'failed';

const WISH_OUTBOX_RESOURCE = 'wish';
const wishOutboxTarget = (variantId: number): string => `${WISH_OUTBOX_RESOURCE}/${variantId}`;
const variantIdOfWish = ({ target }: OutboxEntry): number => Number(target.slice(wishOutboxTarget(0).length - 1));
const isPendingWish = (wishEntry: OutboxEntry): boolean =>
  resourceOfEntry(wishEntry) === WISH_OUTBOX_RESOURCE && wishEntry.state === 'pending';

const savedWishlistItems = atom<readonly WishlistItem[]>([]);
const wishlistStatus = atom<WishlistStatus>('loading');

export const $wishlistStatus: ReadableAtom<WishlistStatus> = wishlistStatus;

export const $wishedVariantIds: ReadableAtom<ReadonlySet<number>> = computed(
  [savedWishlistItems, outbox.$entries],
  (savedItems, outboxEntries) => {
    const ids = new Set(savedItems.map((savedItem) => savedItem.product_variant_id));
    for (const wishEntry of outboxEntries.filter(isPendingWish)) {
      if (wishEntry.payload) ids.add(variantIdOfWish(wishEntry));
      else ids.delete(variantIdOfWish(wishEntry));
    }
    return ids;
  },
);

/** Products of the wishlist, without those that pending changes remove. */
export const $wishlist: ReadableAtom<readonly WishlistItem[]> = computed(
  [savedWishlistItems, $wishedVariantIds],
  (savedItems, ids) => savedItems.filter((savedItem) => ids.has(savedItem.product_variant_id)),
);

const isSignedIn = () => $session.get() === 'loggedin';

let latestSentEntryId: string | undefined;

registerSender(WISH_OUTBOX_RESOURCE, {
  merge: (_, { kind, payload }) => ({ kind, payload }),
  async send(wishEntry) {
    latestSentEntryId = wishEntry.id;
    const id = variantIdOfWish(wishEntry);
    const wishBody = { product_variant_id: id };
    const addedItems = wishEntry.payload ? [await api(addToWishlist, { body: wishBody })] : [];
    if (!wishEntry.payload) await api(removeFromWishlist, { body: wishBody });
    return () =>
      savedWishlistItems.set([
        ...addedItems,
        ...savedWishlistItems.get().filter((savedItem) => savedItem.product_variant_id !== id),
      ]);
  },
  reject(wishEntry, error) {
    // The API client has logged the error. Without the entry, the heart shows the server's state.
    outbox.remove(wishEntry);
    if (readProblemCode(error) === 'wishlist-full') void notify('warning', 'problem.wishlist-full');
  },
});

/** Adds or removes a wished variant at once, then on the server. Shows a rejection only if the wishlist is full. */
export function setVariantWished(variantId: number, isWished: boolean): Promise<void> {
  if (!isSignedIn()) return Promise.resolve();
  outbox.add({ kind: 'wish.set', target: wishOutboxTarget(variantId), payload: isWished });
  return sendEntries();
}

export function toggleVariantWished(variantId: number): Promise<void> {
  return setVariantWished(variantId, !$wishedVariantIds.get().has(variantId));
}

function readWishlistItems(responseBody: unknown): readonly WishlistItem[] {
  if (Array.isArray(responseBody)) return responseBody;
  const listedItems: unknown =
    typeof responseBody === 'object' && responseBody !== null ? Reflect.get(responseBody, 'data') : [];
  return Array.isArray(listedItems) ? listedItems : [];
}

async function loadWishlist(retryCount = 0): Promise<void> {
  if (!isSignedIn()) return;
  const isUserUnchanged = createUserUnchangedCheck();
  try {
    const serverItems = readWishlistItems(await api(getWishlist));
    if (!isUserUnchanged()) return;
    savedWishlistItems.set(serverItems);
    wishlistStatus.set('ready');
  } catch (error) {
    if (!isUserUnchanged()) return;
    if (wishlistStatus.get() === 'loading') wishlistStatus.set('failed');
    retryLater(error, retryCount, () => void readAfterSending(() => loadWishlist(retryCount + 1)));
  }
}

export function reloadWishlist(): Promise<void> {
  return readAfterSending(loadWishlist);
}

function clearWishlist(): void {
  savedWishlistItems.set([]);
  wishlistStatus.set('loading');
}

function reloadIfOtherTabSent(
  currentEntries: readonly OutboxEntry[],
  previousEntries: readonly OutboxEntry[] = [],
): void {
  const isStillPending = ({ id }: OutboxEntry) =>
    currentEntries.some((currentEntry) => currentEntry.id === id || currentEntry.merged?.includes(id));
  const isWishSentByOtherTab = previousEntries.some(
    (previousEntry) =>
      isPendingWish(previousEntry) && previousEntry.id !== latestSentEntryId && !isStillPending(previousEntry),
  );
  if (isWishSentByOtherTab && isSignedIn()) void reloadWishlist();
}

let isWishlistStarted = false;

/** Loads the wishlist of the signed-in user, now and after each change of the session. */
export function startWishlist(): void {
  if (isWishlistStarted) return;
  isWishlistStarted = true;
  if (isSignedIn()) void reloadWishlist();
  $session.listen((sessionState) => (sessionState === 'loggedin' ? reloadWishlist() : clearWishlist()));
  listenForSignedInUserChange(() => {
    clearWishlist();
    if (isSignedIn()) void reloadWishlist();
  });
  revalidateOnFocus(() => isSignedIn() && void reloadWishlist());
  outbox.$entries.listen(reloadIfOtherTabSent);
}
