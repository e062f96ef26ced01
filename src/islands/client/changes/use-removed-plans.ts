import { useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { ClientProtocolsView } from '#islands/client/use-client-protocols.ts';
import { deleteClientProtocol, restoreClientProtocol } from '#stores/client/protocols.ts';
import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';

interface RemovedPlan {
  readonly plan: ClientProtocol;
  readonly index: number;
}

/** Name under which removed plans are stored while an undo has not succeeded, for example because the session ended. */
const PENDING_UNDO_STORAGE_NAME = 'undone-plans';

/** Returns the plans, with deleted ones at their former positions, for undo. `onPlansChanged` can move the focus. */
export function useRemovedPlans(planList: ClientProtocolsView, onPlansChanged: () => void) {
  const { protocols = [], removeProtocol, isPlanUnchanged } = planList;
  const [removals, setRemovals] = useState<readonly RemovedPlan[]>(() =>
    readJson(readPersonalValue(PENDING_UNDO_STORAGE_NAME) ?? '[]'),
  );
  const [failedId, setFailedId] = useState<number>();
  const plansWithDeleted = [...protocols];
  for (const { plan, index } of removals.toSorted(
    (firstRemoval, secondRemoval) => firstRemoval.index - secondRemoval.index,
  ))
    if (!protocols.some(({ protocol_id: id }) => id === plan.protocol_id)) plansWithDeleted.splice(index, 0, plan);
  const removePlan = async (plan: ClientProtocol) => {
    setFailedId(undefined);
    const wasPlanDeleted = await deleteClientProtocol(plan.protocol_id);
    if (!wasPlanDeleted) return setFailedId(plan.protocol_id);
    const planIndex = plansWithDeleted.findIndex(({ protocol_id: id }) => id === plan.protocol_id);
    setRemovals((previousRemovals) => [...previousRemovals, { plan, index: planIndex }]);
    removeProtocol(plan.protocol_id);
    onPlansChanged();
  };
  const undoRemoval = async (plan: ClientProtocol) => {
    writePersonalValue(PENDING_UNDO_STORAGE_NAME, JSON.stringify(removals));
    const restoreOutcome = await restoreClientProtocol(plan.protocol_id);
    if (restoreOutcome === 'failed') return restoreOutcome;
    removePersonalValue(PENDING_UNDO_STORAGE_NAME);
    await isPlanUnchanged(plan);
    setRemovals((earlierRemovals) => earlierRemovals.filter((removal) => removal.plan !== plan));
    onPlansChanged();
    return restoreOutcome;
  };
  return {
    shown: plansWithDeleted,
    removedIds: new Set(removals.map(({ plan }) => plan.protocol_id)),
    failedId,
    remove: removePlan,
    undoRemoval,
  };
}
