import { Suspense, useMemo } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayShare } from '#domain/builder/roles.ts';
import { later } from '#islands/later.ts';
import { SafetySummary } from '#islands/safety/SafetySummary.tsx';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { SharedWith } from '#islands/sharing/SharedWith.tsx';
import { Versions } from './history/Versions.tsx';
import { lineActions } from './lines/line-actions.ts';
import { ProtocolLines, ProtocolTotal } from './lines/ProtocolLines.tsx';
import { SyncNote } from './lines/SyncNote.tsx';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { ProtocolSum } from './sum/ProtocolSum.tsx';

/** Loaded for a protocol that is shared. */
const WhoHasIt = later(async () => (await import('#islands/sharing/recipients/WhoHasIt.tsx')).WhoHasIt);

interface ProtocolDeskProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly onShare: () => void;
}

/** Lines of a protocol, and beside them its sums. */
export function ProtocolDesk({ context, protocol, onShare }: ProtocolDeskProps) {
  const { t, user } = context;
  const { protocol_id: id, shared_with: shared } = protocol;
  const actions = useMemo(() => lineActions(t, id), [t, id]);
  return (
    <div className={styles['desk']}>
      <div>
        <SharedWith context={context} protocol={protocol} />
        {shared && (shared.total > 0 || shared.link) && (
          <Suspense>
            <WhoHasIt context={context} protocol={protocol} />
          </Suspense>
        )}
        <ProtocolLines context={context} protocol={protocol} actions={actions} />
        <SyncNote t={t} protocolId={id} />
      </div>
      <div className={styles['side']}>
        <ProtocolTotal context={context} protocol={protocol} />
        <div className={styles['actions']}>
          <ShareButton t={t} isApproved={mayShare(user.user_type_id)} onShare={onShare} />
        </div>
        <SafetySummary context={context} protocol={protocol} />
        <ProtocolSum context={context} protocol={protocol} hasCart />
        <Versions context={context} protocol={protocol} />
      </div>
    </div>
  );
}
