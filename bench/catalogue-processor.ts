import { listingQuerySchema } from '../src/contract/listing/schema.ts';
import { searchQuerySchema } from '../src/contract/search/schema.ts';
import { listProductsPage } from '../src/db/listing/page.ts';
import { searchProductsPage } from '../src/db/search/page.ts';
import { findDatabaseFile, openLocalDatabase } from '../tools/seed/local-database.ts';
import type { BenchRequest } from './catalogue-requests.ts';

/** Milliseconds of processor time that a task takes, whatever else the machine does meanwhile. */
export async function processorTime(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor time of SQL and index for each request, in this process and on the database file itself. */
export async function measureProcessor(
  stateDir: string,
  warmUp: readonly BenchRequest[],
  requests: readonly BenchRequest[],
): Promise<number[]> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  const answer = ({ path, method }: BenchRequest) => {
    const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
    return method === 'POST'
      ? searchProductsPage({ DB: db }, searchQuerySchema.parse(query), 'en')
      : listProductsPage({ DB: db }, listingQuerySchema.parse(query), 'en');
  };
  for (const request of warmUp) await answer(request);
  const times: number[] = [];
  for (const request of requests) times.push(await processorTime(() => answer(request)));
  db.close();
  return times;
}
