import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runToolOrFail } from '../command.ts';
import { computeFingerprint } from '../process/fingerprint.ts';
import { runStep } from '../process/step.ts';
import { projectPath } from '../project.ts';

const WORKER_TYPES_FILE = 'worker-configuration.d.ts';
const WORKER_TYPES_STAMP_FILE = projectPath('.cache', 'worker-types.stamp');

export async function ensureWorkerTypes(): Promise<void> {
  const typesFingerprint = computeFingerprint(['wrangler.toml', 'node_modules/wrangler/package.json']);
  const areTypesCurrent =
    existsSync(projectPath(WORKER_TYPES_FILE)) &&
    existsSync(WORKER_TYPES_STAMP_FILE) &&
    readFileSync(WORKER_TYPES_STAMP_FILE, 'utf8') === typesFingerprint;
  if (areTypesCurrent) return;
  await runStep('Generating the types of the worker', () =>
    runToolOrFail('wrangler', ['types', '--strict-vars=false']),
  );
  mkdirSync(projectPath('.cache'), { recursive: true });
  writeFileSync(WORKER_TYPES_STAMP_FILE, typesFingerprint);
}
