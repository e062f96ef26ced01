import { expect, it, vi } from 'vitest';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import {
  applyEntry,
  CHANGE_TARGETS,
  ModelBrowser,
  type ModelTab,
  type ModelUser,
  type RequestFault,
} from '../../support/outbox-model.ts';
import { createRandomGenerator, pickRandomItem } from '../../support/random.ts';

const RANDOM_HISTORY_COUNT = Number(process.env['HISTORIES'] ?? 300);
const STEPS_PER_HISTORY = 40;
const WEIGHTED_FAULTS: readonly RequestFault[] = [
  ...(['none', 'none', 'none', 'none', 'none'] as const),
  ...(['before', 'after', 401, 422, 429, 500, 503] as const),
];
const MODEL_USERS: readonly ModelUser[] = ['ann', 'ben'];

/** Random history of actions on a browser and a server. */
class RandomHistory {
  readonly browser = new ModelBrowser();
  readonly random: () => number;
  /** All entries ever added, by id; `reorderedUsers` are users who retried an entry after adding later entries. */
  readonly madeEntries = new Map<string, OutboxEntry>();
  readonly discardedIds = new Set<string>();
  readonly reorderedUsers = new Set<string>();
  #value = 1;

  constructor(seed: number) {
    this.random = createRandomGenerator(seed);
    this.browser.openTab();
  }

  get tab(): ModelTab {
    return this.browser.tabs.length > 0 ? pickRandomItem(this.random, this.browser.tabs) : this.browser.openTab();
  }

  recordEntries(): void {
    const { entries, faults, tabs } = this.browser;
    for (const entry of entries) {
      if (!this.madeEntries.has(entry.id)) this.madeEntries.set(entry.id, entry);
      if (this.discardedIds.has(entry.id)) faults.push(`${entry.id} is back`);
    }
    const hasForeignEntry = tabs.some((tab) => tab.outbox.$entries.get().some(({ user }) => user !== tab.user));
    if (hasForeignEntry) faults.push('a tab shows what somebody else has changed');
  }

  recordDiscardedEntries(entries: readonly OutboxEntry[]): void {
    for (const { id, merged = [] } of entries)
      for (const discardedEntryId of [id, ...merged]) this.discardedIds.add(discardedEntryId);
  }

