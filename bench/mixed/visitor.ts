import { ask, signIn } from '../safety/open-shop.ts';
import { STATEMENTS_HEADER } from './counted.ts';
import { record, type Tally } from './tally.ts';

/** Share of the changes with a key that are sent twice, as after a lost answer. */
const REPEATED = 0.1;

export interface Change {
  readonly kind: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Below /api. */
  readonly path: string;
  readonly body?: unknown;
  /** The call understands an Idempotency-Key. */
  readonly isKeyed?: boolean;
}

/** What a person does in the shop; each request is measured under the name of its kind. */
export interface Visitor {
  /** Opens a page and returns its text; undefined if it was not answered by 200. */
  readonly open: (kind: string, path: string, accepted?: readonly number[]) => Promise<string | undefined>;
  /** Reads from the API; undefined if that was refused. */
  readonly read: <T>(kind: string, path: string, body?: unknown) => Promise<T | undefined>;
  /** Changes something; undefined unless the shop has acknowledged it. */
  readonly change: <T>(change: Change) => Promise<T | undefined>;
}

interface Settled {
  readonly status: number;
  readonly text: string;
}

type Send = () => Promise<Response>;

async function measured(tally: Tally, kind: string, send: Send): Promise<Settled> {
  const start = performance.now();
  try {
    const response = await send();
    const text = await response.text();
    const statements = response.headers.get(STATEMENTS_HEADER);
    record(tally, kind, performance.now() - start, statements === null ? undefined : Number(statements));
    if (response.status >= 500) tally.failures.push(`${kind} answered ${response.status}`);
    return { status: response.status, text };
  } catch (error) {
    tally.failures.push(`${kind} got no answer: ${error instanceof Error ? error.message : error}`);
    return { status: 0, text: '' };
  }
}

const isOk = ({ status }: Settled): boolean => status >= 200 && status < 300;

/** Somebody with a browser; with an address, signed in. */
export async function newVisitor(
  origin: string,
  tally: Tally,
  random: () => number,
  email?: string,
): Promise<Visitor> {
  const token = email === undefined ? undefined : await signIn(origin, email);
  const expected = (kind: string, settled: Settled): Settled | undefined => {
    if (isOk(settled)) return settled;
    tally.differences.push(`${kind} answered ${settled.status}: ${settled.text.slice(0, 120)}`);
    return undefined;
  };
  const parsed = <T>(settled: Settled | undefined): T | undefined => {
    if (!settled) return undefined;
    const value: T = JSON.parse(settled.text);
    return value;
  };
  return {
    open: async (kind, path, accepted = []) => {
      const settled = await measured(tally, kind, () => fetch(origin + path));
      if (accepted.includes(settled.status)) return undefined;
      return expected(kind, settled)?.text;
    },
    read: async (kind, path, body) => {
      const method = body === undefined ? 'GET' : 'POST';
      const send = () => ask(origin, method, path, { token, body });
      return parsed(expected(kind, await measured(tally, kind, send)));
    },
    change: async ({ kind, method, path, body, isKeyed = false }) => {
      const headers = isKeyed ? { 'Idempotency-Key': crypto.randomUUID() } : {};
      const send = () => ask(origin, method, path, { token, body, headers });
      const settled = expected(kind, await measured(tally, kind, send));
      if (settled) tally.writes += 1;
      if (isKeyed && random() < REPEATED) {
        tally.repeats += 1;
        expected(`${kind}, repeated`, await measured(tally, kind, send));
      }
      return parsed(settled);
    },
  };
}
