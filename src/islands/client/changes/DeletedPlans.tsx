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
  readonly list: Pick<ClientProtocolsView, 'protocols' | 'unavailable' | 'hasMore'>;
  /** Ids of plans deleted by the user on this page. */
  readonly deleted: ReadonlySet<number>;
}

/** Returns the plans that this page has displayed and that have been deleted elsewhere since. */
function useDeletedPlans({ list, deleted }: DeletedPlansProps): readonly ClientProtocol[] {
  const { protocols = [], hasMore } = list;
  const missing = useStore($deletedPlanIds);
  const [seen, setSeen] = useState<readonly ClientProtocol[]>([]);
  const hasPlan = (plans: readonly Pick<ClientProtocol, 'protocol_id'>[], id: number) =>
    plans.some(({ protocol_id: other }) => other === id);
  const others = protocols.filter(({ protocol_id: id }) => !hasPlan(seen, id));
  if (others.length > 0) setSeen([...seen, ...others]);
  if (!list.protocols) return [];
  // In a longer list it may have moved to a page that is not loaded yet.
  const isKnownDeleted = (id: number) => !hasMore || missing.includes(id);
  return seen.filter(
    ({ protocol_id: id }) =>
      !hasPlan([...protocols, ...list.unavailable], id) && !deleted.has(id) && isKnownDeleted(id),
  );
}

/** Lists plans that were deleted or withdrawn elsewhere since the page was opened. */
export function DeletedPlans(props: DeletedPlansProps) {
  const deleted = useDeletedPlans(props);
  const message = useRef<HTMLDivElement>(null);
  const { length: count } = deleted;
  useEffect(() => {
    if (count > 0) revealMessage(message.current);
  }, [count]);
  return (
    <div ref={message} role="status" tabIndex={-1} className={styles['news']}>
      {deleted.map(({ protocol_id: id, name }) => (
        <p key={id} className={styles['gone']}>
          {props.t('protocols:client.gone', { name })}
        </p>
      ))}
    </div>
  );
}
