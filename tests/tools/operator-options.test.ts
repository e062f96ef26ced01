import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../../tools/project.ts';

const TIMEOUT = 60_000;
const STATE_DIR = join(tmpdir(), 'no-such-state');

function told(command: string, ...options: readonly string[]) {
  const args = [inProject('tools', `${command}.ts`), ...options];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR },
  });
  return [status, stderr.trim()];
}

it.each(['import', 'export', 'seed', 'search-index', 'accounts', 'mails', 'deploy'])(
  'SHOP-4e %s names an option that it does not know',
  { timeout: TIMEOUT },
  (command) => {
    expect(told(command, '--dryrun')).toEqual([1, "Unknown option '--dryrun'. --help lists the options."]);
  },
);

it.each([
  ['import', 'products.csv'],
  ['export', 'backup'],
  ['seed', '--lists-only'],
  ['accounts', 'list'],
])('SHOP-4e %s refuses an environment of the local shop', { timeout: TIMEOUT }, (...words) => {
  expect(told(...words, '--env', 'uk')).toEqual([1, '--env is for --remote: a folder has one local shop.']);
});
