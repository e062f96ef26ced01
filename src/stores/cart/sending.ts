import { addToCart, mergeCart, removeFromCart, updateCart } from '#contract/cart/calls.ts';
import type { CartLine, MergedCart } from '#contract/cart/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import type { Line } from '#domain/cart/lines.ts';
import { api } from '#stores/api.ts';
import type { PendingChange } from './memory.ts';
import { type CartProblem, cartProblem } from './problems.ts';

/**
 * What became of a change. `wait`: nobody knows, it is to be sent again under the same name; `unsupported`: this
 * shop's server keeps no changes; `ended`: nobody is signed in any more.
 */
export type Outcome =
  | { readonly kind: 'answered'; readonly cart: MergedCart }
  | { readonly kind: 'refused'; readonly problem: CartProblem }
  | { readonly kind: 'wait' | 'unsupported' | 'ended' };

/** An answer that takes longer counts as lost (milliseconds). */
export const ANSWER_TIMEOUT_MS = 15_000;
/** Pauses before a call is repeated after a transient error (milliseconds). */
const STUMBLE_PAUSES_MS = [500, 1_000];
const UNSUPPORTED: readonly number[] = [404, 405, 501];

const toBody = ({ product_variant_id, quantity }: Line): CartLine => ({ product_variant_id, quantity });
const timeout = () => AbortSignal.timeout(ANSWER_TIMEOUT_MS);
const isStumble = (error: unknown) =>
  error instanceof FetchError && (error.status === 429 || error.status >= 500) && error.status !== 501;

function call({ id, change: { kind, lines } }: PendingChange): Promise<MergedCart> {
  const signal = timeout();
  const items = lines.map(toBody);
  const [body] = items;
  if (kind === 'merge' || !body) return api(mergeCart, { body: { items }, idempotencyKey: id, signal });
  if (kind === 'add') return api(addToCart, { body, idempotencyKey: id, signal });
  if (body.quantity > 0) return api(updateCart, { body, signal });
  return api(removeFromCart, { body: { product_variant_id: body.product_variant_id }, signal });
}

async function callPatiently(pending: PendingChange): Promise<MergedCart> {
  for (const pause of STUMBLE_PAUSES_MS) {
    try {
      return await call(pending);
    } catch (error) {
      if (!isStumble(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call(pending);
}

/** A 404 means that the variant is gone, or that the server has no such call: removing the line tells which. */
async function askWhatIsMissing({ change: { kind, lines } }: PendingChange): Promise<Outcome> {
  const [line] = lines;
  if (kind === 'merge' || !line || line.quantity === 0) return { kind: 'unsupported' };
  try {
    await api(removeFromCart, {
      body: { product_variant_id: line.product_variant_id },
      signal: timeout(),
    });
    return { kind: 'refused', problem: 'gone' };
  } catch (error) {
    if (!(error instanceof FetchError)) return { kind: 'wait' };
    return UNSUPPORTED.includes(error.status)
      ? { kind: 'unsupported' }
      : { kind: 'refused', problem: 'gone' };
  }
}

function readFailure(error: unknown, pending: PendingChange): Outcome | Promise<Outcome> {
  if (error instanceof Error && error.message === 'Unauthorized') return { kind: 'ended' };
  if (!(error instanceof FetchError)) return { kind: 'wait' };
  if (error.status === 401) return { kind: 'ended' };
  if (error.status === 404) return askWhatIsMissing(pending);
  if (UNSUPPORTED.includes(error.status)) return { kind: 'unsupported' };
  // Somebody who changes a cart quickly loses nothing; what a guest has gathered is not given up either.
  if (error.status === 429 || (isStumble(error) && pending.change.kind === 'merge')) return { kind: 'wait' };
  return { kind: 'refused', problem: cartProblem(error) };
}

/** Sends one change and says what became of it. */
export async function sendChange(pending: PendingChange): Promise<Outcome> {
  try {
    return { kind: 'answered', cart: await callPatiently(pending) };
  } catch (error) {
    return readFailure(error, pending);
  }
}
