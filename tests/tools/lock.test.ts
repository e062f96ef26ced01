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
  let runningTaskCount = 0;
  let maximumRunningTasks = 0;
  const runCountedTask = async () => {
    runningTaskCount += 1;
    maximumRunningTasks = Math.max(maximumRunningTasks, runningTaskCount);
    await new Promise((resolve) => setImmediate(resolve));
    runningTaskCount -= 1;
  };
  await Promise.all([withLock(path, runCountedTask), withLock(path, runCountedTask), withLock(path, runCountedTask)]);
  expect(maximumRunningTasks).toBe(1);
});

it('is released when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withLock(path, async () => 'done')).resolves.toBe('done');
});

it('waits for another process, and is free when that was killed', async () => {
  const lockModulePath = JSON.stringify(join(process.cwd(), 'tools', 'process', 'lock.ts'));
  const lockHolderScript = `const { withLock } = await import(${lockModulePath});
    await withLock(${JSON.stringify(path)}, () => new Promise((end) => { console.log('held'); setTimeout(end, 60_000); }));`;
  const lockHolderProcess = spawn(process.execPath, ['--input-type=module', '--eval', lockHolderScript], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(lockHolderProcess.stdout, 'data');
  let isLockAcquired = false;
  const pendingLockedTask = withLock(path, async () => {
    isLockAcquired = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isLockAcquired).toBe(false);
  lockHolderProcess.kill('SIGKILL');
  await pendingLockedTask;
  expect(isLockAcquired).toBe(true);
});
