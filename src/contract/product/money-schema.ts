import * as z from 'zod/mini';
import { fromMinor, toMinor } from './minor-units.ts';

/** Amount in currency units with at most 2 decimals; numeric strings of an upstream are converted. */
export const moneySchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.pipe(
    z.transform((value: number | string) => fromMinor(toMinor(Number(value)))),
    z.number().check(z.gte(0)),
  ),
);
