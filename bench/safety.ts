import type { Kept } from './safety/kept.ts';
import { printTable } from './table.ts';

const parts: Readonly<Record<string, () => Promise<Kept[]>>> = {
  crash: async () => (await import('./safety/crash.ts')).crash(),
  parallel: async () => (await import('./safety/parallel.ts')).parallel(),
  retries: async () => (await import('./safety/retries.ts')).retries(),
};

/** Tries every promise of safety at length, or some parts; a broken one makes the program end with 1. */
export async function measureSafety(asked: readonly string[] = []): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const kept = await part();
    const rows = kept.map(({ isKept, ...row }) => ({ ...row, '': isKept ? 'kept' : 'BROKEN' }));
    printTable(`Safety: ${name}`, rows);
    if (!kept.every(({ isKept }) => isKept)) process.exitCode = 1;
  }
}

if (import.meta.main) await measureSafety(process.argv.slice(2));
