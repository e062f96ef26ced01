import type { ListedClient } from '#contract/client/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from './client.module.css';
import { formatLocalDay } from './dates.ts';

interface ClientStateProps {
  readonly context: IslandContext;
  readonly client: Pick<ListedClient, 'state' | 'invited_at' | 'archived'>;
}

export function ClientState({ context: { t, language }, client }: ClientStateProps) {
  const { state, invited_at: invitedAt, archived: isArchived } = client;
  const stateKind = isArchived ? 'archived' : state;
  const stateText =
    stateKind === 'invited' && invitedAt !== null
      ? t('clients:state.invited', { date: formatLocalDay(invitedAt, language) })
      : t(`clients:state.${stateKind === 'invited' ? 'not-invited' : stateKind}`);
  return (
    <span className={styles['chip']} data-state={stateKind}>
      {stateText}
    </span>
  );
}
