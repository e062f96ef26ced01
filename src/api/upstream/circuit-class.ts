/**
 * Reads that fail together. What stops one class says little about another: its data and its callers differ, and who
 * finds a way to make one endpoint fail stops no other class with it.
 */
export type CircuitClass = 'catalogue' | 'search' | 'store' | 'protocol' | 'account' | 'media';

const CLASSES: readonly (readonly [RegExp, CircuitClass])[] = [
  [/^\/(?:v2\/)?account(?:\/|$)/, 'account'],
  [/^\/v2\/(?:providers\/|storefront\/(?:cart|wishlist)(?:\/|$))/, 'account'],
  [/^\/v2\/storefront\/media\//, 'media'],
];

/**
 * The class of a call that is passed on, by method and path below /api. Undefined for a call that changes something,
 * whose body and time are its caller's, and for paths that the shop itself never asks: these have no circuit.
 */
export function circuitClass(method: string, path: string): CircuitClass | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return CLASSES.find(([pattern]) => pattern.test(path))?.[1];
}
