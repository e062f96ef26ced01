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

/** Session storage: changes that the server has not confirmed yet, for the next page. */
const WAITING = UNSENT.changes;

interface Listener {
  /** The server has taken the change, and says how the line is now unless it only moved or went. */
  readonly saved: (change: LineChange, line: LineUpdate | undefined) => void;
  /** The server refused the change. */
  readonly refused: (change: LineChange, error: unknown) => void;
  /** The session is over; the change waits for the next one of the same person. */
  readonly ended: (change: LineChange, error: unknown) => void;
  /** Nothing waits any more; the protocols named were refused a change meanwhile. */
  readonly settled: (refused: ReadonlySet<number>) => void;
}

let waiting: readonly LineChange[] = [];
let listener: Listener | undefined;
/** Protocols that were refused a change since the last time that nothing waited. */
let refused = new Set<number>();
const counts = new Map<number, number>();

const changes = atom<readonly LineChange[]>([]);
/** The changes that the server has not confirmed yet, in their order. */
export const $waitingChanges: ReadableAtom<readonly LineChange[]> = changes;

function saveWaiting(): void {
  changes.set(waiting);
  // Without session storage a change that is still on its way is finished by the browser alone.
  if (waiting.length > 0) writePersonal(WAITING, JSON.stringify(waiting));
  else removePersonal(WAITING);
}

function parseChanges(text: string | undefined): readonly LineChange[] {
  const stored = lineChangesSchema.safeParse(parseJson(text));
  return stored.success ? stored.data : [];
}

/** Whether changes of this person are not with the server yet, for pages without a builder too. */
export function hasUnsentLines(): boolean {
  return waiting.length > 0 || parseChanges(readPersonal(WAITING)).length > 0;
}

/** The change may be gone already, with the session that it belonged to. */
function confirm(change: LineChange): void {
  waiting = waiting.filter((other) => other !== change);
  saveWaiting();
}

/** What nobody answered is sent again, and what was sent without a session waits for the next one. */
function postpone(change: LineChange, error: unknown, isSameOwner: boolean): Outcome | undefined {
  const failure = failureOf(error);
  if (failure.kind === 'signed-out' && accessToken() === undefined) {
    listener?.ended(change, error);
    return 'stopped';
  }
  // The change belongs to the person before.
  if (!isSameOwner) return 'stopped';
  if (failure.kind === 'signed-out') return 'transient';
  if (!isWorthWaiting(failure)) return undefined;
  postponeSync(error);
  return 'transient';
}

/** What the page makes of an outcome does not hold up the next change. */
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

/** Sends a change; one that nobody has refused is still good later. */
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

/** Takes a change; all of them go to the server one after the other, across pages and lost networks. */
export function queueLineChange(change: LineChange): void {
  const last = waiting.at(-1);
  const joined = last === queue.current() ? undefined : joinedWithLast(change, last);
  waiting = joined ? [...waiting.slice(0, -1), joined] : [...waiting, change];
  countLineChange(change.protocolId);
  saveWaiting();
  // After a transient failure the first change has its own time, and the others follow it.
  const current = queue.current();
  if (!current || !waiting.includes(current)) void queue.run();
}

/** Records that a protocol is no longer what was asked for before: it was changed here, or adopted from another tab. */
export function countLineChange(protocolId: number): void {
  counts.set(protocolId, (counts.get(protocolId) ?? 0) + 1);
}

/** Whether changes of this protocol are not with the server yet. */
export function hasWaitingChanges(protocolId: number): boolean {
  return waiting.some((change) => change.protocolId === protocolId);
}

/** Whether changes of this line are not with the server yet. */
export function hasWaitingLine(line: Pick<LineChange, 'protocolId' | 'variantId'>): boolean {
  return waiting.some((change) => isSameLine(change, line));
}

export const hasWaitingNote = (line: LineChange): boolean =>
  waiting.some((change) => isSameLine(change, line) && setsNote(change));
export const hasWaitingDose = (line: LineChange): boolean =>
  waiting.some((change) => change.kind === 'dose' && isSameLine(change, line));

/** To be called before something is read: tells of a protocol whether the answer can hold all changes made here. */
export function watchLineChanges(): (protocolId: number) => boolean {
  const unsent = new Set(waiting.map(({ protocolId }) => protocolId));
  const before = new Map(counts);
  return (id) => !unsent.has(id) && counts.get(id) === before.get(id);
}

let settled: () => void = () => undefined;

/**
 * Sends what this person's last page left, and the texts of their last session; resolves when nothing waits any more.
 * To be called when it is known whose changes they are.
 */
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

/** Sends what other tabs left, after what waits here. */
export function sendLeftChanges(texts: readonly string[]): void {
  for (const change of texts.flatMap(parseChanges)) queueLineChange(change);
}

/** Has the outcome of each change reported. */
export function reportLineChanges(news: Listener): void {
  listener = news;
}

/** Takes what has not been sent out of the queue, when the session that it belongs to has ended. */
export function clearLineChanges(): void {
  waiting = [];
  refused = new Set();
  saveWaiting();
  settleSync();
}
