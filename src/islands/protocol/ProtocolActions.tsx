import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayBuild, mayShare } from '#domain/builder/roles.ts';
import { listingPath } from '#domain/paths.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { duplicateProtocol } from '#stores/protocol/duplicate.ts';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { workOn } from './work-on.ts';

export type OpenDialog = 'editing' | 'sharing' | 'deleting';

interface OneProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
}

/** Copies the protocol and opens the copy. */
function Copy({ context: { t, language }, protocol }: OneProps) {
  const [copy, setCopy] = useState<Protocol>();
  const [isBusy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    const made = await duplicateProtocol(protocol.protocol_id);
    setCopy((before) => made ?? before);
    setBusy(false);
  };
  return (
    <>
      <button type="button" aria-busy={isBusy} onClick={() => void duplicate()}>
        <Icon name="copy" size={20} />
        {t('protocols:page.duplicate')}
      </button>
      <p role="status" className={styles['copied']}>
        {copy && (
          <>
            {t('protocols:page.copied')}{' '}
            <a href={protocolPath(language, copy.protocol_id)} dir="auto">
              {copy.name}
            </a>
          </>
        )}
      </p>
    </>
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
        <button type="button" className="button" data-builds="" onClick={() => workOn(id)}>
          <Icon name="clipboard" size={20} />
          {t('protocols:page.open')}
        </button>
      )}
      <button type="button" onClick={() => onOpen('editing')}>
        <Icon name="pen" size={20} />
        {t('protocols:builder.edit')}
      </button>
      <ShareButton t={t} isApproved={mayShare(user.user_type_id)} onShare={() => onOpen('sharing')} />
      <Copy context={context} protocol={protocol} />
      <button type="button" onClick={() => onOpen('deleting')}>
        <Icon name="bin" size={20} />
        {t('protocols:delete.confirm')}
      </button>
      {mayBuild(user.user_type_id) && (
        // Products added there go into this protocol, not into the builder's former one.
        <a href={listingPath(language)} onClick={() => workOn(id)}>
          <Icon name="search" size={20} />
          {t('protocols:page.browse')}
        </a>
      )}
    </div>
  );
}
