import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runOrFail } from '../command.ts';
import { fingerprintOf } from '../process/fingerprint.ts';
import { step } from '../process/step.ts';
import { projectPath } from '../project.ts';

const TYPES_FILE = 'worker-configuration.d.ts';
const STAMP_FILE = projectPath('.cache', 'worker-types.stamp');

export async function ensureTypes(): Promise<void> {
  const expected = fingerprintOf(['wrangler.toml', 'node_modules/wrangler/package.json']);
  const isCurrent =
    existsSync(projectPath(TYPES_FILE)) && existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === expected;
  if (isCurrent) return;
  await step('Generating the types of the worker', () => runOrFail('wrangler', ['types', '--strict-vars=false']));
  mkdirSync(projectPath('.cache'), { recursive: true });
  writeFileSync(STAMP_FILE, expected);
}
