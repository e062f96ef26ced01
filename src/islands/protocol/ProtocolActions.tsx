import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayShareProtocols, mayUseBuilder } from '#domain/builder/roles.ts';
import { listingPath } from '#domain/paths.ts';
import { PRINT_PREVIEW_URL_HASH, PRINT_URL_HASH } from '#domain/platform/print-hash.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';
import { duplicateProtocol } from '#stores/protocol/duplicate.ts';
import { fetchProtocolLink } from '#stores/sharing/link.ts';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { openProtocolInBuilder } from './work-on.ts';

export type ProtocolDialog = 'editing' | 'sharing' | 'deleting';

interface ProtocolActionProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
}

/** Button that duplicates the protocol and opens the duplicate. */
function DuplicateButton({ context: { t, language }, protocol }: ProtocolActionProps) {
  const [isBusy, setBusy] = useState(false);
  const createAndOpenDuplicate = async () => {
    setBusy(true);
    const duplicatedProtocol = await duplicateProtocol(protocol.protocol_id);
    setBusy(false);
    if (!duplicatedProtocol) return;
    saveNextPageNotice('protocol.duplicated');
    leavePage(protocolPath(language, duplicatedProtocol.protocol_id));
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void createAndOpenDuplicate()}>
      <Icon name="copy" size={20} />
      {t('protocols:page.duplicate')}
    </button>
  );
}

/** Lifetime in days of a link to the client's page; long, as the printed page has the link as a QR code. */
const NEW_LINK_LIFETIME_DAYS = 365;

/** Buttons that open the page as clients see it, and the print view of that page. */
function ClientPageButtons({ context: { t, user }, protocol }: ProtocolActionProps) {
  if (!mayShareProtocols(user.user_type_id) || user.activated_at === null) return null;
  const openClientPage = async (urlFragment: string) => {
    // Opened during the press; later, the browser would block the tab as a pop-up.
    const clientPageTab = window.open('', '_blank');
    try {
      const protocolLink = await fetchProtocolLink(protocol.protocol_id, NEW_LINK_LIFETIME_DAYS);
      if (protocolLink === undefined || !clientPageTab) clientPageTab?.close();
      else clientPageTab.location.href = protocolLink + urlFragment;
    } catch {
      clientPageTab?.close();
      void notify('error', 'protocol.failed-to-share');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void openClientPage(PRINT_PREVIEW_URL_HASH)}>
        <Icon name="user" size={20} />
        {t('protocols:recipients.as-client')}
      </button>
      <button type="button" onClick={() => void openClientPage(PRINT_URL_HASH)}>
        <Icon name="clipboard" size={20} />
        {t('protocols:shared.print')}
      </button>
    </>
  );
}

interface ProtocolActionsProps extends ProtocolActionProps {
  readonly onOpenDialog: (dialog: ProtocolDialog) => void;
}

export function ProtocolActions({ context, protocol, onOpenDialog }: ProtocolActionsProps) {
  const { t, language, user } = context;
  const { protocol_id: id } = protocol;
  return (
    <div className={styles['actions']}>
      {mayUseBuilder(user.user_type_id) && (
        <a className="button" href={listingPath(language)} onClick={() => openProtocolInBuilder(id)}>
          <Icon name="search" size={20} />
          {t('protocols:page.browse')}
        </a>
      )}
      <button type="button" onClick={() => onOpenDialog('editing')}>
        <Icon name="pen" size={20} />
        {t('protocols:builder.edit')}
      </button>
      <ClientPageButtons context={context} protocol={protocol} />
      <DuplicateButton context={context} protocol={protocol} />
      <button type="button" onClick={() => onOpenDialog('deleting')}>
        <Icon name="bin" size={20} />
        {t('protocols:delete.confirm')}
      </button>
    </div>
  );
}
