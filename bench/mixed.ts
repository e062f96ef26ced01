import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { randomFrom } from '../tests/support/random.ts';
import { openHeapMeter } from './heap.ts';
import { gatherPeople } from './mixed/crowd.ts';
import { judgeMemory, type Reading, watchMemory } from './mixed/memory.ts';
import { type Importer, importer } from './mixed/people/importer.ts';
import type { Person } from './mixed/person.ts';
import { printKinds, promisesOf } from './mixed/report.ts';
import { openMixedShop } from './mixed/shop.ts';
import { newTally, restart, type Tally } from './mixed/tally.ts';
import { newVisitor } from './mixed/visitor.ts';
import { printPromises } from './safety/kept.ts';

const MINUTE_MS = 60_000;
const MINUTES = 10;
/** Minutes before anything is measured: caches fill, and the first import, which adds products, ends. */
const WARM_UP = 10;
/** Milliseconds between two acts of a person. */
const PAUSE = { least: 500, span: 2_500 };
/** Cron triggers of wrangler.toml and how often they run, in minutes. */
const CRONS = [
  ['* * * * *', 1],
  ['*/5 * * * *', 5],
] as const;

async function live(person: Person, random: () => number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await person.act();
    await setTimeout(PAUSE.least + random() * PAUSE.span);
  }
}

async function schedule(run: (cron: string) => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let minute = 0; !signal.aborted; minute++) {
    for (const [cron, every] of CRONS) if (minute % every === 0) await run(cron);
    await setTimeout(MINUTE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function importedOnce({ editions }: Importer): Promise<void> {
  while (editions() === 0) await setTimeout(100);
}

interface Run {
  readonly tally: Tally;
  readonly readings: readonly Reading[];
  readonly editions: number;
  readonly people: number;
}

/** Lets everybody use one shop for so many minutes, then compares what each knows with what the shop has. */
async function run(minutes: number): Promise<Run> {
  const shop = await openMixedShop();
  try {
    // Before the load: a debugger that comes late is told all that was logged.
    const meter = await openHeapMeter(shop.inspector);
    const tally = newTally();
    const people = await gatherPeople(shop.origin, tally);
    const supplier = importer(
      shop.database,
      await newVisitor(shop.origin, { tally, random: randomFrom(0), readBack: 1 }),
    );
    const [ending, watching] = [new AbortController(), new AbortController()];
    const lives = [
      ...people.map((person, index) => live(person, randomFrom(index), ending.signal)),
      supplier.work(ending.signal),
      schedule(shop.schedule, ending.signal),
    ];
    await Promise.all([setTimeout(WARM_UP * MINUTE_MS), importedOnce(supplier)]);
    restart(tally);
    const before = supplier.editions();
    const readings = watchMemory(meter, watching.signal);
    await setTimeout(minutes * MINUTE_MS);
    watching.abort();
    const read = await readings;
    meter.close();
    ending.abort();
    await Promise.all(lives);
    const measured = structuredClone(tally);
    const editions = supplier.editions() - before;
    for (const person of [...people, supplier]) tally.differences.push(...(await person.differences()));
    const { failures, differences } = tally;
    return { tally: { ...measured, failures, differences }, readings: read, editions, people: people.length };
  } finally {
    await shop.stop();
  }
}

/** What many people do to one shop at the same time, and whether the promises hold; one that is not kept makes the program end with another code than 0. */
export async function measureMixed(minutes = MINUTES): Promise<void> {
  console.log(
    `\nMixed load, ${minutes} minutes from ${new Date().toISOString()}, ${availableParallelism()} processors, load ${loadavg().map((value) => value.toFixed(2))} before`,
  );
  const { tally, readings, editions, people } = await run(minutes);
  console.log(`${people} people; load ${loadavg().map((value) => value.toFixed(2))} after`);
  printKinds(tally, 60 * minutes);
  const { levels, ...memory } = judgeMemory(readings);
  console.log(`\nLevels of memory in MiB: ${levels.map((value) => value.toFixed(1)).join(' ')}`);
  printPromises('Promises', [...promisesOf(tally, editions), memory]);
}
