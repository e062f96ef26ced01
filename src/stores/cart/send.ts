import { addToCart, getCart, mergeCart, removeFromCart, updateCart } from '#contract/cart/calls.ts';
import type { MergedCart } from '#contract/cart/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { addLine, mergeCartChanges } from '#domain/cart/lines.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { holdEntriesOfResource, isKeyExpired, outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { readAfterSending, registerSender } from '#stores/outbox/sending.ts';
import { FOCUS_THROTTLE_MS, retryLater, revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { createUserUnchangedCheck, onSignedInUserChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { $isCartLocal, clearLoadedItems, setCart, setCartStatus } from './items.ts';
import { cartProblem, notifyCartProblem, notifyRemovedItems } from './problems.ts';
import { markLinesDeleted } from './seen.ts';
import { cartEntries, clearCartOfOtherUser, guestLines, parseCartChange, saveGuestLines } from './state.ts';

/** True if the cart must be loaded: it was never loaded, or may differ from the server's. */
let isLoadNeeded = true;
let cartLoadedAt = 0;

const isSignedIn = () => $session.get() === 'loggedin';

/** Applies the API's cart; logs an invalid one and returns false. */
function applyCartAnswer(answer: MergedCart, answeredId?: string): boolean {
  try {
    setCart(answer, answeredId);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function applyChangeAnswer(answer: MergedCart, { id }: OutboxEntry, isRepeat: boolean): void {
  // An upstream may respond to a repeat with the cart of the first attempt, which may be old.
  isLoadNeeded = isRepeat;
  if (!applyCartAnswer(answer, id)) void notifyCartProblem('failed');
  const { dropped: droppedIds = [] } = answer;
  if (droppedIds.length > 0) {
    markLinesDeleted(droppedIds);
    void notifyRemovedItems(droppedIds.length);
  }
  if (isRepeat) void loadCart();
}

function sendCartEntry(entry: OutboxEntry): Promise<MergedCart> {
  const change = parseCartChange(entry);
  const items = (change?.lines ?? []).map(({ product_variant_id, quantity }) => ({
    product_variant_id,
    quantity,
  }));
  const [body] = items;
  const keyOptions = { idempotencyKey: entry.id };
  if (change?.kind === 'merge' || !body) return api(mergeCart, { body: { items }, ...keyOptions });
  if (change?.kind === 'add') return api(addToCart, { body, ...keyOptions });
  if (body.quantity > 0) return api(updateCart, { body });
  return api(removeFromCart, { body: { product_variant_id: body.product_variant_id } });
}

/** Returns false if the server has no cart endpoints. As a 404 may mean an unknown variant, it then tries a removal. */
async function hasCartEndpoints(error: unknown, entry: OutboxEntry): Promise<boolean> {
  if (classifyError(error).kind !== 'unsupported') return true;
  const [line] = parseCartChange(entry)?.lines ?? [];
  const isNotFound = error instanceof FetchError && error.status === 404;
  if (!isNotFound || entry.kind === 'cart.merge' || !line || line.quantity === 0) return false;
  try {
    await api(removeFromCart, { body: { product_variant_id: line.product_variant_id } });
    return true;
  } catch (failure) {
    if (!(failure instanceof FetchError)) throw failure;
    return classifyError(failure).kind !== 'unsupported';
  }
}

async function sendChange(entry: OutboxEntry, isRepeat: boolean): Promise<() => void> {
  if (isRepeat && entry.kind !== 'cart.set' && isKeyExpired(entry))
    throw new FetchError(409, undefined, 'Nobody knows whether this was done.');
  try {
    const answer = await sendCartEntry(entry);
    return () => applyChangeAnswer(answer, entry, isRepeat);
  } catch (error) {
    if (!(await hasCartEndpoints(error, entry))) holdEntriesOfResource('cart');
    throw error;
  }
}

/** Discards a rejected change and reloads the cart. Lines of a rejected merge return to the guest's cart. */
function rejectChange(entry: OutboxEntry, error: unknown): void {
  if (entry.kind === 'cart.merge') saveGuestLines((parseCartChange(entry)?.lines ?? []).reduce(addLine, guestLines()));
  outbox.remove(entry);
  void notifyCartProblem(error instanceof FetchError ? cartProblem(error) : 'failed');
  void loadCart();
}

registerSender('cart', {
  merge(entry, nextEntry) {
    const [change, nextChange] = [parseCartChange(entry), parseCartChange(nextEntry)];
    const mergedChange = change && nextChange && mergeCartChanges(change, nextChange);
    return mergedChange && { kind: `cart.${mergedChange.kind}`, payload: mergedChange.lines };
  },
  send: sendChange,
  reject: rejectChange,
});

async function loadIfNeeded(retries = 0): Promise<void> {
  if (!isSignedIn() || !isLoadNeeded) return;
  isLoadNeeded = false;
  cartLoadedAt = Date.now();
  const isSameOwner = createUserUnchangedCheck();
  try {
    const answer = await api(getCart);
    if (isSameOwner() && !applyCartAnswer(answer)) setCartStatus('failed');
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

let isSyncStarted = false;

/** Sends pending changes, then loads the account's cart if needed. Never rejects. */
export function syncCart(): Promise<void> {
  if (isSyncStarted) return readAfterSending(loadIfNeeded);
  isSyncStarted = true;
  clearCartOfOtherUser();
  revalidateOnFocus(() => {
    const hasUnsentChanges = $isCartLocal.get() && cartEntries().length > 0;
    if (!isSignedIn() || hasUnsentChanges || Date.now() - cartLoadedAt < FOCUS_THROTTLE_MS) return false;
    void loadCart();
    return true;
  });
  onSignedInUserChange(() => {
    isLoadNeeded = true;
    clearLoadedItems();
    clearCartOfOtherUser();
    if (isSignedIn()) void loadCart();
  });
  return readAfterSending(loadIfNeeded);
}
