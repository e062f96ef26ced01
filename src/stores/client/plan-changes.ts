import { atom, computed, type ReadableAtom } from 'nanostores';
import { addPlanStock, removePlanStock, setPlanStart } from '#contract/plan/calls.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import type { PlanChange } from '#domain/plan/changes.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { outbox, resourceOfEntry } from '#stores/outbox/entries.ts';
import type { NewOutboxEntry, OutboxEntry } from '#stores/outbox/outbox.ts';
import { registerSender, sendEntries } from '#stores/outbox/sending.ts';
import { readProblemCode } from '#stores/problem-text.ts';
import { reportFailure } from '#stores/protocol/messages.ts';
import { broadcastProtocolChange } from '#stores/protocol/tabs.ts';
import { onSignedInUserChange } from '#stores/session/owner.ts';

/** Saved change with a sequence number, which shows if a later read of the plans includes the change. */
export type NumberedPlanChange = PlanChange & { readonly number: number };

const PLAN_RESOURCE = 'plan';
const savedPlanChanges = atom<readonly NumberedPlanChange[]>([]);
const rejectionCount = atom(0);
const isPlanChangeUnsupported = atom(false);

export const firstDayOutboxTarget = (protocolId: number): string => `${PLAN_RESOURCE}/${protocolId}/start`;
export const stockTargetKey = (protocolId: number, variantId: number): string =>
  `${PLAN_RESOURCE}/${protocolId}/stock/${variantId}`;

function planChangeOf({ target, payload, was: formerValue }: OutboxEntry): PlanChange | undefined {
  const [, protocolId = 0, , variantId = 0] = target.split('/').map(Number);
  if (typeof payload === 'number') return { kind: 'stock', protocolId, variantId, packs: payload };
  if (payload !== null && typeof payload !== 'string') return undefined;
  const isDayOrNull = typeof formerValue === 'string' || formerValue === null;
  return { kind: 'start', protocolId, startsOn: payload, ...(isDayOrNull && { was: formerValue }) };
}

const planEntries = (entries: readonly OutboxEntry[]) =>
  entries.filter((entry) => resourceOfEntry(entry) === PLAN_RESOURCE);

export const $planChanges: ReadableAtom<readonly PlanChange[]> = computed(outbox.$entries, (entries) =>
  planEntries(entries).flatMap((entry) => (entry.state === 'pending' ? (planChangeOf(entry) ?? []) : [])),
);

/** Ids of deleted protocols, known from changes that the server rejected with 404. */
export const $deletedPlanIds: ReadableAtom<readonly number[]> = computed(outbox.$entries, (entries) =>
  planEntries(entries).flatMap((entry) =>
    entry.problem?.status === 404 ? (planChangeOf(entry)?.protocolId ?? []) : [],
  ),
);

export const $savedPlanChanges: ReadableAtom<readonly NumberedPlanChange[]> = savedPlanChanges;
/** Number of rejected changes; an increase means that the plans on the page are outdated. */
export const $planRejections: ReadableAtom<number> = rejectionCount;
export const $isPlanChangeUnsupported: ReadableAtom<boolean> = isPlanChangeUnsupported;

let planAnswerCount = 0;

export const currentAnswerCount = (): number => planAnswerCount;

async function sendPlanChange(change: PlanChange, idempotencyKey: string): Promise<PlanChange> {
  const params = { id: change.protocolId };
  if (change.kind === 'start') {
    const answer = await api(setPlanStart, { params, body: { starts_on: change.startsOn, was: change.was } });
    return { ...change, startsOn: answer.starts_on };
  }
  const { variantId, packs } = change;
  const body = { product_variant_id: variantId, packs: Math.abs(packs) };
  const answer = await api(packs > 0 ? addPlanStock : removePlanStock, { params, body, idempotencyKey });
  return { ...change, packs: answer.packs };
}

registerSender(PLAN_RESOURCE, {
  merge: ({ kind }, { payload }) => (kind === 'plan.start' ? { kind, payload } : undefined),
  async send(entry) {
    const change = planChangeOf(entry);
    if (!change) return () => undefined;
    try {
      const answer = await sendPlanChange(change, entry.id);
      return () => {
        planAnswerCount += 1;
        savedPlanChanges.set([...savedPlanChanges.get(), { ...answer, number: planAnswerCount }]);
        broadcastProtocolChange(answer.protocolId);
      };
    } catch (error) {
      if (classifyError(error).kind === 'signed-out') void reportFailure('update', error);
      throw error;
    }
  },
  reject(_, error) {
    void reportFailure('update', error);
    if (classifyError(error).kind === 'unsupported' && readProblemCode(error) === undefined)
      isPlanChangeUnsupported.set(true);
    rejectionCount.set(rejectionCount.get() + 1);
  },
});

onSignedInUserChange(() => {
  savedPlanChanges.set([]);
  isPlanChangeUnsupported.set(false);
});

function queuePlanChange(change: NewOutboxEntry): void {
  for (const entry of outbox.$entries.get())
    if (entry.target === change.target && entry.state === 'rejected') outbox.remove(entry);
  outbox.add(change);
  void sendEntries();
}

/** Queues a change of a plan's first day (`YYYY-MM-DD`, null for none), which is shown at once. */
export function setPlanFirstDay(
  { protocol_id: id, name, starts_on: formerDay = null }: Pick<ClientProtocol, 'protocol_id' | 'name' | 'starts_on'>,
  startsOn: string | null,
): void {
  queuePlanChange({
    kind: 'plan.start',
    target: firstDayOutboxTarget(id),
    payload: startsOn,
    was: formerDay,
    about: name,
  });
}

/** Queues a change of the client's stock of a product by a number of packs, which may be negative. */
export function changePlanStock(protocolId: number, variantId: number, packs: number, product: string): void {
  const target = stockTargetKey(protocolId, variantId);
  queuePlanChange({ kind: 'plan.stock', target, payload: packs, about: product });
}
