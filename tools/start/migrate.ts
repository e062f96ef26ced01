import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from '../command.ts';
import { fingerprint } from '../process/fingerprint.ts';
import { step } from '../process/step.ts';

/** Brings the local database up to the migrations of the project, unless that has been done already. */
export async function migrate(stateDir: string): Promise<void> {
  const folder = join(stateDir, 'v3', 'd1');
  const stamp = join(folder, 'migrations.stamp');
  const wanted = fingerprint(['migrations', 'wrangler.toml']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Migrating the database', () =>
    runOrFail('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir]),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, wanted);
}
