import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from '../../tools/process/lock.ts';

describe('a lock between processes', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    path = join(folder, 'inner', 'work.lock');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

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

  it('is given back when the work fails', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(path)).toBe(false);
  });

  it('stays with another process that finds the holder gone a moment earlier and takes it', async () => {
    const inFolder = join(folder, 'work.lock');
    writeFileSync(inFolder, String(2 ** 30));
    const someone = String(process.ppid);
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      writeFileSync(inFolder, someone);
      throw new Error('no such process');
    });
    let isWorking = false;
    const working = withLock(inFolder, async () => {
      isWorking = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([isWorking, readFileSync(inFolder, 'utf8')]).toEqual([false, someone]);
    rmSync(inFolder);
    await working;
    expect([isWorking, readdirSync(folder)]).toEqual([true, []]);
  });

  it('is free when its holder is gone', async () => {
    const nobody = 2 ** 30;
    const inFolder = join(folder, 'work.lock');
    writeFileSync(inFolder, String(nobody));
    await expect(withLock(inFolder, async () => 'done')).resolves.toBe('done');
  });
});
