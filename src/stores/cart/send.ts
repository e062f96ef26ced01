import { addToCart, getCart, mergeCart, removeFromCart, updateCart } from '#contract/cart/calls.ts';
import type { MergedCart } from '#contract/cart/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { addLine, mergeCartChanges } from '#domain/cart/lines.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { isIdempotencyKeyExpired, outbox, stopSendingResource } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { readAfterSending, registerSender } from '#stores/outbox/sending.ts';
import { FOCUS_THROTTLE_MS, retryLater, revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { createUserUnchangedCheck, listenForSignedInUserChange } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { $isCartLocal, clearLoadedItems, setCart, setCartStatus } from './items.ts';
import { cartProblemOfError, notifyCartProblem, notifyRemovedItems } from './problems.ts';
import { markLinesDeleted } from './seen.ts';
import {
  clearCartOfOtherUser,
  listPendingCartEntries,
  parseCartChange,
  readGuestLines,
  saveGuestLines,
} from './state.ts';

/** True if the cart must be loaded: it was never loaded, or may differ from the server's. */
let isCartLoadNeeded = true;
let cartLoadedAt = 0;

const isSignedIn = () => $session.get() === 'loggedin';

/** Applies the API's cart; logs an invalid cart and returns false. */
function applyCartResponse(response: MergedCart, confirmedOutboxId?: string): boolean {
  try {
    setCart(response, confirmedOutboxId);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function applyChangeResponse(response: MergedCart, { id }: OutboxEntry, isRepeatedAttempt: boolean): void {
  // An upstream may respond to a repeat with the cart of the first attempt, which may be old.
  isCartLoadNeeded = isRepeatedAttempt;
  if (!applyCartResponse(response, id)) void notifyCartProblem('failed');
  const { dropped: droppedVariantIds = [] } = response;
  if (droppedVariantIds.length > 0) {
    markLinesDeleted(droppedVariantIds);
    void notifyRemovedItems(droppedVariantIds.length);
  }
  if (isRepeatedAttempt) void loadCart();
}

function sendCartEntry(entry: OutboxEntry): Promise<MergedCart> {
  const cartChange = parseCartChange(entry);
  const changedItems = (cartChange?.lines ?? []).map(({ product_variant_id, quantity }) => ({
    product_variant_id,
    quantity,
  }));
  const [body] = changedItems;
  const idempotencyOptions = { idempotencyKey: entry.id };
  if (cartChange?.kind === 'merge' || !body)
    return api(mergeCart, { body: { items: changedItems }, ...idempotencyOptions });
  if (cartChange?.kind === 'add') return api(addToCart, { body, ...idempotencyOptions });
  if (body.quantity > 0) return api(updateCart, { body });
  return api(removeFromCart, { body: { product_variant_id: body.product_variant_id } });
}

/** False if the server has no cart endpoints. After a 404, which may mean an unknown variant, tries a removal first. */
async function hasCartEndpoints(error: unknown, entry: OutboxEntry): Promise<boolean> {
  if (classifyError(error).kind !== 'unsupported') return true;
  const [line] = parseCartChange(entry)?.lines ?? [];
  const isNotFoundResponse = error instanceof FetchError && error.status === 404;
  if (!isNotFoundResponse || entry.kind === 'cart.merge' || !line || line.quantity === 0) return false;
  try {
    await api(removeFromCart, { body: { product_variant_id: line.product_variant_id } });
    return true;
  } catch (removalError) {
    if (!(removalError instanceof FetchError)) throw removalError;
    return classifyError(removalError).kind !== 'unsupported';
  }
}

async function sendCartChange(entry: OutboxEntry, isRepeatedAttempt: boolean): Promise<() => void> {
  if (isRepeatedAttempt && entry.kind !== 'cart.set' && isIdempotencyKeyExpired(entry))
    throw new FetchError(409, undefined, 'Nobody knows whether this was done.');
  try {
    const response = await sendCartEntry(entry);
    return () => applyChangeResponse(response, entry, isRepeatedAttempt);
  } catch (error) {
    if (!(await hasCartEndpoints(error, entry))) stopSendingResource('cart');
    throw error;
  }
}

/** Discards a rejected change and reloads the cart. Lines of a rejected merge return to the guest's cart. */
function rejectCartChange(entry: OutboxEntry, error: unknown): void {
  if (entry.kind === 'cart.merge')
    saveGuestLines((parseCartChange(entry)?.lines ?? []).reduce(addLine, readGuestLines()));
  outbox.remove(entry);
  void notifyCartProblem(error instanceof FetchError ? cartProblemOfError(error) : 'failed');
  void loadCart();
}

registerSender('cart', {
  merge(entry, nextEntry) {
    const [change, nextChange] = [parseCartChange(entry), parseCartChange(nextEntry)];
    const mergedChange = change && nextChange && mergeCartChanges(change, nextChange);
    return mergedChange && { kind: `cart.${mergedChange.kind}`, payload: mergedChange.lines };
  },
  send: sendCartChange,
  reject: rejectCartChange,
});

async function loadCartIfNeeded(retryCount = 0): Promise<void> {
  if (!isSignedIn() || !isCartLoadNeeded) return;
  isCartLoadNeeded = false;
  cartLoadedAt = Date.now();
  const isUserUnchanged = createUserUnchangedCheck();
  try {
    const response = await api(getCart);
    if (isUserUnchanged() && !applyCartResponse(response)) setCartStatus('failed');
  } catch (error) {
    if (!isUserUnchanged()) return;
    setCartStatus('failed');
    retryLater(error, retryCount, () => {
      isCartLoadNeeded = true;
      void readAfterSending(() => loadCartIfNeeded(retryCount + 1));
    });
  }
}

/** Reloads the cart after sending all pending changes. Never rejects. */
export function loadCart(): Promise<void> {
  isCartLoadNeeded = true;
  return readAfterSending(loadCartIfNeeded);
}

let isSyncStarted = false;

/** Sends pending changes, then loads the account's cart if needed. Never rejects. */
export function syncCart(): Promise<void> {
  if (isSyncStarted) return readAfterSending(loadCartIfNeeded);
  isSyncStarted = true;
  clearCartOfOtherUser();
  revalidateOnFocus(() => {
    const hasPendingChanges = $isCartLocal.get() && listPendingCartEntries().length > 0;
    if (!isSignedIn() || hasPendingChanges || Date.now() - cartLoadedAt < FOCUS_THROTTLE_MS) return false;
    void loadCart();
    return true;
  });
  listenForSignedInUserChange(() => {
    isCartLoadNeeded = true;
    clearLoadedItems();
    clearCartOfOtherUser();
    if (isSignedIn()) void loadCart();
  });
  return readAfterSending(loadCartIfNeeded);
}
