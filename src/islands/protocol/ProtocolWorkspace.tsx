import { useMemo, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayShareProtocols } from '#domain/builder/roles.ts';
import { SafetySummary } from '#islands/safety/SafetySummary.tsx';
import { RecipientsPanel } from '#islands/sharing/recipients/RecipientsPanel.tsx';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { saveProtocolAsTemplate } from '#stores/template/save.ts';
import { ProtocolVersions } from './history/Versions.tsx';
import { createLineActions } from './lines/line-actions.ts';
import { ProtocolLines, ProtocolTotal } from './lines/ProtocolLines.tsx';
import { SyncStatus } from './lines/SyncStatus.tsx';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { ProtocolTotals } from './sum/ProtocolTotals.tsx';

interface ProtocolWorkspaceProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly onShare: () => void;
}

/** Button that saves the lines as the user's template; hidden if the connected backend stores no versions. */
function SaveTemplateButton({ context: { t }, protocol }: Omit<ProtocolWorkspaceProps, 'onShare'>) {
  const [isBusy, setBusy] = useState(false);
  if (protocol.version === undefined || protocol.products.length === 0) return null;
  const saveAsTemplate = async () => {
    setBusy(true);
    await saveProtocolAsTemplate(protocol.protocol_id);
    setBusy(false);
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={() => !isBusy && void saveAsTemplate()}>
      <Icon name="clipboard" size={20} />
      {t('protocols:page.save-template')}
    </button>
  );
}

/** Lines of a protocol beside its totals, cart buttons and safety summary. */
export function ProtocolWorkspace({ context, protocol, onShare }: ProtocolWorkspaceProps) {
  const { t, user } = context;
  const { protocol_id: id } = protocol;
  const protocolLineActions = useMemo(() => createLineActions(t, id), [t, id]);
  // The DOM has the visual order: in two columns, recipients are beside the lines, otherwise above them.
  const hasTwoColumnLayout = matchMedia('(min-width: 1100px)').matches;
  const recipientsPanel = <RecipientsPanel context={context} protocol={protocol} />;
  return (
    <div className={styles['desk']}>
      {!hasTwoColumnLayout && recipientsPanel}
      <div className={styles['lines']}>
        <ProtocolLines context={context} protocol={protocol} lineActions={protocolLineActions} />
        <SyncStatus t={t} protocolId={id} />
      </div>
      {hasTwoColumnLayout && recipientsPanel}
      <div className={styles['side']}>
        <ProtocolTotal context={context} protocol={protocol} />
        <div className={styles['actions']}>
          <ShareButton t={t} isRoleApproved={mayShareProtocols(user.user_type_id)} onShare={onShare} />
          <SaveTemplateButton context={context} protocol={protocol} />
        </div>
        <SafetySummary context={context} protocol={protocol} />
        <ProtocolTotals context={context} protocol={protocol} canAddToCart />
        <ProtocolVersions context={context} protocol={protocol} />
      </div>
    </div>
  );
}
