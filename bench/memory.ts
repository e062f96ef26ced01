import { setTimeout } from 'node:timers/promises';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { openHeapMeter } from './heap.ts';
import { startHost } from './host.ts';
import { load } from './load.ts';
import { percentile } from './percentile.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const rounds = 16;
/** Rounds at either end that are compared; the first of all warms up. */
const compared = 3;
/** Between two readings: each stops the worker for a tenth of a second. */
const PAUSE_MS = 2_000;

/** Pages of all languages, so that the worker keeps as much of them as it ever does. */
const walkedPaths = LANGUAGES.flatMap((language) => [
  `/${language}/products`,
  `/${language}/products?order_by=price&order=asc&order_name=5&page=3`,
  `/${language}/search-results?query=vitamin`,
]);

interface Round {
  readonly low: number;
  readonly median: number;
  readonly most: number;
}

/**
 * What ten minutes of load do to the worker's memory, after its garbage has been collected at each reading: each round of 36
 * seconds gives the level below which a twentieth of the readings is, and the median; a leak would raise both from round to
 * round.
 */
export async function measureMemory(): Promise<void> {
  const { stateDir } = await prepareShop();
  const { origin, inspector, stop } = await startHost(stateDir, { inspect: true });
  // Before the load: a debugger that comes late is told all that was logged, for which the worker stops, now and then for good.
  const meter = await openHeapMeter(inspector);
  await walk(origin);
  const measured: Round[] = [];
  for (let round = 1; round <= rounds; round++) {
    const samples: { readonly used: number; readonly live: number }[] = [];
    let walking = true;
    const walked = walk(origin).finally(() => {
      walking = false;
    });
    while (walking) {
      const used = await meter.used();
      samples.push({ used, live: await meter.live() });
      await setTimeout(PAUSE_MS);
    }
    await walked;
    const live = samples.map((sample) => sample.live);
    measured.push({
      low: percentile(live, 0.05),
      median: percentile(live, 0.5),
      most: Math.max(...samples.map(({ used }) => used)),
    });
  }
  meter.close();
  await stop();
  printTable(
    `Memory of the worker's isolate in MiB, lists in ${LANGUAGES.length} languages, 36 s a round; production allows 128`,
    measured.map(({ low, median, most }, index) => ({
      round: index + 1,
      'lowest 5 %': low.toFixed(1),
      median: median.toFixed(1),
      'most, with garbage': most.toFixed(1),
    })),
  );
  const growth = (of: (round: Round) => number) => {
    const mean = (part: readonly Round[]) => part.reduce((sum, round) => sum + of(round), 0) / part.length;
    const [first, last] = [mean(measured.slice(0, compared)), mean(measured.slice(-compared))];
    return `${((100 * (last - first)) / first).toFixed(1)} %`;
  };
  printTable(`Growth from the first ${compared} rounds to the last ${compared}, target 10 %`, [
    { 'lowest 5 %': growth(({ low }) => low), median: growth(({ median }) => median) },
  ]);
}

/** Asks for each of the pages for a second. */
async function walk(origin: string): Promise<void> {
  for (const path of walkedPaths) await load(origin + path, 1);
}
