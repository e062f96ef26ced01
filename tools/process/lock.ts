import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const LOCKED_DATABASE_MESSAGE = 'database is locked';

/** Tries to lock the file, false if another process has it locked; the lock ends with the process. */
function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === LOCKED_DATABASE_MESSAGE) return false;
    throw error;
  }
}

/** Runs work while holding a lock file (an SQLite database); waits while another process holds it. */
export async function withLock<Result>(path: string, lockedTask: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  const file = new DatabaseSync(path);
  try {
    while (!tryLock(file)) await setTimeout(200);
    return await lockedTask();
  } finally {
    file.close();
  }
}
