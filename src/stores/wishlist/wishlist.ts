import { atom, computed, type ReadableAtom } from 'nanostores';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist/calls.ts';
import type { WishlistItem } from '#contract/wishlist/schema.ts';
import { api } from '#stores/api.ts';
import { transientReason } from '#stores/failure.ts';
import { onFocus, RETRY_MS, retryLater } from '#stores/platform/data-cache.ts';
import { createQueue, type Outcome } from '#stores/platform/queue.ts';
import { notifyLimited } from '#stores/platform/rate-limit.ts';
import { notify } from '#stores/platform/toasts.ts';
import { problemCode } from '#stores/problem-text.ts';
import { onceOwned, onOtherOwner, watchOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { clearUnsentWish, keepUnsentWishes, saveUnsentWish, unsentWishes } from './unsent.ts';

export type WishlistStatus = 'loading' | 'ready' | 'failed';

/** What the server has; undefined while it has not said so. */
const saved = atom<readonly WishlistItem[]>([]);
/** What is wanted otherwise, by variant, until the server has agreed. */
const wanted = atom<ReadonlyMap<number, boolean>>(new Map());
const status = atom<WishlistStatus>('loading');

export const $wishlistStatus: ReadableAtom<WishlistStatus> = status;

/** Variants on the wishlist as the visitor has left it. */
export const $wished: ReadableAtom<ReadonlySet<number>> = computed([saved, wanted], (items, wishes) => {
  const ids = new Set(items.map((item) => item.product_variant_id));
  for (const [id, isWanted] of wishes) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  return ids;
});

/** The products to show: those the server knows of, less what was taken off meanwhile. */
export const $wishlist: ReadableAtom<readonly WishlistItem[]> = computed([saved, $wished], (items, ids) =>
  items.filter((item) => ids.has(item.product_variant_id)),
);

const isSignedIn = () => $session.get() === 'loggedin';

interface Wish {
  readonly kind: 'wish';
  readonly variantId: number;
  readonly isWanted: boolean;
}

/** Wishes and readings of the list, in one order: a reading must not miss the wish before it. */
type Work = Wish | { readonly kind: 'load'; readonly retries: number };

let pending: readonly Work[] = [];

const queue = createQueue<Work>({
  pending: () => (isSignedIn() ? pending : []),
  async send(work) {
    const outcome = work.kind === 'wish' ? await send(work) : await read(work.retries);
    if (outcome === 'answered') pending = pending.filter((other) => other !== work);
    return outcome;
  },
  pauseMs: () => RETRY_MS,
});

function enqueue(work: Work): Promise<void> {
  pending = [...pending, work];
  return queue.run();
}

/** A page that is left sends the last wish of each variant that waits: its calls outlive it, its queue does not. */
function sendWaiting(): void {
  const waiting = isSignedIn()
    ? pending.filter((work) => work.kind === 'wish' && work !== queue.current())
    : [];
  pending = pending.filter((work) => !waiting.includes(work));
  const last = new Map(
    waiting.flatMap((work) => (work.kind === 'wish' ? [[work.variantId, work] as const] : [])),
  );
  for (const wish of last.values()) {
    // Nobody hears the answer of a page that is gone: the next page sends again what this one cannot clear.
    saveUnsentWish(wish.variantId, wish.isWanted);
    void send(wish);
  }
}

function settle(variantId: number, isWanted: boolean): void {
  if (wanted.get().get(variantId) !== isWanted) return;
  const rest = new Map(wanted.get());
  rest.delete(variantId);
  wanted.set(rest);
}

/** A wish that nobody has answered waits, with those behind it; one that is refused is over. */
function fail(error: unknown): Outcome {
  if (transientReason(error) === 'unreachable') {
    keepUnsentWishes(pending.filter((work) => work.kind === 'wish'));
    return 'transient';
  }
  // The client has logged it; the heart goes back to what the server has.
  if (problemCode(error) === 'wishlist-full') void notify('warning', 'problem.wishlist-full');
  else void notifyLimited(error);
  return 'answered';
}

async function send({ variantId, isWanted }: Wish): Promise<Outcome> {
  const others = (items: readonly WishlistItem[]) =>
    items.filter((item) => item.product_variant_id !== variantId);
  const body = { product_variant_id: variantId };
  const isSameOwner = watchOwner();
  try {
    const added = isWanted ? [await api(addToWishlist, { body })] : [];
    if (!isWanted) await api(removeFromWishlist, { body });
    if (!isSameOwner()) return 'answered';
    saved.set([...added, ...others(saved.get())]);
  } catch (error) {
    if (!isSameOwner()) return 'answered';
    const outcome = fail(error);
    if (outcome !== 'answered') return outcome;
  }
  clearUnsentWish(variantId);
  settle(variantId, isWanted);
  return 'answered';
}

/**
 * Puts a variant on the wishlist or takes it off: at once here, then at the server, as soon as that can be reached. A
 * refusal is only logged, but for too many changes and a full list.
 */
export function setWished(variantId: number, isWanted: boolean): Promise<void> {
  if (!isSignedIn()) return Promise.resolve();
  wanted.set(new Map(wanted.get()).set(variantId, isWanted));
  return enqueue({ kind: 'wish', variantId, isWanted });
}

/** Turns the heart of a variant over, as `setWished` does. */
export function toggleWish(variantId: number): Promise<void> {
  return setWished(variantId, !$wished.get().has(variantId));
}

/** Some servers put the list into `data`. */
function readItems(answer: unknown): readonly WishlistItem[] {
  if (Array.isArray(answer)) return answer;
  const data: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : [];
  return Array.isArray(data) ? data : [];
}

async function read(retries: number): Promise<Outcome> {
  const isSameOwner = watchOwner();
  try {
    const items = readItems(await api(getWishlist));
    if (!isSameOwner()) return 'answered';
    saved.set(items);
    status.set('ready');
  } catch (error) {
    if (!isSameOwner()) return 'answered';
    if (status.get() === 'loading') status.set('failed');
    retryLater(error, retries, () => void load(retries + 1));
  }
  return 'answered';
}

function load(retries = 0): Promise<void> {
  return enqueue({ kind: 'load', retries });
}

/** Wishes that the page before could not send. */
async function resume(): Promise<void> {
  for (const [variantId, isWanted] of unsentWishes()) void setWished(variantId, isWanted);
}

function clear(): void {
  pending = [];
  saved.set([]);
  wanted.set(new Map());
  status.set('loading');
}

let isStarted = false;

/** Loads the wishlist of whoever is signed in, now and whenever that changes. */
export function startWishlist(): void {
  if (isStarted) return;
  isStarted = true;
  if (isSignedIn()) {
    void load();
    void onceOwned(resume);
  }
  $session.listen((state) => (state === 'loggedin' ? load() : clear()));
  onOtherOwner(() => {
    clear();
    if (isSignedIn()) void load();
  });
  onFocus(() => isSignedIn() && void load());
  addEventListener('pagehide', sendWaiting);
}

/** Reads the wishlist again. */
export function reloadWishlist(): Promise<void> {
  return load();
}
