import * as z from 'zod/mini';

const ID = /^[1-9]\d{0,14}$/;

export const idSchema = z.int().check(z.positive());

/** Reads `1,2,3`: duplicates and anything that is no positive integer are dropped. */
export function readIds(text: string | null | undefined): number[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => ID.test(entry)).map(Number))];
}

/** A positive integer, or undefined for anything else. */
export function readId(text: string | null | undefined): number | undefined {
  const entry = (text ?? '').trim();
  return ID.test(entry) ? Number(entry) : undefined;
}
