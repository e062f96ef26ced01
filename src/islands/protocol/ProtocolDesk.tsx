import { Suspense, useMemo, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayShare } from '#domain/builder/roles.ts';
import { later } from '#islands/later.ts';
import { SafetySummary } from '#islands/safety/SafetySummary.tsx';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { SharedWith } from '#islands/sharing/SharedWith.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveTemplate } from '#stores/template/templates.ts';
import { Versions } from './history/Versions.tsx';
import { lineActions } from './lines/line-actions.ts';
import { ProtocolLines, ProtocolTotal } from './lines/ProtocolLines.tsx';
import { SyncNote } from './lines/SyncNote.tsx';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { ProtocolSum } from './sum/ProtocolSum.tsx';

/** Recipients of the protocol; loaded only for a shared protocol. */
const ProtocolRecipients = later(
  async () => (await import('#islands/sharing/recipients/WhoHasIt.tsx')).WhoHasIt,
);

interface ProtocolDeskProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly onShare: () => void;
}

/** Button that saves the protocol's lines as the user's template; hidden if the upstream API knows no versions. */
function SaveTemplate({ context: { t }, protocol }: Omit<ProtocolDeskProps, 'onShare'>) {
  const [isBusy, setBusy] = useState(false);
  if (protocol.version === undefined || protocol.products.length === 0) return null;
  const save = async () => {
    setBusy(true);
    await saveTemplate(protocol.protocol_id);
    setBusy(false);
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={() => !isBusy && void save()}>
      <Icon name="clipboard" size={20} />
      {t('protocols:page.save-template')}
    </button>
  );
}

/** Lines of a protocol beside its totals, cart buttons and safety summary. */
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
            <ProtocolRecipients context={context} protocol={protocol} />
          </Suspense>
        )}
        <ProtocolLines context={context} protocol={protocol} actions={actions} />
        <SyncNote t={t} protocolId={id} />
      </div>
      <div className={styles['side']}>
        <ProtocolTotal context={context} protocol={protocol} />
        <div className={styles['actions']}>
          <ShareButton t={t} isApproved={mayShare(user.user_type_id)} onShare={onShare} />
          <SaveTemplate context={context} protocol={protocol} />
        </div>
        <SafetySummary context={context} protocol={protocol} />
        <ProtocolSum context={context} protocol={protocol} hasCart />
        <Versions context={context} protocol={protocol} />
      </div>
    </div>
  );
}
