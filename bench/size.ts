import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../tools/build.ts';
import { run, runOrFail } from '../tools/command.ts';
import { percentile } from './percentile.ts';
import { printTable } from './table.ts';

const STARTUP_RUNS = 5;

/** Measures the worker's upload size, and the processor time of its start by wrangler's profile. */
export async function measureSize(): Promise<void> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'formulary-size-'));
  try {
    const bundle = join(folder, 'worker.bundle');
    const config = ['--config', 'dist/server/wrangler.json'];
    await runOrFail('wrangler', ['deploy', '--dry-run', ...config, '--outfile', bundle]);
    const profile = ['--worker', bundle, '--outfile', join(folder, 'startup.cpuprofile')];
    const outputs: string[] = [];
    for (let time = 0; time < STARTUP_RUNS; time += 1)
      outputs.push((await run('wrangler', ['check', 'startup', ...profile])).output);
    const [gzip = 0] = outputs.map((output) => parseFigure(output, /gzip: ([\d.]+) KiB/));
    const active = outputs.map((output) => parseFigure(output, /Active: ([\d.]+) ms/));
    printTable('Worker', [
      { figure: 'bundle, gzip KiB', measured: gzip, target: '≤ 1,024' },
      {
        figure: `start-up ms, median of ${STARTUP_RUNS}`,
        measured: percentile(active, 0.5),
        target: '≤ 150',
      },
      { figure: `start-up ms, worst of ${STARTUP_RUNS}`, measured: Math.max(...active), target: '' },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function parseFigure(output: string, pattern: RegExp): number {
  const [, value] = pattern.exec(output) ?? [];
  if (value === undefined) throw new Error(`wrangler does not say ${pattern}:\n${output}`);
  return Number(value);
}
