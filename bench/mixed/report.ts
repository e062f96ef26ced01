import { percentile } from '../percentile.ts';
import { noneOf, type PromiseResult } from '../safety/kept.ts';
import { printTable } from '../table.ts';
import type { Kind, Tally } from './tally.ts';

/** The floor of the run: a file that the platform serves without the worker. */
export const FLOOR_KIND = 'static file';

/** Statements that a page takes at most while the isolate knows the version of the catalogue: more than half of all pages. */
const STATEMENTS: Readonly<Record<string, number>> = {
  home: 3,
  listing: 4,
  'listing, filtered': 4,
  product: 3,
  storefront: 2,
};
/** What a page may take beyond that to read a version that an import has made. */
const NEW_VERSION = 12;

const rounded = (value: number): number => Number(value.toFixed(1));

function rowOf(name: string, { durations, statements }: Kind, floor: number, seconds: number) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(durations, share));
  const counted = (share: number) => (statements.length > 0 ? percentile(statements, share) : '');
  return {
    kind: name,
    requests: durations.length,
    'a second': rounded(durations.length / seconds),
    'p50 ms': rounded(p50 ?? 0),
    '× floor': rounded((p50 ?? 0) / floor),
    'p95 ms': rounded(p95 ?? 0),
    'p99 ms': rounded(p99 ?? 0),
    'most ms': rounded(Math.max(...durations)),
    'statements, p50': counted(0.5),
    p99: counted(0.99),
    most: counted(1),
    target: name in STATEMENTS ? `≤ ${STATEMENTS[name]}` : '',
  };
}

/** Prints each kind of request beside the floor, the floor first. */
export function printKinds({ kinds }: Tally, seconds: number): void {
  const floor = percentile(kinds.get(FLOOR_KIND)?.durations ?? [], 0.5);
  const isFloor = ([name]: [string, Kind]) => name === FLOOR_KIND;
  const sorted = [...kinds].toSorted(
    (one, other) => Number(isFloor(other)) - Number(isFloor(one)) || one[0].localeCompare(other[0]),
  );
  printTable(
    'Each kind of request',
    sorted.map(([name, kind]) => rowOf(name, kind, floor, seconds)),
  );
}

const HAVE_STATEMENTS = Object.entries(STATEMENTS);

/** The figures of a page's statements, or what is wrong with them: nothing that was not asked for has kept anything. */
function statementsKept({ kinds }: Tally): PromiseResult {
  const judged = HAVE_STATEMENTS.map(([name, target]) => {
    const { statements = [] } = kinds.get(name) ?? {};
    const [median = 0, late = 0, most = 0] = [0.5, 0.99, 1].map((share) => percentile(statements, share));
    const isKept = statements.length > 0 && median <= target && most <= target + NEW_VERSION;
    const figure = statements.length > 0 ? `${median}, ${late}, ${most}` : 'no request';
    return { isKept, text: `${name} ${figure}`, target };
  });
  const broken = judged.filter(({ isKept }) => !isKept);
  return noneOf(
    `statements (median, p99, most): median as targeted, at most ${NEW_VERSION} more for a new version`,
    judged.map(({ text }) => text).join('; '),
    broken.map(({ text, target }) => `${text}, target ${target}`),
  );
}

/** What was promised of the requests, and whether it was kept. */
export function promisesOf(tally: Tally, editions: number): PromiseResult[] {
  const requests = [...tally.kinds.values()].reduce((sum, { durations }) => sum + durations.length, 0);
  const twice = `${tally.repeats} sent twice, ${tally.contests} on two devices`;
  const writes = `${tally.writes} acknowledged, ${twice}, ${editions} imports, ${tally.readBacks} comparisons meanwhile`;
  return [
    noneOf(
      'every request has an answer below 500',
      `${requests} requests`,
      requests > 0 ? tally.failures : ['none'],
    ),
    noneOf('every acknowledged write is there, once', writes, tally.differences),
    statementsKept(tally),
  ];
}
