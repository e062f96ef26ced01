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
import { listenForSignedInUserChange } from '#stores/session/owner.ts';

/** Saved change with a sequence number, which shows if a later read of the plans includes the change. */
export type NumberedPlanChange = PlanChange & { readonly number: number };

const PLAN_RESOURCE = 'plan';
const savedPlanChanges = atom<readonly NumberedPlanChange[]>([]);
const planRejectionCount = atom(0);
const isPlanChangeUnsupported = atom(false);

export const firstDayOutboxTarget = (protocolId: number): string => `${PLAN_RESOURCE}/${protocolId}/start`;
export const stockOutboxTarget = (protocolId: number, variantId: number): string =>
  `${PLAN_RESOURCE}/${protocolId}/stock/${variantId}`;

function parsePlanChange({ target, payload, was: previousValue }: OutboxEntry): PlanChange | undefined {
  const [, protocolId = 0, , variantId = 0] = target.split('/').map(Number);
  if (typeof payload === 'number') return { kind: 'stock', protocolId, variantId, packs: payload };
  if (payload !== null && typeof payload !== 'string') return undefined;
  const isPreviousValueDayOrNull = typeof previousValue === 'string' || previousValue === null;
  return { kind: 'start', protocolId, startsOn: payload, ...(isPreviousValueDayOrNull && { was: previousValue }) };
}

const filterPlanEntries = (entries: readonly OutboxEntry[]) =>
  entries.filter((outboxEntry) => resourceOfEntry(outboxEntry) === PLAN_RESOURCE);

export const $planChanges: ReadableAtom<readonly PlanChange[]> = computed(outbox.$entries, (outboxEntries) =>
  filterPlanEntries(outboxEntries).flatMap((outboxEntry) =>
    outboxEntry.state === 'pending' ? (parsePlanChange(outboxEntry) ?? []) : [],
  ),
);

/** Ids of deleted protocols, known from changes that the server rejected with 404. */
export const $deletedPlanIds: ReadableAtom<readonly number[]> = computed(outbox.$entries, (outboxEntries) =>
  filterPlanEntries(outboxEntries).flatMap((outboxEntry) =>
    outboxEntry.problem?.status === 404 ? (parsePlanChange(outboxEntry)?.protocolId ?? []) : [],
  ),
);

export const $savedPlanChanges: ReadableAtom<readonly NumberedPlanChange[]> = savedPlanChanges;
/** Number of rejected changes; an increase means that the plans on the page are outdated. */
export const $planRejectionCount: ReadableAtom<number> = planRejectionCount;
export const $isPlanChangeUnsupported: ReadableAtom<boolean> = isPlanChangeUnsupported;

let savedPlanChangeCount = 0;

export const getSavedPlanChangeCount = (): number => savedPlanChangeCount;

async function sendPlanChange(planChange: PlanChange, idempotencyKey: string): Promise<PlanChange> {
  const pathParams = { id: planChange.protocolId };
  if (planChange.kind === 'start') {
    const response = await api(setPlanStart, {
      params: pathParams,
      body: { starts_on: planChange.startsOn, was: planChange.was },
    });
    return { ...planChange, startsOn: response.starts_on };
  }
  const { variantId, packs } = planChange;
  const stockChangeRequestBody = { product_variant_id: variantId, packs: Math.abs(packs) };
  const response = await api(packs > 0 ? addPlanStock : removePlanStock, {
    params: pathParams,
    body: stockChangeRequestBody,
    idempotencyKey,
  });
  return { ...planChange, packs: response.packs };
}

registerSender(PLAN_RESOURCE, {
  merge: ({ kind }, { payload }) => (kind === 'plan.start' ? { kind, payload } : undefined),
  async send(entry) {
    const planChange = parsePlanChange(entry);
    if (!planChange) return () => undefined;
    try {
      const savedPlanChange = await sendPlanChange(planChange, entry.id);
      return () => {
        savedPlanChangeCount += 1;
        savedPlanChanges.set([...savedPlanChanges.get(), { ...savedPlanChange, number: savedPlanChangeCount }]);
        broadcastProtocolChange(savedPlanChange.protocolId);
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
    planRejectionCount.set(planRejectionCount.get() + 1);
  },
});

listenForSignedInUserChange(() => {
  savedPlanChanges.set([]);
  isPlanChangeUnsupported.set(false);
});

function queuePlanChange(change: NewOutboxEntry): void {
  for (const outboxEntry of outbox.$entries.get())
    if (outboxEntry.target === change.target && outboxEntry.state === 'rejected') outbox.remove(outboxEntry);
  outbox.add(change);
  void sendEntries();
}

/** Queues a change of a plan's first day (`YYYY-MM-DD`, null for none), which is shown at once. */
export function setPlanFirstDay(
  {
    protocol_id: id,
    name,
    starts_on: previousFirstDay = null,
  }: Pick<ClientProtocol, 'protocol_id' | 'name' | 'starts_on'>,
  newFirstDay: string | null,
): void {
  queuePlanChange({
    kind: 'plan.start',
    target: firstDayOutboxTarget(id),
    payload: newFirstDay,
    was: previousFirstDay,
    about: name,
  });
}

/** Queues a change of the client's stock of a product by `packDifference` packs, which may be negative. */
export function changePlanStock(protocolId: number, variantId: number, packDifference: number, itemName: string): void {
  const outboxTarget = stockOutboxTarget(protocolId, variantId);
  queuePlanChange({ kind: 'plan.stock', target: outboxTarget, payload: packDifference, about: itemName });
}
