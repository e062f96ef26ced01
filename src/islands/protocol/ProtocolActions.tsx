import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayBuild } from '#domain/builder/roles.ts';
import { listingPath } from '#domain/paths.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { duplicateProtocol } from '#stores/protocol/duplicate.ts';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { workOn } from './work-on.ts';

export type OpenDialog = 'editing' | 'sharing' | 'deleting';

interface OneProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
}

/** Copies the protocol and leads to the copy. */
function Copy({ context: { t, language }, protocol }: OneProps) {
  const [isBusy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    const made = await duplicateProtocol(protocol.protocol_id);
    setBusy(false);
    if (!made) return;
    saveForNextPage('protocol.duplicated');
    leavePage(protocolPath(language, made.protocol_id));
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void duplicate()}>
      <Icon name="copy" size={20} />
      {t('protocols:page.duplicate')}
    </button>
  );
}

interface ProtocolActionsProps extends OneProps {
  readonly onOpen: (dialog: OpenDialog) => void;
}

export function ProtocolActions({ context, protocol, onOpen }: ProtocolActionsProps) {
  const { t, language, user } = context;
  const { protocol_id: id } = protocol;
  return (
    <div className={styles['actions']}>
      {mayBuild(user.user_type_id) && (
        <a className="button" href={listingPath(language)} onClick={() => workOn(id)}>
          <Icon name="search" size={20} />
          {t('protocols:page.browse')}
        </a>
      )}
      <button type="button" onClick={() => onOpen('editing')}>
        <Icon name="pen" size={20} />
        {t('protocols:builder.edit')}
      </button>
      <Copy context={context} protocol={protocol} />
      <button type="button" onClick={() => onOpen('deleting')}>
        <Icon name="bin" size={20} />
        {t('protocols:delete.confirm')}
      </button>
    </div>
  );
}
