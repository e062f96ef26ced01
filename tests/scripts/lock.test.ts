import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from '../../scripts/lock.ts';

describe('a lock between processes', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    path = join(folder, 'inner', 'work.lock');
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

  it('is given back when the work fails', async () => {
    await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(existsSync(path)).toBe(false);
  });

  it('is free when its holder is gone', async () => {
    const nobody = 2 ** 30;
    const inFolder = join(folder, 'work.lock');
    writeFileSync(inFolder, String(nobody));
    await expect(withLock(inFolder, async () => 'done')).resolves.toBe('done');
  });
});
