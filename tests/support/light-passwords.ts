import { COST } from '#api/session/passwords/cost.ts';

// A password takes half a second of processor time; in tests a hundredth, unless they are about that (password-cost.ts).
const today = { ...COST };
Object.assign(COST, { log2N: 10, r: 8, p: 1 });
Reflect.set(globalThis, 'restorePasswordCost', () => Object.assign(COST, today));
