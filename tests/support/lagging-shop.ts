import { expect, vi } from 'vitest';
import { BOOKMARK_HEADER } from '#contract/platform/bookmark.ts';
import { LaggingDatabase } from './lagging-database.ts';
import {
  addPerson,
  bindingsOf,
  context,
  Device,
  fillCatalogue,
  type Isolate,
  startIsolate,
} from './replica-shop.ts';

/** How far every replica is behind, in milliseconds. */
export const LAG = 30_000;
/** After this time (milliseconds) no change, and no sign-in, is a late one. */
export const LONG = 61_000;

export interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly bookmark?: string | undefined;
  readonly token?: string;
}

/** Somebody who has been signed in for a while. */
export interface Member {
  readonly id: number;
  readonly token: string;
}

/** The API of one worker whose replicas are far behind, on a clock of the test's. */
export class LaggingShop {
  readonly db = new LaggingDatabase(() => LAG);
  variants: readonly number[] = [];
  readonly #settings: object;
  #isolate: Isolate | undefined;

  constructor(settings: object) {
    this.#settings = { EMAIL: { send: async () => ({ messageId: '1' }) }, ...settings };
  }

  /** Opens it; the timers named are the test's, too. */
  async open(timers: readonly ('setTimeout' | 'clearTimeout')[] = []): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date', ...timers], now: this.db.now });
    this.variants = await fillCatalogue(this.db);
    this.#isolate = await startIsolate();
  }

  close(): void {
    vi.useRealTimers();
    this.db.close();
  }

  pass(time: number): void {
    this.db.now += time;
    vi.setSystemTime(this.db.now);
  }

  /** A practitioner whose sign-in every replica has. */
  async member(): Promise<Member> {
    const person = addPerson(this.db);
    const token = await new Device(person, this.db.now).token();
    this.pass(LONG);
    return { id: person.id, token };
  }

  async ask(path: string, { method = 'GET', body, bookmark, token }: Call = {}): Promise<Response> {
    if (!this.#isolate) throw new Error('no worker');
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return this.#isolate.api.request(path, init, bindingsOf(this.db, this.#settings), context);
  }

  /** The JSON of an answer that is OK. */
  async read<T>(path: string, call: Call = {}): Promise<T> {
    const answer = await this.ask(path, call);
    const text = await answer.text();
    expect([path, answer.ok, text]).toEqual([path, true, text]);
    return JSON.parse(text);
  }

  /** How far the database reaches now, as a browser of that member knows it. */
  async bookmark({ token }: Member): Promise<string> {
    return (await this.ask('/v2/account/', { token })).headers.get(BOOKMARK_HEADER) ?? '';
  }
}
