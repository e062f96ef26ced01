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
const UNDONE_NAME = 'undone-plans';

/** Returns the plans, with deleted ones at their former positions, for undo. `onChange` can move the focus. */
export function useRemovedPlans(list: ClientProtocolsView, onChange: () => void) {
  const { protocols = [], removeProtocol, isPresent } = list;
  const [removals, setRemovals] = useState<readonly RemovedPlan[]>(() =>
    readJson(readPersonalValue(UNDONE_NAME) ?? '[]'),
  );
  const [failedId, setFailedId] = useState<number>();
  const shownPlans = [...protocols];
  for (const { plan, index } of removals.toSorted((one, other) => one.index - other.index))
    if (!protocols.some(({ protocol_id: id }) => id === plan.protocol_id)) shownPlans.splice(index, 0, plan);
  const remove = async (plan: ClientProtocol) => {
    setFailedId(undefined);
    const isDeleted = await deleteClientProtocol(plan.protocol_id);
    if (!isDeleted) return setFailedId(plan.protocol_id);
    const index = shownPlans.findIndex(({ protocol_id: id }) => id === plan.protocol_id);
    setRemovals((earlierRemovals) => [...earlierRemovals, { plan, index }]);
    removeProtocol(plan.protocol_id);
    onChange();
  };
  const undoRemoval = async (plan: ClientProtocol) => {
    writePersonalValue(UNDONE_NAME, JSON.stringify(removals));
    const outcome = await restoreClientProtocol(plan.protocol_id);
    if (outcome === 'failed') return outcome;
    removePersonalValue(UNDONE_NAME);
    await isPresent(plan);
    setRemovals((earlierRemovals) => earlierRemovals.filter((removal) => removal.plan !== plan));
    onChange();
    return outcome;
  };
  return {
    shown: shownPlans,
    removedIds: new Set(removals.map(({ plan }) => plan.protocol_id)),
    failedId,
    remove,
    undoRemoval,
  };
}
