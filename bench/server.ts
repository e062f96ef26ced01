import { setTimeout } from 'node:timers/promises';
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
  const pages = [{ name: 'static file', path: '/favicon.svg' }, ...samplePages];
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

/** The least memory in use, just after garbage was collected, at the beginning and at the end of the load. */
async function measureMemory(stateDir: string): Promise<void> {
  const { origin, inspector, stop } = await startHost(stateDir, { inspect: true });
  const url = `${origin}/en/products`;
  await load(url, measuredSeconds);
  const meter = await openHeapMeter(inspector);
  const samples: number[] = [];
  let loading = true;
  const loaded = load(url, memorySeconds).finally(() => {
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
  printTable(`Memory of the worker's isolate, ${memorySeconds} s of load on the listing`, [
    {
      'first MiB': Math.round(before),
      'last MiB': Math.round(after),
      'growth %': Math.round((100 * (after - before)) / before),
      'most MiB': Math.round(Math.max(...samples)),
      target: 'growth ≤ 10 %, production allows 128 MiB',
    },
  ]);
}
