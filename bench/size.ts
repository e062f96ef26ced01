import { measureWorkerSizeKib } from '../tools/build/worker-size.ts';
import { buildIfStale } from '../tools/build.ts';
import { runCommand } from '../tools/command.ts';
import { projectPath } from '../tools/project.ts';
import { medianOf } from './percentile.ts';
import { printTable } from './table.ts';

const STARTUP_RUN_COUNT = 5;

/** Measures the worker's upload size, and the processor time of its start by wrangler's profile. */
export async function measureWorkerSize(): Promise<void> {
  await buildIfStale();
  const workerKib = await measureWorkerSizeKib();
  const startupTimesMs: number[] = [];
  for (let runIndex = 0; runIndex < STARTUP_RUN_COUNT; runIndex += 1) startupTimesMs.push(await measureStartupMs());
  printTable('Worker', [
    { figure: 'bundle, gzip KiB', measured: workerKib, target: '≤ 1,024' },
    { figure: `start-up ms, median of ${STARTUP_RUN_COUNT}`, measured: medianOf(startupTimesMs), target: '≤ 150' },
    { figure: `start-up ms, worst of ${STARTUP_RUN_COUNT}`, measured: Math.max(...startupTimesMs), target: '' },
  ]);
}

async function measureStartupMs(): Promise<number> {
  const profileArguments = ['--outfile', projectPath('.cache', 'startup.cpuprofile')];
  const { output } = await runCommand('wrangler', ['check', 'startup', ...profileArguments]);
  const [, milliseconds] = /Active: ([\d.]+) ms/.exec(output) ?? [];
  if (milliseconds === undefined) throw new Error(`wrangler does not say the time of the start:\n${output}`);
  return Number(milliseconds);
}
