import { useId, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { copyProtocolLink } from '#stores/sharing/actions.ts';
import type { LinkLifetimeDays } from '#stores/sharing/link.ts';
import styles from './sharing.module.css';

export interface ProtocolLinkProps {
  readonly t: Translate;
  readonly protocolId: number;
  /** Lifetime in days of a newly created link. */
  readonly linkLifetimeDays: LinkLifetimeDays;
}

/** Button that copies the protocol's link, or shows the link if copying is not allowed. */
export function CopyLinkButton({ t, protocolId, linkLifetimeDays }: ProtocolLinkProps) {
  const id = useId();
  const [link, setLink] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const copyLink = async () => {
    if (isBusy) return;
    setBusy(true);
    setLink(await copyProtocolLink(protocolId, linkLifetimeDays));
    setBusy(false);
  };
  return (
    <div className={styles['link']}>
      <button type="button" className="button" data-kind="quiet" aria-busy={isBusy} onClick={() => void copyLink()}>
        <Icon name="copy" size={20} />
        {t('protocols:sharing.copy-link')}
      </button>
      {link !== undefined && (
        <>
          <label htmlFor={id}>{t('protocols:sharing.link')}</label>
          <input
            id={id}
            type="text"
            readOnly
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for the link, and copies it from here
            autoFocus
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
    </div>
  );
}
