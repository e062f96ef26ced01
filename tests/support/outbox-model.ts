import { setImmediate } from 'node:timers';
import { vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { NO_TOKEN_MESSAGE } from '#stores/failure.ts';
import { createOutbox, type OutboxEntry } from '#stores/outbox/outbox.ts';
import { createSender, type ResourceSender } from '#stores/outbox/sender.ts';
import type { BrowserStorage, StorageKey } from '#stores/storage.ts';

export type ModelUser = 'ann' | 'ben';
type TargetValues = Readonly<Record<string, number>>;

/** Targets of changes. The kind `cart.merge` adds 1 to each cart line; `wish.set` states the value it replaces. */
export const CHANGE_TARGETS = ['cart/1', 'cart/2', 'wish/1', 'wish/2'] as const;

export function applyEntry(
  targetValues: TargetValues,
  { kind, target, payload }: Pick<OutboxEntry, 'kind' | 'target' | 'payload'>,
): TargetValues {
  const previousValue = targetValues[target] ?? 0;
  if (kind === 'cart.add') return { ...targetValues, [target]: previousValue + Number(payload) };
  if (kind !== 'cart.merge') return { ...targetValues, [target]: Number(payload) };
  return { ...targetValues, 'cart/1': (targetValues['cart/1'] ?? 0) + 1, 'cart/2': (targetValues['cart/2'] ?? 0) + 1 };
}

function mergeOutboxEntries(
  olderEntry: OutboxEntry,
  newerEntry: OutboxEntry,
): Pick<OutboxEntry, 'kind' | 'payload'> | undefined {
  if (newerEntry.kind === 'cart.merge') return undefined;
  if (newerEntry.kind !== 'cart.add') return { kind: newerEntry.kind, payload: newerEntry.payload };
  return { kind: olderEntry.kind, payload: Number(olderEntry.payload) + Number(newerEntry.payload) };
}

/** Server that applies additions with the same id once, and refuses wishes that replace an outdated value. */
class ModelServer {
  readonly values: Record<ModelUser, TargetValues> = { ann: {}, ben: {} };
  /** Ids of accepted entries and of the entries merged into them. */
  readonly acceptedIds = new Set<string>();
  readonly #refused = new Map<string, number>();

  /** Applies or refuses a change; returns the HTTP status. */
  applyOrRefuse(user: ModelUser, entry: OutboxEntry, refusalStatus: number | undefined): number {
    const isRepeatedEntry = this.acceptedIds.has(entry.id);
    const isCartAddition = entry.kind === 'cart.add' || entry.kind === 'cart.merge';
    if (isRepeatedEntry && isCartAddition) return 200;
    const currentValue = this.values[user][entry.target] ?? 0;
    const isEntryStale = entry.was !== undefined && entry.was !== currentValue && entry.payload !== currentValue;
    const effectiveStatus =
      this.#refused.get(entry.id) ?? (isEntryStale ? 409 : isRepeatedEntry ? undefined : refusalStatus);
    if (effectiveStatus !== undefined) {
      this.#refused.set(entry.id, effectiveStatus);
      return effectiveStatus;
    }
    this.values[user] = applyEntry(this.values[user], entry);
    for (const id of [entry.id, ...(entry.merged ?? [])]) this.acceptedIds.add(id);
    return 200;
  }
}

export type RequestFault = 'before' | 'after' | 401 | 422 | 429 | 500 | 503 | 'none';

interface PendingRequest {
  readonly tab: ModelTab;
  readonly entry: OutboxEntry;
  readonly token: ModelUser | undefined;
  readonly resolve: (acceptResponse: () => void) => void;
  readonly reject: (error: Error) => void;
}

interface ModelTimer {
  readonly dueTimeMs: number;
  readonly run: () => void;
}

/** Browser shared by two users, with tabs, clock and network. */
export class ModelBrowser {
  now = Date.UTC(2026, 0, 1);
  isOnline = true;
  token: ModelUser | undefined = 'ann';
  tabs: ModelTab[] = [];
  requests: PendingRequest[] = [];
  readonly server = new ModelServer();
  /** Descriptions of violated invariants. */
  readonly faults: string[] = [];
  readonly storedTexts = new Map<StorageKey, string>();
  #timers: ModelTimer[] = [];
  #turns: { readonly tab: ModelTab; readonly startTask: () => void }[] = [];

  constructor() {
    vi.stubGlobal('navigator', Object.create(null, { onLine: { get: () => this.isOnline } }));
    vi.spyOn(Date, 'now').mockImplementation(() => this.now);
    vi.stubGlobal('setTimeout', (callback: () => void, delayMs = 0) => {
      const timer = { dueTimeMs: this.now + delayMs, run: callback };
      this.#timers.push(timer);
      return timer;
    });
    vi.stubGlobal('clearTimeout', (timer: ModelTimer) => {
      this.#timers = this.#timers.filter((otherTimer) => otherTimer !== timer);
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  }

  get storage(): BrowserStorage {
    const { storedTexts } = this;
    return {
      read: (storageKey) => storedTexts.get(storageKey),
      write: (storageKey, storedText) => Boolean(storedTexts.set(storageKey, storedText)),
      remove: (storageKey) => void storedTexts.delete(storageKey),
      keys: (keyPrefix) => [...storedTexts.keys()].filter((storageKey) => storageKey.startsWith(keyPrefix)),
    };
  }

  /** Outbox entries in the browser's storage. */
  get entries(): OutboxEntry[] {
    return [...this.storedTexts.values()].map((storedText) => JSON.parse(storedText));
  }

  openTab(): ModelTab {
    const tab = new ModelTab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** Closes a tab at any point of its script; its pending requests may or may not reach the server. */
  closeTab(tab: ModelTab, fault: RequestFault = 'none'): void {
    this.tabs = this.tabs.filter((otherTab) => otherTab !== tab);
    for (const request of this.requests) if (request.tab === tab) this.respondToRequest(request, fault);
    const lockHolder = this.#turns[0];
    this.#turns = this.#turns.filter((lockRequest) => lockRequest.tab !== tab);
    if (lockHolder?.tab === tab) this.#turns[0]?.startTask();
  }

  /** Runs work under a lock that one tab holds at a time; a closed tab never gets the lock. */
  runExclusively(tab: ModelTab, task: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const lockRequest = {
        tab,
        startTask: () =>
          void task().finally(() => {
            if (this.#turns[0] !== lockRequest) return;
            this.#turns.shift();
            resolve();
            this.#turns[0]?.startTask();
          }),
      };
      if (!this.tabs.includes(tab)) return;
      this.#turns.push(lockRequest);
      if (this.#turns[0] === lockRequest) lockRequest.startTask();
    });
  }

  respondToRequest(request: PendingRequest, fault: RequestFault): void {
    this.requests = this.requests.filter((otherRequest) => otherRequest !== request);
    const { tab, entry, token } = request;
    if (token !== undefined && token !== entry.user) this.faults.push(`${token} sends for ${entry.user}`);
    const isErrorStatus = typeof fault === 'number' && fault !== 422;
    const isRequestUnprocessed = fault === 'before' || isErrorStatus || token === undefined;
    const status = isRequestUnprocessed ? 0 : this.server.applyOrRefuse(token, entry, fault === 422 ? 422 : undefined);
    const userServerValues = token && this.server.values[token];
    if (fault === 401 && this.token === token) this.token = undefined;
    if (!this.tabs.includes(tab)) return;
    if (fault === 401) tab.refreshUser();
    if (token === undefined) request.reject(new Error(NO_TOKEN_MESSAGE));
    else if (isErrorStatus) request.reject(new FetchError(fault, {}, '', fault === 429 ? 30_000 : 0));
    else if (fault === 'before' || fault === 'after') request.reject(new TypeError('Failed to fetch'));
    else if (status === 200) request.resolve(() => tab.acceptServerValues(token, userServerValues));
    else request.reject(new FetchError(status, {}));
  }

  /** Advances the fake clock (ms) and settles promises after each timer. */
  async advanceTime(durationMs: number): Promise<void> {
    const endTimeMs = this.now + durationMs;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const [nextTimer] = this.#timers
        .filter(({ dueTimeMs: dueAtMs }) => dueAtMs <= endTimeMs)
        .toSorted((firstTimer, secondTimer) => firstTimer.dueTimeMs - secondTimer.dueTimeMs);
      if (!nextTimer) break;
      this.#timers = this.#timers.filter((timer) => timer !== nextTimer);
      this.now = Math.max(this.now, nextTimer.dueTimeMs);
      nextTimer.run();
    }
    this.now = endTimeMs;
  }
}

/** Tab of the browser; its user may be outdated after another user has signed in. */
export class ModelTab {
  user: ModelUser | undefined;
  readonly serverValues: Record<ModelUser, TargetValues> = { ann: {}, ben: {} };
  readonly #browser: ModelBrowser;
  readonly outbox;
  readonly sender;

  constructor(browser: ModelBrowser) {
    this.#browser = browser;
    this.user = browser.token;
    this.outbox = createOutbox(browser.storage, () => (this.user ? [this.user] : []));
    const resourceSender: ResourceSender = {
      merge: mergeOutboxEntries,
      send: (entry) =>
        new Promise((resolve, reject) => {
          browser.requests.push({ tab: this, entry, token: browser.token, resolve, reject });
        }),
      reject: () => undefined,
    };
    this.sender = createSender({
      outbox: this.outbox,
      senderOf: () => resourceSender,
      isSignedIn: (user) => user === browser.token,
      watchUserChange: () => {
        const { user } = this;
        return () => this.user === user && browser.token === user;
      },
      runExclusively: (task) => browser.runExclusively(this, task),
      reportWaitReason: () => undefined,
      reportSignedOut: () => undefined,
    });
    this.outbox.refresh();
  }

  refreshUser(): void {
    this.user = this.#browser.token;
    this.outbox.refresh();
  }

  acceptServerValues(user: ModelUser, serverValues: TargetValues = {}): void {
    const isForOtherUser = user !== this.user || user !== this.#browser.token;
    if (isForOtherUser) this.#browser.faults.push(`the answer for ${user} is shown to others`);
    this.serverValues[user] = serverValues;
  }

  /** Values that the tab shows: the server's, with pending changes applied. */
  get shown(): TargetValues {
    const pendingEntries = this.outbox.$entries.get().filter(({ state }) => state === 'pending');
    return this.user ? pendingEntries.reduce(applyEntry, this.serverValues[this.user]) : {};
  }
}
