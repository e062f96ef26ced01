import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../tools/build.ts';
import { run, runOrFail } from '../tools/command.ts';
import { printTable } from './table.ts';

const startUps = 5;

/** Size of the worker as it would be uploaded, and the processor time of its start by wrangler's own profile. */
export async function measureSize(): Promise<void> {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'formulary-size-'));
  try {
    const bundle = join(folder, 'worker.bundle');
    const config = ['--config', 'dist/server/wrangler.json'];
    await runOrFail('wrangler', ['deploy', '--dry-run', ...config, '--outfile', bundle]);
    const reports = [];
    for (let time = 0; time < startUps; time += 1) reports.push(await profileStartUp(bundle, folder));
    const gzip = Math.max(...reports.map((report) => report.gzipKiB));
    const active = reports.map((report) => report.activeMs).sort((one, other) => one - other);
    printTable('Worker', [
      { figure: 'bundle, gzip KiB', measured: gzip, target: '≤ 700' },
      { figure: `start-up ms, median of ${startUps}`, measured: active[startUps >> 1] ?? 0, target: '≤ 100' },
      { figure: `start-up ms, worst of ${startUps}`, measured: active.at(-1) ?? 0, target: '' },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function profileStartUp(
  bundle: string,
  folder: string,
): Promise<{ gzipKiB: number; activeMs: number }> {
  const profile = join(folder, 'startup.cpuprofile');
  const { output } = await run('wrangler', ['check', 'startup', '--worker', bundle, '--outfile', profile]);
  return { gzipKiB: figure(output, /gzip: ([\d.]+) KiB/), activeMs: figure(output, /Active: ([\d.]+) ms/) };
}

function figure(output: string, pattern: RegExp): number {
  const [, value] = pattern.exec(output) ?? [];
  if (value === undefined) throw new Error(`wrangler does not say ${pattern}:\n${output}`);
  return Number(value);
}
