import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const BUSY = 'database is locked';

/** Locks the file for this connection; the system releases it with the process. */
function take(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === BUSY) return false;
    throw error;
  }
}

/** Runs the work under a machine-wide lock file (a database); waits for its holder. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  try {
    while (!take(file)) await setTimeout(200);
    return await work();
  } finally {
    file.close();
  }
}
