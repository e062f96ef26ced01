import { useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import type { ClientProtocolsView } from '#islands/client/use-client-protocols.ts';
import { deleteClientProtocol, restoreClientProtocol } from '#stores/client/protocols.ts';

/** Plans of a list with those that the client has deleted on this page, which keep their positions; `onChange`: to move the focus. */
export function useRemovedPlans(list: ClientProtocolsView, onChange: () => void) {
  const { protocols = [], removeProtocol, isPresent } = list;
  const [removed, setRemoved] = useState<readonly { plan: ClientProtocol; index: number }[]>([]);
  const [failedId, setFailedId] = useState<number>();
  const shown = [...protocols];
  for (const { plan, index } of removed.toSorted((one, other) => one.index - other.index))
    if (!protocols.some(({ protocol_id: id }) => id === plan.protocol_id)) shown.splice(index, 0, plan);
  const remove = async (plan: ClientProtocol) => {
    setFailedId(undefined);
    const isDone = await deleteClientProtocol(plan.protocol_id);
    if (!isDone) return setFailedId(plan.protocol_id);
    const index = shown.findIndex(({ protocol_id: id }) => id === plan.protocol_id);
    setRemoved((others) => [...others, { plan, index }]);
    removeProtocol(plan.protocol_id);
    onChange();
  };
  const undoRemoval = async (plan: ClientProtocol) => {
    const outcome = await restoreClientProtocol(plan.protocol_id);
    if (outcome === 'failed') return outcome;
    await isPresent(plan);
    setRemoved((all) => all.filter((one) => one.plan !== plan));
    onChange();
    return outcome;
  };
  return {
    shown,
    removedIds: new Set(removed.map(({ plan }) => plan.protocol_id)),
    failedId,
    remove,
    undoRemoval,
  };
}
