import { startHost } from './host.ts';
import { connections, load } from './load.ts';
import { samplePages } from './pages.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const warmUpSeconds = 3;
const measuredSeconds = 10;

/** Requests a second of the built worker. */
export async function measureServer(): Promise<void> {
  const { stateDir } = await prepareShop();
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
