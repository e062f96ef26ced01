import { COST } from '#api/session/passwords/cost.ts';

// A password takes half a second of processor time; tests reduce it unless they measure it (password-cost.ts).
const today = { ...COST };
Object.assign(COST, { log2N: 10, r: 8, p: 1 });
Reflect.set(globalThis, 'restorePasswordCost', () => Object.assign(COST, today));
