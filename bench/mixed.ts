import { setTimeout } from 'node:timers/promises';
import { protocolSchema } from '../src/contract/protocol/schema.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { createRandomGenerator, pickRandomItem } from '../tests/support/random.ts';
import { openHeapMeter } from './heap.ts';
import { startWorkerHost } from './host.ts';
import { medianOf, percentile } from './percentile.ts';
import { createFailureResult, printQualityPromises, type QualityPromiseResult } from './safety/kept.ts';
import { createFreshStateFolder, findVariantIds, requestApi, signIn } from './safety/open-shop.ts';
import { printTable } from './table.ts';

const GUEST_COUNT = 30;
const PRACTITIONER_COUNT = 6;
const MAXIMUM_HEAP_GROWTH_PERCENT = 10;
const STATIC_FILE_KIND = 'static file, the floor';
const PAUSE_RANGE_MS = { least: 500, span: 2_500 };
const HEAP_READING_INTERVAL_MS = 3_000;
const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

const GUEST_PATHS: Readonly<Record<string, (nextRandom: () => number) => string>> = {
  [STATIC_FILE_KIND]: () => '/site/icon.svg',
  home: (nextRandom) => `/${pickRandomItem(nextRandom, LANGUAGES)}`,
  listing: (getRandom) => `/${pickRandomItem(getRandom, LANGUAGES)}/products?page=${1 + Math.floor(getRandom() * 17)}`,
  'listing, filtered': (nextRandom) =>
    `/${pickRandomItem(nextRandom, LANGUAGES)}/products?brands=${1 + Math.floor(nextRandom() * 30)}&availability=1`,
  product: (nextRandom) => `/${pickRandomItem(nextRandom, LANGUAGES)}/products/omega-3`,
  search: (getRandom) =>
    `/${pickRandomItem(getRandom, LANGUAGES)}/search-results?query=${pickRandomItem(getRandom, ['zinc', 'b12', 'vi'])}`,
  storefront: (nextRandom) => `/${pickRandomItem(nextRandom, LANGUAGES)}/stores/rowan-clinic`,
};

interface LoadTally {
  readonly durations: Map<string, number[]>;
  readonly failures: string[];
  readonly mismatches: string[];
  writeCount: number;
}

/**
 * Simulated user: `sendRandomRequest` sends a request; `checkStoredNotes` compares acknowledged writes with stored
 * ones.
 */
interface SimulatedUser {
  readonly sendRandomRequest: () => Promise<unknown>;
  readonly checkStoredNotes?: () => Promise<void>;
}

/** Sends a request and records its duration; returns the response text, undefined on failure. */
async function measureRequest(
  tally: LoadTally,
  requestKind: string,
  sendRequest: () => Promise<Response>,
): Promise<string | undefined> {
  const startTime = performance.now();
  try {
    const response = await sendRequest();
    const responseText = await response.text();
    tally.durations.set(requestKind, [...(tally.durations.get(requestKind) ?? []), performance.now() - startTime]);
    if (response.status >= 500) tally.failures.push(`${requestKind} answered ${response.status}`);
    else if (!response.ok) tally.mismatches.push(`${requestKind} answered ${response.status}`);
    return response.ok ? responseText : undefined;
  } catch (error) {
    tally.failures.push(`${requestKind} got no answer: ${error}`);
    return undefined;
  }
}

const createGuest = (tally: LoadTally, origin: string, nextRandom: () => number): SimulatedUser => ({
  sendRandomRequest: () => {
    const [kind, path] = pickRandomItem(nextRandom, Object.entries(GUEST_PATHS));
    return measureRequest(tally, kind, () => fetch(origin + path(nextRandom)));
  },
});

/** Creates a simulated practitioner who writes a protocol's notes and finally reads them back. */
async function createPractitioner(tally: LoadTally, origin: string, nextRandom: () => number): Promise<SimulatedUser> {
  const token = await signIn(origin);
  const sendProtocolChange = (requestKind: string, method: string, path: string, body: unknown) =>
    measureRequest(tally, requestKind, () => requestApi(origin, method, PROTOCOLS_PATH + path, { token, body }));
  const createdProtocolJson = await sendProtocolChange('protocol, create', 'POST', '/create', {
    name: 'Mixed',
    description: '',
  });
  const { protocol_id: id } = protocolSchema.parse(JSON.parse(createdProtocolJson ?? ''));
  const variantIds = await findVariantIds(origin, 8);
  const notesByVariant = new Map<number, string>();
  return {
    sendRandomRequest: async () => {
      const variantId = pickRandomItem(nextRandom, variantIds);
      const lineNotes = `Note ${Math.floor(nextRandom() * 1_000_000)}`;
      const isAddedLine = !notesByVariant.has(variantId);
      const protocolLine = { product_variant_id: variantId, quantity: 1, notes: lineNotes };
      const requestKind = isAddedLine ? 'protocol, add a line' : 'protocol, change a line';
      if (
        (await sendProtocolChange(requestKind, isAddedLine ? 'POST' : 'PUT', `/${id}/products`, protocolLine)) ===
        undefined
      )
        return;
      tally.writeCount += 1;
      notesByVariant.set(variantId, lineNotes);
    },
    checkStoredNotes: async () => {
      const responseText = await measureRequest(tally, 'protocol', () =>
        requestApi(origin, 'GET', `${PROTOCOLS_PATH}/${id}`, { token }),
      );
      const { products } = protocolSchema.parse(JSON.parse(responseText ?? ''));
      const storedNotesByVariant = new Map(products.map(({ notes, variants: [one] }) => [one?.id, notes]));
      if (storedNotesByVariant.size !== notesByVariant.size)
        tally.mismatches.push(`protocol ${id} has ${storedNotesByVariant.size} lines`);
      for (const [variant, notes] of notesByVariant)
        if (storedNotesByVariant.get(variant) !== notes) tally.mismatches.push(`the note of ${variant} is another`);
    },
  };
}

