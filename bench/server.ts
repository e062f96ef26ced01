import { setTimeout } from 'node:timers/promises';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { openHeapMeter } from './heap.ts';
import { startHost } from './host.ts';
import { connections, load } from './load.ts';
import { samplePages } from './pages.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const warmUpSeconds = 3;
const measuredSeconds = 10;
const memorySeconds = 60;

/** Requests a second of the built worker, and what a minute of load does to its memory. */
export async function measureServer(): Promise<void> {
  const { stateDir } = await prepareShop();
  await measureThroughput(stateDir);
  await measureMemory(stateDir);
}

async function measureThroughput(stateDir: string): Promise<void> {
  const { origin, stop } = await startHost(stateDir);
  const pages = [{ name: 'static file', path: '/site/icon.svg' }, ...samplePages];
  const rows = [];
  let floor = 0;
  for (const { name, path } of pages) {
    await load(origin + path, warmUpSeconds);
    const { requests, latency, non2xx, errors } = await load(origin + path, measuredSeconds);
    floor ||= requests.average;
    rows.push({
      page: name,
      'requests/s': Math.round(requests.average),
      '% of static file': Math.round((100 * requests.average) / floor),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      'not 2xx': non2xx + errors,
    });
  }
  await stop();
  printTable(`Server, ${connections} connections, every page rendered anew`, rows);
}

/** Pages of all languages, so that the worker keeps as much of them as it ever does. */
const walkedPaths = LANGUAGES.flatMap((language) => [
  `/${language}/products`,
  `/${language}/products?order_by=price&order=asc&order_name=5&page=3`,
  `/${language}/search-results?query=vitamin`,
]);

/** Asks for all of the pages again and again, for so many seconds at least. */
async function walk(origin: string, seconds: number): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  do for (const path of walkedPaths) await load(origin + path, 1);
  while (performance.now() < end);
}

/** The least memory in use, just after garbage was collected, at the beginning and at the end of the load. */
async function measureMemory(stateDir: string): Promise<void> {
  const { origin, inspector, stop } = await startHost(stateDir, { inspect: true });
  // Before the load: a debugger that comes late is told all that was logged, for which the worker stops, now and then for good.
  const meter = await openHeapMeter(inspector);
  await walk(origin, 0);
  const samples: number[] = [];
  let loading = true;
  const loaded = walk(origin, memorySeconds).finally(() => {
    loading = false;
  });
  while (loading) {
    samples.push(await meter.used());
    await setTimeout(100);
  }
  await loaded;
  meter.close();
  await stop();
  const part = Math.ceil(samples.length / 4);
  const [before, after] = [Math.min(...samples.slice(0, part)), Math.min(...samples.slice(-part))];
  printTable(
    `Memory of the worker's isolate, ${memorySeconds} s of load on lists in ${LANGUAGES.length} languages`,
    [
      {
        'first MiB': Math.round(before),
        'last MiB': Math.round(after),
        'growth %': Math.round((100 * (after - before)) / before),
        'most MiB': Math.round(Math.max(...samples)),
        target: 'growth ≤ 10 %, production allows 128 MiB',
      },
    ],
  );
}
