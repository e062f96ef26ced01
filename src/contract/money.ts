import * as z from 'zod/mini';

/** An amount in currency units with at most 2 decimals; numeric strings of an upstream are read as numbers. */
export const moneySchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.pipe(
    z.transform((value: number | string) => Math.round(Number(value) * 100) / 100),
    z.number().check(z.gte(0)),
  ),
);
