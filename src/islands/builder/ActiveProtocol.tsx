import { useStore } from '@nanostores/react';
import { Fragment, useMemo } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayShareProtocols } from '#domain/builder/roles.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { createLineActions } from '#islands/protocol/lines/line-actions.ts';
import { ProtocolLines, ProtocolTotal } from '#islands/protocol/lines/ProtocolLines.tsx';
import { SyncStatus } from '#islands/protocol/lines/SyncStatus.tsx';
import { ProtocolTotals } from '#islands/protocol/sum/ProtocolTotals.tsx';
import { SafetySummary } from '#islands/safety/SafetySummary.tsx';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { SharingNote } from '#islands/sharing/SharingNote.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { openProtocolEditing, openProtocolList, openProtocolSharing } from '#stores/builder/actions.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import styles from './active-protocol.module.css';

export interface ActiveProtocolProps {
  readonly context: ShopContext;
  readonly protocol: Protocol;
}

export function ActiveProtocol({ context, protocol }: ActiveProtocolProps) {
  const { t, language } = context;
  const ownerOfSession = useStore($sessionOwner);
  const { protocol_id: id } = protocol;
  // An undo applies to this protocol, even if another one is active by then.
  const lineChangeActions = useMemo(() => createLineActions(t, id), [t, id]);
  const protocolPageUrl = protocolPath(language, id);
  return (
    <>
      <div className={styles['about']}>
        <h3>
          <a href={protocolPageUrl} dir="auto">
            {protocol.name}
          </a>
        </h3>
        {protocol.description && (
          <p className={styles['description']} dir="auto">
            {protocol.description}
          </p>
        )}
        <div className={styles['actions']}>
          <button type="button" onClick={openProtocolList}>
            <Icon name="list" size={18} />
            {t('protocols:builder.choose-other')}
          </button>
          <div className="wrap">
            <button type="button" data-opens="EditingProtocol" onClick={openProtocolEditing}>
              <Icon name="pen" size={18} />
              {t('protocols:builder.edit')}
            </button>
            <ShareButton
              t={t}
              isRoleApproved={mayShareProtocols(ownerOfSession?.user_type_id)}
              onShare={openProtocolSharing}
            />
          </div>
        </div>
      </div>
      <SharingNote context={context} protocol={protocol} />
      {/* The key resets the open and typed state of lines, as another protocol may have the same product. */}
      <Fragment key={id}>
        <ProtocolLines context={context} protocol={protocol} lineActions={lineChangeActions} />
        {/* Placed below the lines: above them, it would move the button that is being pressed. */}
        <SyncStatus t={t} protocolId={id} />
        <SafetySummary context={context} protocol={protocol} />
        <ProtocolTotal context={context} protocol={protocol} />
        <ProtocolTotals context={context} protocol={protocol} canAddToCart />
      </Fragment>
    </>
  );
}
