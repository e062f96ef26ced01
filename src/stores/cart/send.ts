import { addToCart, getCart, mergeCart, removeFromCart, updateCart } from '#contract/cart/calls.ts';
import type { MergedCart } from '#contract/cart/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { addLine, mergeCartChanges } from '#domain/cart/lines.ts';
import { api } from '#stores/api.ts';
import { failureOf } from '#stores/failure.ts';
import { holdEntriesOfNoun, isExpired, outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { readAfterSending, registerSender } from '#stores/outbox/sending.ts';
import { FOCUS_THROTTLE_MS, onFocus, retryLater } from '#stores/platform/data-cache.ts';
import { onOtherOwner, watchOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { $cartIsLocal, clearItems, setCart, setCartStatus } from './items.ts';
import { cartProblem, notifyCartProblem, notifyDropped } from './problems.ts';
import { markLinesDeleted } from './seen.ts';
import { cartChangeOf, cartEntries, clearCartOfOtherUser, guestLines, saveGuestLines } from './state.ts';

/** True if the cart must be loaded: it was never loaded, or may differ from the server's. */
let isLoadNeeded = true;
let loadedAt = 0;

const isSignedIn = () => $session.get() === 'loggedin';

/** Applies the API's cart; logs an invalid one and returns false. */
function applyAnswer(answer: MergedCart, done?: string): boolean {
  try {
    setCart(answer, done);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function acceptAnswer(answer: MergedCart, { id }: OutboxEntry, isRepeat: boolean): void {
  // An upstream may answer a repeat with the cart of the first time, which may be long ago.
  isLoadNeeded = isRepeat;
  if (!applyAnswer(answer, id)) void notifyCartProblem('failed');
  const { dropped = [] } = answer;
  if (dropped.length > 0) {
    markLinesDeleted(dropped);
    void notifyDropped(dropped.length);
  }
  if (isRepeat) void loadCart();
}

function callCart(entry: OutboxEntry): Promise<MergedCart> {
  const change = cartChangeOf(entry);
  const items = (change?.lines ?? []).map(({ product_variant_id, quantity }) => ({
    product_variant_id,
    quantity,
  }));
  const [body] = items;
  const named = { idempotencyKey: entry.id };
  if (change?.kind === 'merge' || !body) return api(mergeCart, { body: { items }, ...named });
  if (change?.kind === 'add') return api(addToCart, { body, ...named });
  if (body.quantity > 0) return api(updateCart, { body });
  return api(removeFromCart, { body: { product_variant_id: body.product_variant_id } });
}

/** False if the server has no cart endpoints. A 404 may also mean an unknown variant, so a removal is tried. */
async function hasCartCalls(error: unknown, entry: OutboxEntry): Promise<boolean> {
  if (failureOf(error).kind !== 'unsupported') return true;
  const [line] = cartChangeOf(entry)?.lines ?? [];
  const isAnswer = error instanceof FetchError && error.status === 404;
  if (!isAnswer || entry.kind === 'cart.merge' || !line || line.quantity === 0) return false;
  try {
    await api(removeFromCart, { body: { product_variant_id: line.product_variant_id } });
    return true;
  } catch (failed) {
    if (!(failed instanceof FetchError)) throw failed;
    return failureOf(failed).kind !== 'unsupported';
  }
}

async function sendChange(entry: OutboxEntry, isRepeat: boolean): Promise<() => void> {
  if (isRepeat && entry.kind !== 'cart.set' && isExpired(entry))
    throw new FetchError(409, undefined, 'Nobody knows whether this was done.');
  try {
    const answer = await callCart(entry);
    return () => acceptAnswer(answer, entry, isRepeat);
  } catch (error) {
    if (!(await hasCartCalls(error, entry))) holdEntriesOfNoun('cart');
    throw error;
  }
}

/** Discards a rejected change and reloads the cart. Guest lines of a rejected merge can be added again later. */
function rejectChange(entry: OutboxEntry, error: unknown): void {
  if (entry.kind === 'cart.merge')
    saveGuestLines((cartChangeOf(entry)?.lines ?? []).reduce(addLine, guestLines()));
  outbox.remove(entry);
  void notifyCartProblem(error instanceof FetchError ? cartProblem(error) : 'failed');
  void loadCart();
}

registerSender('cart', {
  merge(first, next) {
    const [one, other] = [cartChangeOf(first), cartChangeOf(next)];
    const merged = one && other && mergeCartChanges(one, other);
    return merged && { kind: `cart.${merged.kind}`, payload: merged.lines };
  },
  send: sendChange,
  reject: rejectChange,
});

async function loadIfNeeded(retries = 0): Promise<void> {
  if (!isSignedIn() || !isLoadNeeded) return;
  isLoadNeeded = false;
  loadedAt = Date.now();
  const isSameOwner = watchOwner();
  try {
    const answer = await api(getCart);
    if (isSameOwner() && !applyAnswer(answer)) setCartStatus('failed');
  } catch (error) {
    if (!isSameOwner()) return;
    setCartStatus('failed');
    retryLater(error, retries, () => {
      isLoadNeeded = true;
      void readAfterSending(() => loadIfNeeded(retries + 1));
    });
  }
}

/** Reloads the cart after sending all pending changes. Never rejects. */
export function loadCart(): Promise<void> {
  isLoadNeeded = true;
  return readAfterSending(loadIfNeeded);
}

let isStarted = false;

/** Sends pending changes, then loads the account's cart if needed. Never rejects. */
export function syncCart(): Promise<void> {
  if (isStarted) return readAfterSending(loadIfNeeded);
  isStarted = true;
  clearCartOfOtherUser();
  onFocus(() => {
    const isDirty = $cartIsLocal.get() && cartEntries().length > 0;
    if (!isSignedIn() || isDirty || Date.now() - loadedAt < FOCUS_THROTTLE_MS) return false;
    void loadCart();
    return true;
  });
  onOtherOwner(() => {
    isLoadNeeded = true;
    clearItems();
    clearCartOfOtherUser();
    if (isSignedIn()) void loadCart();
  });
  return readAfterSending(loadIfNeeded);
}
