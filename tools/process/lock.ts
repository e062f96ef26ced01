import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

function create(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function take(path: string): boolean {
  if (create(path)) return true;
  if (!isHeld(path)) takeAway(path);
  return false;
}

/** Clearing away takes microseconds; what is older was left by a process killed in them. */
const CLEARING_MS = 10_000;

/**
 * Removes the lock of a process that is gone, looking again while nobody else does the same: another one may
 * have removed it meanwhile and taken the lock itself.
 */
function takeAway(path: string): void {
  const clearing = `${path}.clearing`;
  if (!create(clearing)) {
    const since = statSync(clearing, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - since > CLEARING_MS) rmSync(clearing, { force: true });
    return;
  }
  try {
    if (!isHeld(path)) rmSync(path, { force: true });
  } finally {
    rmSync(clearing, { force: true });
  }
}

/** A lock whose holder was killed is free; one that cannot be read is just being created or released. */
function isHeld(path: string): boolean {
  const holder = readHolder(path);
  if (holder === '') return true;
  try {
    return process.kill(Number(holder), 0);
  } catch {
    return false;
  }
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
