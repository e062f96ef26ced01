import { atom, type ReadableAtom } from 'nanostores';
import { addPlanStock, removePlanStock, setPlanStart } from '#contract/plan/calls.ts';
import type { PlanAnswer, PlanChange } from '#domain/plan/changes.ts';
import { api } from '#stores/api.ts';
import { failureOf, isWorthWaiting, transientReason } from '#stores/failure.ts';
import { RETRY_MS } from '#stores/platform/data-cache.ts';
import { createQueue, type Outcome } from '#stores/platform/queue.ts';
import { notifyLimited } from '#stores/platform/rate-limit.ts';
import { notifyWaiting } from '#stores/platform/waiting/notice.ts';
import { problemCode } from '#stores/problem-text.ts';
import { reportFailure } from '#stores/protocol/messages.ts';
import { broadcastChange } from '#stores/protocol/tabs.ts';
import { onOtherOwner, watchOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { readUnsent, saveUnsent } from './unsent-changes.ts';

/** An answer with its number, by which a later reading knows that it has it already. */
export type NumberedAnswer = PlanAnswer & { readonly number: number };

const changes = atom<readonly PlanChange[]>([]);
const answers = atom<readonly NumberedAnswer[]>([]);
const refusals = atom(0);
const isUnsupported = atom(false);

/** What the server has not answered yet, oldest first. */
export const $planChanges: ReadableAtom<readonly PlanChange[]> = changes;
/** What the server has answered on this page. */
export const $planAnswers: ReadableAtom<readonly NumberedAnswer[]> = answers;
/** Counts what the server has refused: the plan is not as it is shown. */
export const $planRefusals: ReadableAtom<number> = refusals;
/** The server has no such calls. */
export const $hasNoPlanCalls: ReadableAtom<boolean> = isUnsupported;

let isWaiting = false;
let answered = 0;

/** Changes that the server has answered on this page: a reading that begins now has them. */
export const countAnswers = (): number => answered;

const queue = createQueue<PlanChange>({
  pending: () => ($session.get() === 'loggedin' ? changes.get() : []),
  async send(change) {
    const isSameOwner = watchOwner();
    let outcome: Outcome = 'answered';
    try {
      const answer = await answerTo(change);
      if (!isSameOwner()) return 'stopped';
      isWaiting = false;
      answered += 1;
      answers.set([...answers.get(), { ...answer, number: answered }]);
      broadcastChange(change.protocolId);
    } catch (error) {
      if (!isSameOwner()) return 'stopped';
      outcome = fail(error);
    }
    if (outcome === 'answered') setChanges(changes.get().filter((other) => other !== change));
    return outcome;
  },
  pauseMs: () => RETRY_MS,
});

function setChanges(next: readonly PlanChange[]): void {
  changes.set(next);
  saveUnsent(next);
}

async function answerTo(change: PlanChange): Promise<PlanAnswer> {
  const { protocolId } = change;
  const params = { id: protocolId };
  if (change.kind === 'start') {
    const answer = await api(setPlanStart, { params, body: { starts_on: change.startsOn } });
    return { kind: 'start', protocolId, startsOn: answer.starts_on };
  }
  const { variantId, packs, key } = change;
  const input = {
    params,
    body: { product_variant_id: variantId, packs: Math.abs(packs) },
    idempotencyKey: key,
  };
  const answer = await (packs > 0 ? api(addPlanStock, input) : api(removePlanStock, input));
  return { kind: 'stock', protocolId, variantId, packs: answer.packs };
}

/** What nobody has answered waits; what is refused is said, and the plan is read again. */
function fail(error: unknown): Outcome {
  const failure = failureOf(error);
  if (isWorthWaiting(failure)) {
    const isLimited = transientReason(error) === 'limited';
    if (!isWaiting) void (isLimited ? notifyLimited(error) : notifyWaiting('unsent.in-tab'));
    isWaiting = true;
    return 'transient';
  }
  void reportFailure('update', error);
  if (failure.kind === 'signed-out') return 'stopped';
  if (failure.kind === 'unsupported' && problemCode(error) === undefined) isUnsupported.set(true);
  refusals.set(refusals.get() + 1);
  return 'answered';
}

function change(next: PlanChange): void {
  setChanges([...changes.get(), next]);
  // After a transient failure the first change has its own time, and the others follow it.
  const current = queue.current();
  if (!current || !changes.get().includes(current)) void queue.run();
}

/** Sets the first day of a plan, `YYYY-MM-DD`, or with null takes it back: at once here, then at the server. */
export function startPlan(protocolId: number, startsOn: string | null): void {
  change({ kind: 'start', protocolId, startsOn });
}

/** Adds packs of a product to what the client has, or with a number below 0 takes them back. */
export function stockPlan(protocolId: number, variantId: number, packs: number): void {
  change({ kind: 'stock', protocolId, variantId, packs, key: crypto.randomUUID() });
}

let isStarted = false;

/** Sends what the page before could not, and clears what was somebody else's. */
export function resumePlanChanges(): void {
  if (!isStarted) {
    isStarted = true;
    onOtherOwner(() => {
      changes.set([]);
      answers.set([]);
      isUnsupported.set(false);
    });
  }
  if (changes.get().length === 0) changes.set(readUnsent());
  void queue.run();
}
