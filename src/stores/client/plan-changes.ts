import { atom, type ReadableAtom } from 'nanostores';
import type { PlanAnswer, PlanChange } from '#domain/plan/changes.ts';
import { failureOf, isWorthWaiting } from '#stores/failure.ts';
import { onFocus } from '#stores/platform/data-cache.ts';
import { inOneTab } from '#stores/platform/one-tab.ts';
import { createQueue, type Outcome } from '#stores/platform/queue.ts';
import { isSharedChangeKey } from '#stores/platform/waiting/shared-changes.ts';
import { problemCode } from '#stores/problem-text.ts';
import { reportFailure } from '#stores/protocol/messages.ts';
import { broadcastChange } from '#stores/protocol/tabs.ts';
import { $owner, watchOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { clearFailed, forgetFailed, recordFailed } from './failed-changes.ts';
import { sendPlanChange } from './sending.ts';
import { planSync } from './sync.ts';
import { readUnsent, removeUnsent, saveUnsent, type UnsentChange } from './unsent-changes.ts';

/** Answer with its number, which tells later readings that they include it. */
export type NumberedAnswer = PlanAnswer & { readonly number: number };

const changes = atom<readonly UnsentChange[]>([]);
const answers = atom<readonly NumberedAnswer[]>([]);
const outdated = atom(0);
const isUnsupported = atom(false);

export const $planChanges: ReadableAtom<readonly UnsentChange[]> = changes;
export const $planAnswers: ReadableAtom<readonly NumberedAnswer[]> = answers;
/** Counter of events that make the shown plans stale: a rejected change, or one sent by another tab. */
export const $plansOutdated: ReadableAtom<number> = outdated;
export const $hasNoPlanCalls: ReadableAtom<boolean> = isUnsupported;

let answered = 0;

export const countAnswers = (): number => answered;

/** Reads the pending changes of this browser; a known one that is missing was sent by another tab. */
function readChanges(): readonly UnsentChange[] {
  const waiting = readUnsent();
  const ids = new Set(waiting.map(({ id }) => id));
  const isSentElsewhere = changes.get().some(({ id }) => !ids.has(id));
  if (isSentElsewhere || waiting.length !== changes.get().length) changes.set(waiting);
  if (isSentElsewhere) outdated.set(outdated.get() + 1);
  return changes.get();
}

const queue = createQueue<UnsentChange>({
  pending: () => ($session.get() === 'loggedin' ? readChanges() : []),
  async send(change) {
    const isSameOwner = watchOwner();
    let outcome: Outcome = 'answered';
    try {
      planSync.start();
      const answer = await sendPlanChange(change);
      if (!isSameOwner()) return 'stopped';
      accept(answer);
    } catch (error) {
      if (!isSameOwner()) return 'stopped';
      outcome = fail(change, error);
    }
    if (outcome === 'answered') confirm(change);
    return outcome;
  },
  pauseMs: planSync.retryPauseMs,
  inTurn: (round) => inOneTab('formulary:plan_sync', round),
  onEmpty: planSync.settle,
});

function accept(answer: PlanAnswer): void {
  planSync.resume();
  answered += 1;
  answers.set([...answers.get(), { ...answer, number: answered }]);
  broadcastChange(answer.protocolId);
}

function confirm(change: UnsentChange): void {
  removeUnsent(change);
  changes.set(changes.get().filter(({ id }) => id !== change.id));
}

function fail(change: PlanChange, error: unknown): Outcome {
  const failure = failureOf(error);
  if (isWorthWaiting(failure)) {
    planSync.postpone(error);
    return 'transient';
  }
  void reportFailure('update', error);
  if (failure.kind === 'signed-out') return 'stopped';
  planSync.resume();
  if (failure.kind === 'unsupported' && problemCode(error) === undefined) isUnsupported.set(true);
  void recordFailed(change, error);
  outdated.set(outdated.get() + 1);
  return 'answered';
}

/** Sends pending changes; false without any. After a transient failure the first change has its own delay. */
function sendChanges(): boolean {
  const waiting = readChanges();
  const current = queue.current();
  if (waiting.length === 0 || waiting.some(({ id }) => id === current?.id)) return false;
  void queue.run();
  return true;
}

function change(next: PlanChange): void {
  forgetFailed(next);
  saveUnsent(next);
  sendChanges();
}

/** Sets the first day of a plan, `YYYY-MM-DD` or null for none: optimistically here, then on the server. */
export function startPlan(protocolId: number, startsOn: string | null): void {
  change({ kind: 'start', protocolId, startsOn });
}

export function stockPlan(protocolId: number, variantId: number, packs: number): void {
  change({ kind: 'stock', protocolId, variantId, packs, key: crypto.randomUUID() });
}

function followOwner(): void {
  let known = $owner.get()?.id;
  $owner.listen((owner) => {
    if (owner?.id === known) return;
    known = owner?.id;
    answers.set([]);
    clearFailed();
    isUnsupported.set(false);
    planSync.settle();
    changes.set([]);
    sendChanges();
  });
}

let isStarted = false;

export function resumePlanChanges(): void {
  if (!isStarted) {
    isStarted = true;
    followOwner();
    addEventListener('storage', ({ key }) => {
      if (isSharedChangeKey(key) && readChanges().length === 0) planSync.settle();
    });
    onFocus(sendChanges);
  }
  sendChanges();
}