async function simulateUser(user: SimulatedUser, nextRandom: () => number, abortSignal: AbortSignal): Promise<void> {
  while (!abortSignal.aborted) {
    await user.sendRandomRequest();
    await setTimeout(PAUSE_RANGE_MS.least + nextRandom() * PAUSE_RANGE_MS.span);
  }
}

function printDurations({ durations }: LoadTally): void {
  const staticFileMedian = medianOf(durations.get(STATIC_FILE_KIND) ?? []);
  const tableRows = [...durations].map(([kind, times]) => {
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((fraction) => Math.round(percentile(times, fraction)));
    const ratioToStaticFile = (p50 / staticFileMedian).toFixed(1);
    return {
      kind,
      requests: times.length,
      'p50 ms': p50,
      '× floor': ratioToStaticFile,
      'p95 ms': p95,
      'p99 ms': p99,
    };
  });
  printTable('Mixed load', tableRows);
}

/** Judges memory growth after garbage collection: the median of the last third of readings against the first third. */
function judgeMemoryGrowth(heapReadingsMiB: readonly number[]): QualityPromiseResult {
  const thirdLength = Math.ceil(heapReadingsMiB.length / 3);
  const [start, end] = [medianOf(heapReadingsMiB.slice(0, thirdLength)), medianOf(heapReadingsMiB.slice(-thirdLength))];
  const growthPercent = (100 * (end - start)) / start;
  return {
    promise: 'memory after warm-up',
    figure: `${start.toFixed(1)} to ${end.toFixed(1)} MiB, ${growthPercent.toFixed(1)} %`,
    target: `growth ≤ ${MAXIMUM_HEAP_GROWTH_PERCENT} %, below 128 MiB`,
    isMet: growthPercent <= MAXIMUM_HEAP_GROWTH_PERCENT && Math.max(...heapReadingsMiB) < 128,
  };
}

/** Runs simulated guests and practitioners for some minutes, after a warm-up of the same length. */
export async function measureMixedLoad(minutes: number): Promise<void> {
  const loadDurationMs = 60_000 * minutes;
  const stateDir = await createFreshStateFolder('mixed');
  const workerHost = await startWorkerHost(stateDir, {
    variables: { DEV_OUTBOX: '1', RATE_LIMITS: 'off' },
    hasDebugger: true,
  });
  const { origin, inspectorUrl, stop } = workerHost;
  try {
    // Before the load: a late debugger receives the whole log.
    const measureHeap = await openHeapMeter(inspectorUrl);
    const tally: LoadTally = { durations: new Map(), failures: [], mismatches: [], writeCount: 0 };
    const simulatedPractitioners: SimulatedUser[] = [];
    for (let userIndex = 0; userIndex < PRACTITIONER_COUNT; userIndex++)
      simulatedPractitioners.push(await createPractitioner(tally, origin, createRandomGenerator(1_000 + userIndex)));
    const simulatedGuests = Array.from({ length: GUEST_COUNT }, (_, guestIndex) =>
      createGuest(tally, origin, createRandomGenerator(guestIndex)),
    );
    const abortController = new AbortController();
    const runningSimulations = [...simulatedPractitioners, ...simulatedGuests].map((user, userIndex) =>
      simulateUser(user, createRandomGenerator(userIndex), abortController.signal),
    );
    await setTimeout(loadDurationMs);
    tally.durations.clear();
    const heapReadingsMiB: number[] = [];
    for (const endTime = performance.now() + loadDurationMs; performance.now() < endTime; ) {
      heapReadingsMiB.push(await measureHeap());
      await setTimeout(HEAP_READING_INTERVAL_MS);
    }
    abortController.abort();
    await Promise.all(runningSimulations);
    printDurations(tally);
    for (const { checkStoredNotes: checkNotes } of simulatedPractitioners) await checkNotes?.();
    const requestSum = [...tally.durations.values()].reduce((sum, durationsOfKind) => sum + durationsOfKind.length, 0);
    printQualityPromises(`Mixed load, ${minutes} minutes, ${GUEST_COUNT + PRACTITIONER_COUNT} people`, [
      createFailureResult('every request has an answer below 500', `${requestSum} requests`, tally.failures),
      createFailureResult('every acknowledged write is there, once', `${tally.writeCount} writes`, tally.mismatches),
      judgeMemoryGrowth(heapReadingsMiB),
    ]);
  } finally {
    await stop();
  }
}
