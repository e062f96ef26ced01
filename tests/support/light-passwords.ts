import { vi } from 'vitest';

// A password takes half a second of processor time; here a hundredth. Tests of the hash itself unmock it.
vi.mock('#api/session/passwords/cost.ts', () => ({ COST: { log2N: 10, r: 8, p: 1 } }));
