import * as z from 'zod/mini';
import { fromMinorUnits, toMinorUnits } from './minor-units.ts';

/** Amount in currency units with at most 2 decimals; numeric strings of an upstream are converted. */
export const moneySchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  z.pipe(
    z.transform((rawAmount: number | string) => fromMinorUnits(toMinorUnits(Number(rawAmount)))),
    z.number().check(z.gte(0)),
  ),
);
