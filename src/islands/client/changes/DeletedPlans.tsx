import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { ClientProtocolsView } from '#islands/client/use-client-protocols.ts';
import { revealMessage } from '#islands/ui/reveal-message.ts';
import { $deletedPlanIds } from '#stores/client/plan-changes.ts';
import styles from './changes.module.css';

interface DeletedPlansProps {
  readonly t: Translate;
  readonly planList: Pick<ClientProtocolsView, 'protocols' | 'unavailable' | 'hasMore'>;
  /** Ids of plans deleted by the user on this page. */
  readonly locallyDeletedIds: ReadonlySet<number>;
}

/** Returns the plans that this page has displayed and that have been deleted elsewhere since. */
function useDeletedPlans({ planList: list, locallyDeletedIds }: DeletedPlansProps): readonly ClientProtocol[] {
  const { protocols = [], hasMore } = list;
  const deletedPlanIds = useStore($deletedPlanIds);
  const [seenPlans, setSeenPlans] = useState<readonly ClientProtocol[]>([]);
  const includesPlan = (plans: readonly Pick<ClientProtocol, 'protocol_id'>[], id: number) =>
    plans.some(({ protocol_id: planId }) => planId === id);
  const newlySeenPlans = protocols.filter(({ protocol_id: id }) => !includesPlan(seenPlans, id));
  if (newlySeenPlans.length > 0) setSeenPlans([...seenPlans, ...newlySeenPlans]);
  if (!list.protocols) return [];
  // In a list with more pages, a plan may have moved to a page that is not loaded yet.
  const isDeletionCertain = (id: number) => !hasMore || deletedPlanIds.includes(id);
  return seenPlans.filter(
    ({ protocol_id: id }) =>
      !includesPlan([...protocols, ...list.unavailable], id) && !locallyDeletedIds.has(id) && isDeletionCertain(id),
  );
}

/** Lists plans that were deleted or withdrawn elsewhere since the page was opened. */
export function DeletedPlans(props: DeletedPlansProps) {
  const deletedPlans = useDeletedPlans(props);
  const deletionMessageElement = useRef<HTMLDivElement>(null);
  const { length: deletedPlanCount } = deletedPlans;
  useEffect(() => {
    if (deletedPlanCount > 0) revealMessage(deletionMessageElement.current);
  }, [deletedPlanCount]);
  return (
    <div ref={deletionMessageElement} role="status" tabIndex={-1} className={styles['news']}>
      {deletedPlans.map(({ protocol_id: id, name }) => (
        <p key={id} className={styles['gone']}>
          {props.t('protocols:client.gone', { name })}
        </p>
      ))}
    </div>
  );
}
