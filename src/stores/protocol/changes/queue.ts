import { atom, type ReadableAtom } from 'nanostores';
import type { LineUpdate } from '#contract/protocol/schema.ts';
import { failureOf, isWorthWaiting } from '#stores/failure.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { createQueue, type Outcome } from '#stores/platform/queue.ts';
import { UNSENT } from '#stores/platform/waiting/texts.ts';
import { isChangedElsewhere } from '#stores/protocol/messages.ts';
import { watchOwner } from '#stores/session/owner.ts';
import { accessToken } from '#stores/session/tokens.ts';
import { parseJson } from '#stores/storage.ts';
import { type LineChange, lineChangesSchema } from './schema.ts';
import { sendChange } from './sending.ts';
import { isSameLine, joinedWithLast, rebase, setsNote } from './set-line.ts';
import { postponeSync, resumeSync, retryPauseMs, settleSync, startSync } from './sync.ts';

const WAITING = UNSENT.changes;

interface Listener {
  /** Change saved; `line` is its new state, undefined for a move or removal. */
  readonly saved: (change: LineChange, line: LineUpdate | undefined) => void;
  readonly refused: (change: LineChange, error: unknown) => void;
  /** Session over; the change stays pending for the same user's next one. */
  readonly ended: (change: LineChange, error: unknown) => void;
  /** Queue empty; `refused` are the protocols with a rejected change since the last time. */
  readonly settled: (refused: ReadonlySet<number>) => void;
}

let waiting: readonly LineChange[] = [];
let listener: Listener | undefined;
let refused = new Set<number>();
const counts = new Map<number, number>();

const changes = atom<readonly LineChange[]>([]);
export const $waitingChanges: ReadableAtom<readonly LineChange[]> = changes;

function saveWaiting(): void {
  changes.set(waiting);
  if (waiting.length > 0) writePersonal(WAITING, JSON.stringify(waiting));
  else removePersonal(WAITING);
}

function parseChanges(text: string | undefined): readonly LineChange[] {
  const stored = lineChangesSchema.safeParse(parseJson(text));
  return stored.success ? stored.data : [];
}

export function hasUnsentLines(): boolean {
  return waiting.length > 0 || parseChanges(readPersonal(WAITING)).length > 0;
}

function confirm(change: LineChange): void {
  waiting = waiting.filter((other) => other !== change);
  saveWaiting();
}

/** Retries an unanswered change; one sent without a session stays pending for the next. */
function postpone(change: LineChange, error: unknown, isSameOwner: boolean): Outcome | undefined {
  const failure = failureOf(error);
  if (failure.kind === 'signed-out' && accessToken() === undefined) {
    listener?.ended(change, error);
    return 'stopped';
  }
  if (!isSameOwner) return 'stopped';
  if (failure.kind === 'signed-out') return 'transient';
  if (!isWorthWaiting(failure)) return undefined;
  postponeSync(error);
  return 'transient';
}

/** Errors of a listener must not block the next change. */
function report(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    console.error(error);
  }
}

function refuse(change: LineChange, error: unknown): 'answered' {
  resumeSync();
  confirm(change);
  if (!isChangedElsewhere(error)) waiting = waiting.map((other) => rebase(other, change));
  refused.add(change.protocolId);
  report(() => listener?.refused(change, error));
  return 'answered';
}

async function settle(change: LineChange): Promise<Outcome> {
  const isSameOwner = watchOwner();
  let line: LineUpdate | undefined;
  try {
    startSync();
    line = await sendChange(change);
  } catch (error) {
    return postpone(change, error, isSameOwner()) ?? refuse(change, error);
  }
  if (!isSameOwner()) return 'stopped';
  resumeSync();
  confirm(change);
  report(() => listener?.saved(change, line));
  return 'answered';
}

const queue = createQueue({
  pending: () => waiting,
  send: settle,
  pauseMs: retryPauseMs,
  onEmpty() {
    const left = refused;
    refused = new Set();
    settleSync();
    listener?.settled(left);
    settled();
  },
});

/** Queues a change; changes are sent one after the other, across pages and network failures. */
export function queueLineChange(change: LineChange): void {
  const last = waiting.at(-1);
  const joined = last === queue.current() ? undefined : joinedWithLast(change, last);
  waiting = joined ? [...waiting.slice(0, -1), joined] : [...waiting, change];
  countLineChange(change.protocolId);
  saveWaiting();
  const current = queue.current();
  if (!current || !waiting.includes(current)) void queue.run();
}

/** Marks earlier reads of a protocol as outdated: it was changed here, or adopted from another tab. */
export function countLineChange(protocolId: number): void {
  counts.set(protocolId, (counts.get(protocolId) ?? 0) + 1);
}

export function hasWaitingChanges(protocolId: number): boolean {
  return waiting.some((change) => change.protocolId === protocolId);
}

export function hasWaitingLine(line: Pick<LineChange, 'protocolId' | 'variantId'>): boolean {
  return waiting.some((change) => isSameLine(change, line));
}

export const hasWaitingNote = (line: LineChange): boolean =>
  waiting.some((change) => isSameLine(change, line) && setsNote(change));
export const hasWaitingDose = (line: LineChange): boolean =>
  waiting.some((change) => change.kind === 'dose' && isSameLine(change, line));

/** Starts watching before a read; the function returned is true if the answer can include all changes made here. */
export function watchLineChanges(): (protocolId: number) => boolean {
  const unsent = new Set(waiting.map(({ protocolId }) => protocolId));
  const before = new Map(counts);
  return (id) => !unsent.has(id) && counts.get(id) === before.get(id);
}

let settled: () => void = () => undefined;

/** Sends pending changes of the last page and session; resolves when the queue is empty. Needs a known owner. */
export function resumeLineChanges(texts: readonly string[]): Promise<void> {
  const unsent = texts.flatMap(parseChanges);
  waiting = [...unsent, ...parseChanges(readPersonal(WAITING)), ...waiting];
  for (const { protocolId } of unsent) countLineChange(protocolId);
  saveWaiting();
  if (waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    settled = resolve;
    void queue.run();
  });
}

export function sendLeftChanges(texts: readonly string[]): void {
  for (const change of texts.flatMap(parseChanges)) queueLineChange(change);
}

export function reportLineChanges(news: Listener): void {
  listener = news;
}

export function clearLineChanges(): void {
  waiting = [];
  refused = new Set();
  saveWaiting();
  settleSync();
}
