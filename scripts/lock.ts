import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Runs the work while no other process of this machine holds the same lock file; waits for one that does. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) await setTimeout(200);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

/** A lock whose holder was killed is free. */
function isHeld(path: string): boolean {
  try {
    return process.kill(Number(readFileSync(path, 'utf8')), 0);
  } catch {
    return false;
  }
}
