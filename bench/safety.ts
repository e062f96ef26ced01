import { loadavg } from 'node:os';
import { noneOf, type PromiseResult, printPromises } from './safety/kept.ts';

const parts: Readonly<Record<string, () => Promise<PromiseResult[]>>> = {
  cache: async () => (await import('./safety/cache.ts')).cache(),
  circuit: async () => (await import('./safety/circuit.ts')).circuit(),
  crash: async () => (await import('./safety/crash.ts')).crash(),
  disk: async () => (await import('./safety/disk.ts')).disk(),
  filling: async () => (await import('./safety/filling.ts')).filling(),
  logins: async () => (await import('./safety/logins.ts')).logins(),
  guessing: async () => (await import('./safety/guessing.ts')).guessing(),
  headers: async () => (await import('./safety/headers.ts')).headers(),
  hostile: async () => (await import('./safety/hostile.ts')).hostile(),
  parallel: async () => (await import('./safety/parallel.ts')).parallel(),
  plans: async () => (await import('./safety/plans.ts')).plans(),
  redirects: async () => (await import('./safety/redirects.ts')).redirects(),
  retries: async () => (await import('./safety/retries.ts')).retries(),
  scripts: async () => (await import('./safety/scripts.ts')).scripts(),
  strangers: async () => (await import('./safety/strangers.ts')).strangers(),
  text: async () => (await import('./safety/text.ts')).text(),
};

/** Tries every promise of safety at length, or some parts; a broken one makes the program end with 1, one that could not be tried with 2. */
export async function measureSafety(asked: readonly string[] = []): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const start = performance.now();
    const results = await part().catch((error: unknown) => [
      noneOf(name, 'not run to its end', [String(error)]),
    ]);
    const seconds = Math.round((performance.now() - start) / 1000);
    printPromises(`Safety: ${name}, ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`, results);
  }
}

if (import.meta.main) await measureSafety(process.argv.slice(2));
