import { runCommand } from '../command.ts';

/** Maximum size in KiB of a deployable worker, compressed as the platform counts. */
export const MAXIMUM_WORKER_KIB = 1024;

/** Measures the KiB that `wrangler deploy` would upload; throws wrangler's output on failure. */
export async function measureWorkerSizeKib(): Promise<number> {
  const deployArguments = ['deploy', '--dry-run'];
  const { exitCode: code, output } = await runCommand('wrangler', deployArguments, { environment: { NO_COLOR: '1' } });
  const sizeKib = /gzip: ([\d.]+) KiB/.exec(output)?.[1];
  if (code !== 0 || sizeKib === undefined) throw new Error(`wrangler deploy --dry-run failed\n${output.trim()}`);
  return Number(sizeKib);
}
