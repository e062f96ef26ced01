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
import { createUserUnchangedCheck, onSignedInUserChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';

export type WishlistStatus = 'loading' | 'ready' | 'failed';

const WISH_RESOURCE = 'wish';
const wishTarget = (variantId: number): string => `${WISH_RESOURCE}/${variantId}`;
const wishedVariantId = ({ target }: OutboxEntry): number => Number(target.slice(wishTarget(0).length - 1));
const isPendingWish = (entry: OutboxEntry): boolean =>
  resourceOfEntry(entry) === WISH_RESOURCE && entry.state === 'pending';

const savedItems = atom<readonly WishlistItem[]>([]);
const wishlistStatus = atom<WishlistStatus>('loading');

export const $wishlistStatus: ReadableAtom<WishlistStatus> = wishlistStatus;

export const $wishedIds: ReadableAtom<ReadonlySet<number>> = computed(
  [savedItems, outbox.$entries],
  (items, entries) => {
    const ids = new Set(items.map((item) => item.product_variant_id));
    for (const entry of entries.filter(isPendingWish)) {
      if (entry.payload) ids.add(wishedVariantId(entry));
      else ids.delete(wishedVariantId(entry));
    }
    return ids;
  },
);

/** Products of the wishlist, without those that pending changes remove. */
export const $wishlist: ReadableAtom<readonly WishlistItem[]> = computed([savedItems, $wishedIds], (items, ids) =>
  items.filter((item) => ids.has(item.product_variant_id)),
);

const isSignedIn = () => $session.get() === 'loggedin';

let sentEntryId: string | undefined;

registerSender(WISH_RESOURCE, {
  merge: (_, { kind, payload }) => ({ kind, payload }),
  async send(entry) {
    sentEntryId = entry.id;
    const id = wishedVariantId(entry);
    const body = { product_variant_id: id };
    const addedItems = entry.payload ? [await api(addToWishlist, { body })] : [];
    if (!entry.payload) await api(removeFromWishlist, { body });
    return () => savedItems.set([...addedItems, ...savedItems.get().filter((item) => item.product_variant_id !== id)]);
  },
  reject(entry, error) {
    // The API client has logged the error. Without the entry, the heart shows the server's state.
    outbox.remove(entry);
    if (readProblemCode(error) === 'wishlist-full') void notify('warning', 'problem.wishlist-full');
  },
});

/** Adds or removes a variant; displayed at once, then sent. Shows a rejection only if the wishlist is full. */
export function setWished(variantId: number, isWished: boolean): Promise<void> {
  if (!isSignedIn()) return Promise.resolve();
  outbox.add({ kind: 'wish.set', target: wishTarget(variantId), payload: isWished });
  return sendEntries();
}

export function toggleWish(variantId: number): Promise<void> {
  return setWished(variantId, !$wishedIds.get().has(variantId));
}

function readItems(answer: unknown): readonly WishlistItem[] {
  if (Array.isArray(answer)) return answer;
  const data: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : [];
  return Array.isArray(data) ? data : [];
}

async function readWishlist(retries = 0): Promise<void> {
  if (!isSignedIn()) return;
  const isSameOwner = createUserUnchangedCheck();
  try {
    const items = readItems(await api(getWishlist));
    if (!isSameOwner()) return;
    savedItems.set(items);
    wishlistStatus.set('ready');
  } catch (error) {
    if (!isSameOwner()) return;
    if (wishlistStatus.get() === 'loading') wishlistStatus.set('failed');
    retryLater(error, retries, () => void readAfterSending(() => readWishlist(retries + 1)));
  }
}

/** Reloads the wishlist after sending all pending changes. */
export function reloadWishlist(): Promise<void> {
  return readAfterSending(readWishlist);
}

function clearWishlist(): void {
  savedItems.set([]);
  wishlistStatus.set('loading');
}

function reloadAfterOtherTab(now: readonly OutboxEntry[], formerEntries: readonly OutboxEntry[] = []): void {
  const isPending = ({ id }: OutboxEntry) => now.some((entry) => entry.id === id || entry.merged?.includes(id));
  const isSentElsewhere = formerEntries.some(
    (entry) => isPendingWish(entry) && entry.id !== sentEntryId && !isPending(entry),
  );
  if (isSentElsewhere && isSignedIn()) void reloadWishlist();
}

let isWishlistStarted = false;

/** Loads the wishlist of the signed-in user, now and after each change of the session. */
export function startWishlist(): void {
  if (isWishlistStarted) return;
  isWishlistStarted = true;
  if (isSignedIn()) void reloadWishlist();
  $session.listen((state) => (state === 'loggedin' ? reloadWishlist() : clearWishlist()));
  onSignedInUserChange(() => {
    clearWishlist();
    if (isSignedIn()) void reloadWishlist();
  });
  revalidateOnFocus(() => isSignedIn() && void reloadWishlist());
  outbox.$entries.listen(reloadAfterOtherTab);
}
