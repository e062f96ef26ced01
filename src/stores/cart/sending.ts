import { addToCart, mergeCart, removeFromCart, updateCart } from '#contract/cart/calls.ts';
import type { CartLine, MergedCart } from '#contract/cart/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import type { Line } from '#domain/cart/lines.ts';
import { api } from '#stores/api.ts';
import { failureOf, isWorthWaiting, transientReason } from '#stores/failure.ts';
import type { PendingChange } from './memory.ts';
import { type CartProblem, cartProblem } from './problems.ts';

/**
 * What became of a change. `wait`: nobody knows, it is to be sent again under the same name; `unsupported`: this
 * shop's server stores no changes; `ended`: nobody is signed in any more.
 */
export type Outcome =
  | { readonly kind: 'answered'; readonly cart: MergedCart }
  | { readonly kind: 'refused'; readonly problem: CartProblem }
  | { readonly kind: 'wait' | 'unsupported' | 'ended' };

/** Pauses before a server that answered with a transient failure is asked again (milliseconds). */
const RETRY_PAUSES_MS = [500, 1_000];

const toBody = ({ product_variant_id, quantity }: Line): CartLine => ({ product_variant_id, quantity });
const isTransientAnswer = (error: unknown): error is FetchError =>
  error instanceof FetchError && transientReason(error) !== undefined;

function call({ id, change: { kind, lines } }: PendingChange): Promise<MergedCart> {
  const items = lines.map(toBody);
  const [body] = items;
  if (kind === 'merge' || !body) return api(mergeCart, { body: { items }, idempotencyKey: id });
  if (kind === 'add') return api(addToCart, { body, idempotencyKey: id });
  if (body.quantity > 0) return api(updateCart, { body });
  return api(removeFromCart, { body: { product_variant_id: body.product_variant_id } });
}

async function callPatiently(pending: PendingChange): Promise<MergedCart> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await call(pending);
    } catch (error) {
      if (!isTransientAnswer(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call(pending);
}

/** A 404 means that the variant is gone, or that the server has no such call: removing the line shows which. */
async function askWhatIsMissing({ change: { kind, lines } }: PendingChange): Promise<Outcome> {
  const [line] = lines;
  if (kind === 'merge' || !line || line.quantity === 0) return { kind: 'unsupported' };
  try {
    await api(removeFromCart, { body: { product_variant_id: line.product_variant_id } });
    return { kind: 'refused', problem: 'gone' };
  } catch (error) {
    if (!(error instanceof FetchError)) return { kind: 'wait' };
    return failureOf(error).kind === 'unsupported'
      ? { kind: 'unsupported' }
      : { kind: 'refused', problem: 'gone' };
  }
}

function readFailure(error: unknown, pending: PendingChange): Outcome | Promise<Outcome> {
  const failure = failureOf(error);
  if (failure.kind === 'signed-out') return { kind: 'ended' };
  if (!(error instanceof FetchError)) return { kind: 'wait' };
  if (error.status === 404) return askWhatIsMissing(pending);
  if (failure.kind === 'unsupported') return { kind: 'unsupported' };
  // What a guest has collected waits for a server with a fault too.
  const isKept = isWorthWaiting(failure) || (failure.kind === 'transient' && pending.change.kind === 'merge');
  return isKept ? { kind: 'wait' } : { kind: 'refused', problem: cartProblem(error) };
}

/** Sends one change and says what became of it. */
export async function sendChange(pending: PendingChange): Promise<Outcome> {
  try {
    return { kind: 'answered', cart: await callPatiently(pending) };
  } catch (error) {
    return readFailure(error, pending);
  }
}
