import type { ListedClient } from '#contract/client/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from './client.module.css';
import { localDayText } from './dates.ts';

interface ClientStateProps {
  readonly context: IslandContext;
  readonly client: Pick<ListedClient, 'state' | 'invited_at' | 'archived'>;
}

export function ClientState({ context: { t, language }, client }: ClientStateProps) {
  const { state, invited_at: invitedAt, archived: isArchived } = client;
  const kind = isArchived ? 'archived' : state;
  const text =
    kind === 'invited' && invitedAt !== null
      ? t('clients:state.invited', { date: localDayText(invitedAt, language) })
      : t(`clients:state.${kind === 'invited' ? 'not-invited' : kind}`);
  return (
    <span className={styles['chip']} data-state={kind}>
      {text}
    </span>
  );
}
