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
  let workingCount = 0;
  let maximumCount = 0;
  const runTask = async () => {
    workingCount += 1;
    maximumCount = Math.max(maximumCount, workingCount);
    await new Promise((resolve) => setImmediate(resolve));
    workingCount -= 1;
  };
  await Promise.all([withLock(path, runTask), withLock(path, runTask), withLock(path, runTask)]);
  expect(maximumCount).toBe(1);
});

it('is released when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withLock(path, async () => 'done')).resolves.toBe('done');
});

it('waits for another process, and is free when that was killed', async () => {
  const lockModule = JSON.stringify(join(process.cwd(), 'tools', 'process', 'lock.ts'));
  const holdScript = `const { withLock } = await import(${lockModule});
    await withLock(${JSON.stringify(path)}, () => new Promise((end) => { console.log('held'); setTimeout(end, 60_000); }));`;
  const holderProcess = spawn(process.execPath, ['--input-type=module', '--eval', holdScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holderProcess.stdout, 'data');
  let isWorking = false;
  const pendingWork = withLock(path, async () => {
    isWorking = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isWorking).toBe(false);
  holderProcess.kill('SIGKILL');
  await pendingWork;
  expect(isWorking).toBe(true);
});
