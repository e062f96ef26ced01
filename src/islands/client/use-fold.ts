import { useCallback, useEffect, useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';

export interface PlanFoldState {
  readonly isPlanOpen: (protocolId: number) => boolean;
  readonly setPlanOpen: (protocolId: number, isOpen: boolean) => void;
}

/** Returns the plan id in the URL fragment, as in mailed links. */
const planIdFromHash = (): number | undefined => Number(/^#protocol-(\d+)$/.exec(location.hash)?.[1]) || undefined;

/** Open states of the plans; at first, the latest plan and the plan in the URL fragment are open. */
export function usePlanFold(foldablePlans: readonly ClientProtocol[] | undefined): PlanFoldState {
  const [chosenStates, setChosenStates] = useState<ReadonlyMap<number, boolean>>(() => {
    const id = planIdFromHash();
    return new Map(id === undefined ? [] : [[id, true]]);
  });
  const setPlanOpen = useCallback((id: number, isOpen: boolean) => {
    setChosenStates((previousOpenStates) => new Map(previousOpenStates).set(id, isOpen));
  }, []);
  useEffect(() => {
    const openPlanFromHash = () => {
      const id = planIdFromHash();
      if (id !== undefined) setPlanOpen(id, true);
    };
    addEventListener('hashchange', openPlanFromHash);
    return () => removeEventListener('hashchange', openPlanFromHash);
  }, [setPlanOpen]);
  const [latestPlan] = foldablePlans ?? [];
  return { isPlanOpen: (id) => chosenStates.get(id) ?? id === latestPlan?.protocol_id, setPlanOpen };
}
