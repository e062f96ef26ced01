import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from '../../tools/process/lock.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'inner', 'lock.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lets one at a time work', async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
  };
  await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
  expect(most).toBe(1);
});

it('is released when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withLock(path, async () => 'done')).resolves.toBe('done');
});

it('waits for another process, and is free when that was killed', async () => {
  const lock = JSON.stringify(join(process.cwd(), 'tools', 'process', 'lock.ts'));
  const hold = `const { withLock } = await import(${lock});
    await withLock(${JSON.stringify(path)}, () => new Promise((end) => { console.log('held'); setTimeout(end, 60_000); }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', hold], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  let isWorking = false;
  const working = withLock(path, async () => {
    isWorking = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isWorking).toBe(false);
  holder.kill('SIGKILL');
  await working;
  expect(isWorking).toBe(true);
});
