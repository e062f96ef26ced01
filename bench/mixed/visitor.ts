import { BOOKMARK_COOKIE, BOOKMARK_HEADER, readBookmark } from '../../src/contract/platform/bookmark.ts';
import { ask, signIn } from '../safety/open-shop.ts';
import { STATEMENTS_HEADER } from './counted.ts';
import { differ, type Life } from './person.ts';
import { record, type Tally } from './tally.ts';

/** Share of the changes with a key that are sent twice, as after a lost answer; every other time beside the first. */
const REPEATED = 0.1;

export interface Change {
  readonly kind: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Below /api. */
  readonly path: string;
  readonly body?: unknown;
  /** The call understands an Idempotency-Key. */
  readonly isKeyed?: boolean;
  /** Others change the same at the same time: a repeat is answered from what is there then. */
  readonly isContested?: boolean;
  /** Statuses of a refusal that may be. */
  readonly accepted?: readonly number[];
}

/** What a person does in the shop; each request is measured under the name of its kind. */
export interface Visitor {
  /** Opens a page and returns its text; undefined if it was not answered by 200. */
  readonly open: (kind: string, path: string, accepted?: readonly number[]) => Promise<string | undefined>;
  /** The status of a page or a call, whichever it is. */
  readonly status: (kind: string, path: string) => Promise<number>;
  /** Reads from the API; undefined if that was refused. */
  readonly read: <T>(kind: string, path: string, body?: unknown) => Promise<T | undefined>;
  /** Changes something; undefined unless the shop has acknowledged it. */
  readonly change: <T>(change: Change) => Promise<T | undefined>;
  /** Records that an answer was other than acknowledged. */
  readonly compare: (what: string, expected: unknown, found: unknown) => void;
  /** Counts a field that another device changes at the same time. */
  readonly contest: () => void;
}

interface Settled {
  readonly status: number;
  readonly text: string;
}

type Send = () => Promise<Response>;

const isOk = ({ status }: Settled): boolean => status >= 200 && status < 300;

/** How far a browser has read and written, as `src/stores/bookmark.ts` stores it. */
function newBookmark() {
  let known: string | undefined;
  return {
    header: (): Record<string, string> => (known === undefined ? {} : { [BOOKMARK_HEADER]: known }),
    cookie: (): Record<string, string> =>
      known === undefined ? {} : { Cookie: `${BOOKMARK_COOKIE}=${known}` },
    learn: ({ headers }: Response) => {
      const answered = readBookmark(headers.get(BOOKMARK_HEADER));
      if (answered !== undefined && (known === undefined || answered > known)) known = answered;
    },
  };
}

async function measured(
  tally: Tally,
  kind: string,
  send: Send,
  learn: (response: Response) => void,
): Promise<Settled> {
  const start = performance.now();
  try {
    const response = await send();
    const text = await response.text();
    const statements = response.headers.get(STATEMENTS_HEADER);
    record(tally, kind, performance.now() - start, statements === null ? undefined : Number(statements));
    learn(response);
    if (response.status >= 500) tally.failures.push(`${kind} answered ${response.status}`);
    return { status: response.status, text };
  } catch (error) {
    tally.failures.push(`${kind} got no answer: ${error instanceof Error ? error.message : error}`);
    return { status: 0, text: '' };
  }
}

/** What came instead of an answer to be expected. */
function refusal(kind: string, settled: Settled, accepted: readonly number[] = []): readonly string[] {
  if (isOk(settled) || accepted.includes(settled.status)) return [];
  return [`${kind} answered ${settled.status}: ${settled.text.slice(0, 120)}`];
}

function parsed<T>(settled: Settled): T | undefined {
  if (!isOk(settled)) return undefined;
  const value: T = JSON.parse(settled.text);
  return value;
}

/** Sends a change with a key twice: the repeat has no effect, and is answered like the first. */
async function sendTwice({ tally, random }: Life, change: Change, settle: () => Promise<Settled>) {
  tally.repeats += 1;
  const isBeside = random() < 0.5;
  const sent = settle();
  if (!isBeside) await sent;
  const [first, repeat] = await Promise.all([sent, settle()]);
  const { kind, isContested = false, accepted } = change;
  const answers = isContested
    ? []
    : differ(`${kind}, repeated`, [first.status, first.text], [repeat.status, repeat.text]);
  tally.differences.push(...refusal(`${kind}, repeated`, repeat, accepted), ...answers);
  return first;
}

/** Somebody with a browser; with an address, signed in. */
export async function newVisitor(origin: string, life: Life, email?: string): Promise<Visitor> {
  const { tally, random } = life;
  const token = email === undefined ? undefined : await signIn(origin, email);
  const bookmark = newBookmark();
  const settle = (kind: string, send: Send) => measured(tally, kind, send, bookmark.learn);
  const call = (kind: string, method: string, path: string, body: unknown, headers = {}) =>
    settle(kind, () =>
      ask(origin, method, path, { token, body, headers: { ...bookmark.header(), ...headers } }),
    );
  const page = (kind: string, path: string) =>
    settle(kind, () => fetch(origin + path, { headers: bookmark.cookie() }));
  return {
    open: async (kind, path, accepted) => {
      const settled = await page(kind, path);
      tally.differences.push(...refusal(kind, settled, accepted));
      return isOk(settled) ? settled.text : undefined;
    },
    status: async (kind, path) => (await page(kind, path)).status,
    read: async <T>(kind: string, path: string, body?: unknown) => {
      const settled = await call(kind, body === undefined ? 'GET' : 'POST', path, body);
      tally.differences.push(...refusal(kind, settled));
      return parsed<T>(settled);
    },
    change: async <T>(change: Change) => {
      const { kind, method, path, body, isKeyed = false, accepted } = change;
      const headers = isKeyed ? { 'Idempotency-Key': crypto.randomUUID() } : {};
      const send = () => call(kind, method, path, body, headers);
      const settled = isKeyed && random() < REPEATED ? await sendTwice(life, change, send) : await send();
      tally.differences.push(...refusal(kind, settled, accepted));
      if (isOk(settled)) tally.writes += 1;
      return parsed<T>(settled);
    },
    contest: () => {
      tally.contests += 1;
    },
    compare: (...values) => void tally.differences.push(...differ(...values)),
  };
}
