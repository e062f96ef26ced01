import type { ScryptCost } from './scrypt.ts';

/** Cost of new hashes: equivalent to OWASP's advice, with 32 MiB of the isolate's 128 MiB. */
export const SCRYPT_COST: ScryptCost = { log2N: 15, r: 8, p: 3 };
