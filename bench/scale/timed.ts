import type { Database } from '../../src/db/database.ts';
import { percentile } from '../percentile.ts';

export interface Timed {
  readonly [column: string]: string | number;
}

/** A database that counts round trips and statements. */
export function counted(db: Database) {
  const counts = { trips: 0, statements: 0 };
  const counting: Database = {
    run: (statements) => {
      counts.trips += 1;
      counts.statements += statements.length;
      return db.run(statements);
    },
  };
  return { db: counting, counts };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** How long a task takes in this process, in milliseconds of its processor: everything but the way to the database. */
export async function timed(
  name: string,
  { db, counts }: ReturnType<typeof counted>,
  tasks: readonly ((db: Database) => Promise<unknown>)[],
): Promise<Timed> {
  const times: number[] = [];
  const before = { ...counts };
  for (const task of tasks) {
    const start = process.cpuUsage();
    await task(db);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  const each = (key: keyof typeof counts) => rounded((counts[key] - before[key]) / tasks.length);
  const [p50 = 0, p95 = 0, max = 0] = [0.5, 0.95, 1].map((share) => rounded(percentile(times, share)));
  return { query: name, p50, p95, max, trips: each('trips'), statements: each('statements') };
}
