import { getCart } from '#contract/cart/calls.ts';
import type { MergedCart } from '#contract/cart/schema.ts';
import { api } from '#stores/api.ts';
import { FOCUS_THROTTLE_MS, onFocus, retryLater } from '#stores/platform/data-cache.ts';
import { inOneTab } from '#stores/platform/one-tab.ts';
import { createQueue, type Outcome } from '#stores/platform/queue.ts';
import { isOwnChange } from '#stores/platform/waiting/change-id.ts';
import { $owner, onOtherOwner, watchOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import type { StorageKey } from '#stores/storage.ts';
import { clearItems, setCart, setCartStatus } from './items.ts';
import { $cartIsLocal, saveCartLocally } from './local.ts';
import { cartOwner, clearChange, type PendingChange, pendingChanges, saveCartOwner } from './memory.ts';
import { type CartProblem, notifyCartProblem, notifyDropped } from './problems.ts';
import { markGone } from './seen.ts';
import { sendChange } from './sending.ts';
import { clearAccountCart, refreshCart, setCartWaiting } from './state.ts';

const CART_LOCK: StorageKey = 'formulary:cart_sync';
/** Before changes without an answer are sent again: doubled each time, up to a minute (milliseconds). */
const WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

let isStarted = false;
/** At first, and after anything that leaves the server's cart in doubt. */
let isLoadNeeded = true;
let loadedAt = 0;

const isSignedIn = () => $session.get() === 'loggedin';
const isLocal = () => $cartIsLocal.get();

function accept(answer: MergedCart, answered?: PendingChange): void {
  setCartWaiting(false);
  setCart(answer, answered?.id);
  // An upstream may answer a repeat with the cart of the first time, which may be long ago.
  if (answered && isOwnChange(answered.id)) isLoadNeeded = false;
  const { dropped = [] } = answer;
  if (dropped.length === 0) return;
  markGone(dropped);
  void notifyDropped(dropped.length);
}

function wait(): 'transient' {
  isLoadNeeded = true;
  setCartWaiting(true);
  return 'transient';
}

/** Goes back to what the server has. */
function giveUp({ id }: PendingChange, problem: CartProblem): void {
  clearChange(id);
  isLoadNeeded = true;
  refreshCart();
  void notifyCartProblem(problem);
}

/** An answer that is no cart is logged and says nothing. */
function isAccepted(answer: MergedCart, answered?: PendingChange): boolean {
  try {
    accept(answer, answered);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

async function settle(pending: PendingChange): Promise<Outcome> {
  if (!navigator.onLine) return wait();
  const isSameOwner = watchOwner();
  const outcome = await sendChange(pending);
  // The answer is about the cart of the person before.
  if (!isSameOwner()) return 'stopped';
  if (outcome.kind === 'unsupported') saveCartLocally();
  if (outcome.kind === 'wait') return wait();
  if (outcome.kind === 'refused') giveUp(pending, outcome.problem);
  if (outcome.kind === 'answered' && !isAccepted(outcome.cart, pending)) giveUp(pending, 'failed');
  return outcome.kind === 'answered' || outcome.kind === 'refused' ? 'answered' : 'stopped';
}

async function load(retries = 0): Promise<void> {
  isLoadNeeded = false;
  loadedAt = Date.now();
  const isSameOwner = watchOwner();
  try {
    const answer = await api(getCart);
    if (isSameOwner() && !isAccepted(answer)) setCartStatus('failed');
  } catch (error) {
    if (!isSameOwner()) return;
    setCartStatus('failed');
    retryLater(error, retries, () => isSignedIn() && void inOneTab(CART_LOCK, () => load(retries + 1)));
  }
}

/** A cart that another person left behind, with its unsent changes, is cleared. */
function claimCart(): void {
  const id = $owner.get()?.id;
  if (id === undefined) return;
  const stored = cartOwner();
  if (stored !== undefined && stored !== id) {
    isLoadNeeded = true;
    clearAccountCart();
  }
  if (stored !== id) saveCartOwner(id);
}

const queue = createQueue({
  pending: () => (isSignedIn() && !isLocal() ? pendingChanges() : []),
  send: settle,
  pauseMs: (failures) => Math.min(WAIT_MS * 2 ** failures, LONGEST_WAIT_MS),
  inTurn: (round) =>
    inOneTab(CART_LOCK, () => {
      if (isSignedIn()) claimCart();
      return round();
    }),
  onEmpty: () => (isSignedIn() && isLoadNeeded ? load() : undefined),
});

function revalidate(): boolean {
  const isDirty = isLocal() && pendingChanges().length > 0;
  if (!isSignedIn() || isDirty || Date.now() - loadedAt < FOCUS_THROTTLE_MS) return false;
  void loadCart();
  return true;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  onFocus(revalidate);
  onOtherOwner(() => {
    isLoadNeeded = true;
    clearItems();
    if (!isSignedIn()) return;
    // Another tab may have cleared it already, and hold changes of whoever is signed in now.
    if (cartOwner() !== $owner.get()?.id) clearAccountCart();
    void syncCart();
  });
}

/**
 * Sends what has been changed, one change after another in their order and from one tab at a time, and loads the
 * server's cart if it is not known. Never rejects.
 */
export function syncCart(): Promise<void> {
  start();
  return queue.run();
}

/** Reads the server's cart again. */
export function loadCart(): Promise<void> {
  isLoadNeeded = true;
  return syncCart();
}
