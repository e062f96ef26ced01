import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runOrFail } from '../command.ts';
import { fingerprint } from '../process/fingerprint.ts';
import { step } from '../process/step.ts';
import { inProject } from '../project.ts';

const FILE = 'worker-configuration.d.ts';
const STAMP = inProject('.cache', 'worker-types.stamp');

export async function ensureTypes(): Promise<void> {
  const expected = fingerprint(['wrangler.toml', 'node_modules/wrangler/package.json']);
  const isCurrent =
    existsSync(inProject(FILE)) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expected;
  if (isCurrent) return;
  await step('Generating the types of the worker', () =>
    runOrFail('wrangler', ['types', '--strict-vars=false']),
  );
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(STAMP, expected);
}
