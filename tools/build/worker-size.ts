import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { run } from '../command.ts';

/** Maximum size in KiB of a deployable worker, compressed as the platform counts. */
export const MAXIMUM_WORKER_KIB = 1024;

/** Measures the KiB that `wrangler deploy` would upload; throws wrangler's output on failure. */
export async function workerSize(): Promise<{ readonly kib: number }> {
  const args = ['deploy', '--dry-run'];
  const { code, output } = await run('wrangler', args, { environment: { NO_COLOR: '1' } });
  const size = /gzip: ([\d.]+) KiB/.exec(output)?.[1];
  if (code !== 0 || size === undefined) throw new Error(`wrangler deploy --dry-run failed\n${output.trim()}`);
  return { kib: Number(size) };
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Measures the worker's startup in milliseconds on this machine, which differs from the platform. */
export async function startupTime(): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-startup-'));
  const file = join(folder, 'startup.cpuprofile');
  try {
    const { code } = await run('wrangler', ['check', 'startup', '--outfile', file]);
    if (code !== 0) return undefined;
    const { nodes, samples, timeDeltas } = readJson<Profile>(readFileSync(file, 'utf8'));
    const idle = new Set(
      nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
    );
    const busy = timeDeltas.filter((_, index) => !idle.has(samples[index] ?? -1));
    return busy.reduce((sum, delta) => sum + delta, 0) / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
