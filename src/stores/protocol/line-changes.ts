import { atom, type ReadableAtom } from 'nanostores';
import {
  addProtocolProduct,
  moveProtocolProduct,
  removeProtocolProduct,
  updateProtocolProduct,
} from '#contract/protocol/calls.ts';
import { api } from '#stores/api.ts';
import { failureOf } from '#stores/failure.ts';
import { isSlowNetwork, RETRY_MS, SLOW_RETRY_MS } from '#stores/platform/data-cache.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { createQueue, type Outcome } from '#stores/platform/queue.ts';
import { notifyLimited } from '#stores/platform/rate-limit.ts';
import { onceOwned } from '#stores/session/owner.ts';
import { parseJson } from '#stores/storage.ts';
import { type LineChange, lineChangesSchema } from './line-change-schema.ts';

/** Session storage: changes that the server has not confirmed yet, for the next page. */
const WAITING = 'line_changes';

export type LineSync = 'saved' | 'saving' | 'waiting';

interface Listener {
  readonly saved: (change: LineChange) => void;
  /** The server refused the change. */
  readonly refused: (change: LineChange, error: unknown) => void;
  /** Nothing waits any more; the protocols named were refused a change meanwhile. */
  readonly settled: (refused: ReadonlySet<number>) => void;
}

const sync = atom<LineSync>('saved');
/** Whether all changes are with the server, on their way, or waiting for the network. */
export const $lineSync: ReadableAtom<LineSync> = sync;

let waiting: LineChange[] = [];
let listener: Listener | undefined;
/** Protocols that were refused a change since the last time that nothing waited. */
let refused = new Set<number>();
const counts = new Map<number, number>();

function saveWaiting(): void {
  // Without session storage a change that is still on its way is finished by the browser alone.
  if (waiting.length > 0) writePersonal(WAITING, JSON.stringify(waiting));
  else removePersonal(WAITING);
}

function readWaiting(): LineChange[] {
  const stored = lineChangesSchema.safeParse(parseJson(readPersonal(WAITING)));
  return stored.success ? stored.data : [];
}

function send(change: LineChange): Promise<unknown> {
  const params = { id: change.protocolId };
  const line = { product_variant_id: change.variantId };
  switch (change.kind) {
    case 'add': {
      const { quantity, notes, key } = change;
      return api(addProtocolProduct, { params, body: { ...line, quantity, notes }, idempotencyKey: key });
    }
    case 'set':
      return api(updateProtocolProduct, {
        params,
        body: { ...line, quantity: change.quantity, notes: change.notes },
      });
    case 'remove':
      return api(removeProtocolProduct, { params, body: line });
    case 'move':
      return api(moveProtocolProduct, { params, body: { ...line, position: change.position } });
  }
}

/** The change may be gone already, with the session that it belonged to. */
function confirm(change: LineChange): void {
  waiting = waiting.filter((other) => other !== change);
  saveWaiting();
}

/** Sends a change; one that nobody has refused is still good later. */
async function settle(change: LineChange): Promise<Outcome> {
  try {
    sync.set('saving');
    await send(change);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'transient' && failure.reason !== 'faulty') {
      if (failure.reason === 'limited') void notifyLimited(error);
      else sync.set('waiting');
      return 'transient';
    }
    confirm(change);
    refused.add(change.protocolId);
    listener?.refused(change, error);
    return 'answered';
  }
  confirm(change);
  listener?.saved(change);
  return 'answered';
}

const queue = createQueue({
  pending: () => waiting,
  send: settle,
  pauseMs: () => (isSlowNetwork() ? SLOW_RETRY_MS : RETRY_MS),
  onEmpty() {
    const left = refused;
    refused = new Set();
    sync.set('saved');
    listener?.settled(left);
    settled();
  },
});

const isSameLine = (one: LineChange, other: LineChange) =>
  one.protocolId === other.protocolId && one.variantId === other.variantId;

/** A quantity or note that nobody has sent yet gives way to the next one of its line. */
function replacesLast(change: LineChange, last: LineChange | undefined): boolean {
  if (last?.kind !== 'set' || !isSameLine(last, change)) return false;
  return change.kind === 'set' || change.kind === 'remove';
}

/** Takes a change; all of them go to the server one after the other, across pages and lost networks. */
export function queueLineChange(change: LineChange): void {
  const last = waiting.at(-1);
  if (last !== queue.current() && replacesLast(change, last)) waiting = waiting.slice(0, -1);
  waiting = [...waiting, change];
  counts.set(change.protocolId, countLineChanges(change.protocolId) + 1);
  saveWaiting();
  // After a transient failure the first change has its own time, and the others follow it.
  if (!queue.current()) void queue.run();
}

/** How many changes of this protocol have been made on this page. */
export function countLineChanges(protocolId: number): number {
  return counts.get(protocolId) ?? 0;
}

/** Whether changes of this protocol are not with the server yet. */
export function hasWaitingChanges(protocolId: number): boolean {
  return waiting.some((change) => change.protocolId === protocolId);
}

let settled: () => void = () => undefined;

/** Resolves when nothing waits any more. */
function resume(): Promise<void> {
  waiting = [...readWaiting(), ...waiting];
  if (waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    settled = resolve;
    void queue.run();
  });
}

/** Sends what this person's last page left; resolves when nothing waits any more. */
export function startLineChanges(news: Listener): Promise<void> {
  listener = news;
  return onceOwned(resume);
}

/** Clears what has not been sent, when the session that it belongs to has ended. */
export function dropLineChanges(): void {
  waiting = [];
  saveWaiting();
}
