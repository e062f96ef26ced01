import type { ScryptCost } from './scrypt.ts';

/** Of OWASP's equivalent choices the one that takes 32 MiB, of the 128 that an isolate has. */
export const COST: ScryptCost = { log2N: 15, r: 8, p: 3 };
