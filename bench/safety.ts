import { loadavg } from 'node:os';
import { noneOf, type PromiseResult, printPromises } from './safety/kept.ts';

const parts = {
  crash: async () => (await import('./safety/crash.ts')).crash(),
  logins: async () => (await import('./safety/logins.ts')).logins(),
  plans: async () => (await import('./safety/plans.ts')).plans(),
} satisfies Record<string, () => Promise<PromiseResult[]>>;

/** Runs a safety bench. Exit code 1: a promise is broken; 2: a promise could not be judged. */
export async function measureSafety(name: keyof typeof parts): Promise<void> {
  const start = performance.now();
  const results = await parts[name]().catch((error: unknown) => [
    noneOf(name, 'not run to its end', [String(error)]),
  ]);
  const seconds = Math.round((performance.now() - start) / 1000);
  printPromises(`Safety: ${name}, ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`, results);
}
