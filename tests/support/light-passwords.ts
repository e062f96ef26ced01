import { SCRYPT_COST } from '#api/session/passwords/cost.ts';

// A password takes half a second of processor time; tests reduce it unless they measure it (password-cost.ts).
// Files share the module: the first one keeps the true cost.
const originalScryptCost: unknown = Reflect.get(globalThis, 'passwordCost') ?? { ...SCRYPT_COST };
Reflect.set(globalThis, 'passwordCost', originalScryptCost);
Object.assign(SCRYPT_COST, { log2N: 10, r: 8, p: 1 });
Reflect.set(globalThis, 'restorePasswordCost', () => Object.assign(SCRYPT_COST, originalScryptCost));