  addRandomEntry(): void {
    const { tab } = this;
    const changeTarget = pickRandomItem(this.random, CHANGE_TARGETS);
    this.#value += 1;
    if (changeTarget.startsWith('wish/')) {
      const shownValue = tab.shown[changeTarget] ?? 0;
      tab.outbox.add({ kind: 'wish.set', target: changeTarget, payload: this.#value, was: shownValue });
    } else if (this.random() < 0.1) tab.outbox.add({ kind: 'cart.merge', target: 'cart', payload: 1 });
    else
      tab.outbox.add({
        kind: pickRandomItem(this.random, ['cart.add', 'cart.set']),
        target: changeTarget,
        payload: this.#value,
      });
    this.recordEntries();
    void tab.sender.sendAll();
  }

  respondToRandomRequest(): void {
    const { requests } = this.browser;
    if (requests.length > 0)
      this.browser.respondToRequest(
        pickRandomItem(this.random, requests),
        pickRandomItem(this.random, WEIGHTED_FAULTS),
      );
  }

  signOut(): void {
    const { tab, browser } = this;
    if (!tab.user) return;
    this.recordDiscardedEntries(browser.entries.filter(({ user }) => user === tab.user));
    tab.outbox.clear(tab.user);
    if (browser.token === tab.user) browser.token = undefined;
    tab.refreshUser();
  }

  signIn(): void {
    this.browser.token = pickRandomItem(this.random, MODEL_USERS);
    this.tab.refreshUser();
  }

  resolveRejected(): void {
    const { tab } = this;
    const rejectedEntries = tab.outbox.$entries.get().filter(({ state }) => state === 'rejected');
    if (rejectedEntries.length === 0) return;
    const entry = pickRandomItem(this.random, rejectedEntries);
    const storedEntries = this.browser.entries.filter(({ id }) => id === entry.id);
    if (storedEntries.length === 0) return;
    this.recordDiscardedEntries([entry]);
    if (this.random() < 0.5) tab.outbox.remove(entry);
    else {
      if (!entry.problem) this.reorderedUsers.add(entry.user);
      if (!entry.problem) for (const id of [entry.id, ...(entry.merged ?? [])]) this.discardedIds.delete(id);
      tab.outbox.retry(entry);
      void tab.sender.sendAll();
    }
  }

  async performRandomStep(): Promise<void> {
    const { browser, random } = this;
    const randomNumber = random();
    if (randomNumber < 0.35) this.addRandomEntry();
    else if (randomNumber < 0.6) this.respondToRandomRequest();
    else if (randomNumber < 0.68) await browser.advanceTime(pickRandomItem(random, [10, 600, 5_000, 70_000]));
    else if (randomNumber < 0.74) browser.isOnline = !browser.isOnline;
    else if (randomNumber < 0.78 && browser.tabs.length < 4) browser.openTab();
    else if (randomNumber < 0.82) browser.closeTab(this.tab, pickRandomItem(random, ['none', 'before']));
    else if (randomNumber < 0.84) this.signOut();
    else if (randomNumber < 0.88) this.signIn();
    else if (randomNumber < 0.92) this.resolveRejected();
    else if (randomNumber < 0.96) this.tab.refreshUser();
    else void this.tab.sender.sendAll();
    await browser.advanceTime(0);
    this.recordEntries();
  }

  /** Restores the network and reopens the browser as each user, so that pending entries are sent. */
  async reconnect(): Promise<void> {
    const { browser } = this;
    browser.isOnline = true;
    for (const user of MODEL_USERS) {
      for (const tab of browser.tabs) browser.closeTab(tab);
      browser.token = user;
      const tab = browser.openTab();
      void tab.sender.sendAll();
      for (
        let remainingRounds = 200;
        remainingRounds > 0 && (remainingRounds === 200 || browser.requests.length > 0);
        remainingRounds -= 1
      ) {
        for (const request of browser.requests) browser.respondToRequest(request, 'none');
        await browser.advanceTime(0);
      }
      this.recordEntries();
      const pendingEntries = browser.entries.filter((entry) => entry.user === user && entry.state === 'pending');
      const mergedEntryIds = new Set(browser.entries.flatMap((entry) => entry.merged ?? []));
      expect(pendingEntries.filter(({ id }) => !mergedEntryIds.has(id))).toEqual([]);
    }
  }

  checkInvariants(): void {
    const { server, entries, faults } = this.browser;
    expect(faults).toEqual([]);
    const orderedEntries = [...this.madeEntries.values()].toSorted((firstEntry, secondEntry) =>
      firstEntry.id < secondEntry.id ? -1 : 1,
    );
    for (const user of MODEL_USERS) {
      const acceptedEntries = orderedEntries.filter((entry) => entry.user === user && server.acceptedIds.has(entry.id));
      if (!this.reorderedUsers.has(user)) expect(server.values[user]).toEqual(acceptedEntries.reduce(applyEntry, {}));
    }
    const isAcceptedOrDiscarded = (id: string) => server.acceptedIds.has(id) || this.discardedIds.has(id);
    const rejectedEntries = entries.filter(({ state }) => state === 'rejected');
    const ids = new Set(rejectedEntries.flatMap(({ id, merged = [] }) => [id, ...merged]));
    expect(orderedEntries.filter(({ id }) => !isAcceptedOrDiscarded(id) && !ids.has(id))).toEqual([]);
  }
}

it('SEAM-6 changes that go out as one count as made from the first value, or from that before a rejected one', async () => {
  const browser = new ModelBrowser();
  const tab = browser.openTab();
  for (const [formerValue, payload] of [
    [0, 5],
    [5, 6],
    [6, 7],
  ] as const)
    tab.outbox.add({ kind: 'wish.set', target: 'wish/1', payload, was: formerValue });
  for (const payload of [1, 2]) tab.outbox.add({ kind: 'cart.add', target: 'cart/1', payload });
  const respondToNextRequest = async (requestFault: RequestFault) => {
    await browser.advanceTime(100);
    const [request] = browser.requests;
    if (request) browser.respondToRequest(request, requestFault);
    await browser.advanceTime(100);
    return request?.entry;
  };
  void tab.sender.sendAll();
  await browser.advanceTime(100);
  tab.outbox.add({ kind: 'wish.set', target: 'wish/1', payload: 8, was: 7 });
  expect(await respondToNextRequest(422)).toMatchObject({ payload: 7, was: 0 });
  expect(tab.shown).toEqual({ 'wish/1': 8, 'cart/1': 3 });
  expect(await respondToNextRequest('none')).toMatchObject({ payload: 3 });
  expect(await respondToNextRequest('none')).toMatchObject({ payload: 8, was: 0 });
  expect(browser.server.values.ann).toEqual({ 'wish/1': 8, 'cart/1': 3 });
});

it('SEAM-4 a tab that hears of a sign-out late removes what was made before it, and nothing after seven days is left', () => {
  const browser = new ModelBrowser();
  const { outbox } = browser.openTab();
  const listPayloads = () => outbox.$entries.get().map(({ payload }) => payload);
  outbox.add({ kind: 'cart.add', target: 'cart/1', payload: 1 });
  const signOutTime = browser.now;
  browser.now += 1;
  outbox.add({ kind: 'cart.add', target: 'cart/1', payload: 2 });
  outbox.clear('ann', signOutTime);
  expect(listPayloads()).toEqual([2]);
  browser.now += 7 * 86_400_000 + 1;
  outbox.refresh();
  expect([listPayloads(), browser.entries]).toEqual([[], []]);
});

it(`SEAM-6 ${RANDOM_HISTORY_COUNT} histories of tabs, people and faults lose, double and mix up nothing`, async () => {
  const startTimeMs = performance.now();
  for (let seed = 1; seed <= RANDOM_HISTORY_COUNT; seed += 1) {
    const randomHistory = new RandomHistory(seed);
    try {
      for (let stepIndex = 0; stepIndex < STEPS_PER_HISTORY; stepIndex += 1) await randomHistory.performRandomStep();
      await randomHistory.reconnect();
      randomHistory.checkInvariants();
    } catch (error) {
      throw new Error(`Seed ${seed}`, { cause: error });
    }
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
  console.info(`${RANDOM_HISTORY_COUNT} histories in ${Math.round(performance.now() - startTimeMs)} ms`);
}, 3_600_000);
