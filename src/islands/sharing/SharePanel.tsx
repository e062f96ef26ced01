import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAXIMUM_PROTOCOL_NOTE_LENGTH } from '#contract/protocol/limits.ts';
import { productPath } from '#domain/paths.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { findMissingFields, isReadyToShare, nameOfRecipient, type Recipient } from '#domain/sharing/form.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { ProtocolTotals } from '#islands/protocol/sum/ProtocolTotals.tsx';
import { SafetySummary } from '#islands/safety/SafetySummary.tsx';
import { pageLanguage } from '#stores/platform/language.ts';
import { getSharingDraft, type SharingFieldsUpdate, sendSharing, updateSharingFields } from '#stores/sharing/draft.ts';
import type { LinkLifetimeDays } from '#stores/sharing/link.ts';
import { CopyLinkButton } from './CopyLink.tsx';
import { NewLinkLifetime } from './LinkEnd.tsx';
import { LinkQrCode } from './LinkQrCode.tsx';
import { Recipients } from './Recipients.tsx';
import type { SharedLinkControlsProps } from './SharedLinkControls.tsx';
import { SharedLinkControls } from './SharedLinkControls.tsx';
import styles from './sharing.module.css';

/** Returns the names of the recipients of this panel's last sending, and focuses the message with these names. */
function useSentRecipientNames({ language }: ShopContext) {
  const [names, setNames] = useState<readonly string[]>([]);
  const sentMessageElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is disabled by then.
    if (names.length > 0) sentMessageElement.current?.focus();
  }, [names]);
  const announceRecipients = (recipients: readonly Recipient[]) =>
    setNames(recipients.map((recipient) => nameOfRecipient(recipient, pageLanguage())));
  return {
    message: sentMessageElement,
    announce: announceRecipients,
    names: new Intl.ListFormat(languageTag(language)).format(names),
  };
}

/** Lists products that are not available at present, each with a link to similar products. */
function UnavailableProducts({ context: { t, language }, protocol }: SharedLinkControlsProps) {
  const unavailableProducts = protocol.products.filter(({ variants }) => variants[0]?.availability === false);
  if (unavailableProducts.length === 0) return null;
  return (
    <div className={styles['gone']}>
      <p>{t('protocols:sharing.unavailable')}</p>
      <ul>
        {disambiguateNames(unavailableProducts, t).map(({ id, name, slug, variants }) => (
          <li key={variants[0]?.id ?? id}>
            {name}{' '}
            <a
              href={`${productPath(language, slug)}#similar`}
              aria-label={`${t('protocols:sharing.similar')}: ${name}`}
            >
              {t('protocols:sharing.similar')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SharePanel({ context, protocol }: SharedLinkControlsProps) {
  const { t } = context;
  const notesFieldId = useId();
  const id = protocol.protocol_id;
  const { sharing, isBusy } = useStore(getSharingDraft(id));
  const onSharingChange = (sharingUpdater: SharingFieldsUpdate) => updateSharingFields(id, sharingUpdater);
  const [checks, setChecks] = useState(0);
  const sharedWithNotice = useSentRecipientNames(context);
  const [days, setDays] = useState<LinkLifetimeDays>(365);
  const hasNoActiveLink = protocol.shared_with?.link === false;

  const shareProtocol = async () => {
    const areRecipientsComplete = sharing.recipients.every((recipient) => findMissingFields(recipient).length === 0);
    setChecks(areRecipientsComplete ? 0 : checks + 1);
    if (!areRecipientsComplete || isBusy) return;
    sharedWithNotice.announce(await sendSharing(id, id, t('protocol.failed-to-share')));
  };

  return (
    <div className={styles['panel']}>
      <p className={styles['protocol']} dir="auto">
        {protocol.name}
      </p>
      <p ref={sharedWithNotice.message} className={styles['reached']} role="status" tabIndex={-1}>
        {sharedWithNotice.names && t('protocols:sharing.reached', { names: sharedWithNotice.names })}
      </p>
      <Recipients
        t={t}
        sharingFields={sharing}
        incompleteAttemptCount={checks}
        onChange={onSharingChange}
        renderBelowDiscount={({ userId }) => <SafetySummary context={context} protocol={protocol} clientId={userId} />}
      />
      {protocol.products.length === 0 && <p>{t('protocols:sharing.waits-for-product')}</p>}
      <UnavailableProducts context={context} protocol={protocol} />
      <div className={styles['notes']}>
        <label htmlFor={notesFieldId}>{t('protocols:sharing.notes')}</label>
        <textarea
          dir="auto"
          id={notesFieldId}
          rows={3}
          maxLength={MAXIMUM_PROTOCOL_NOTE_LENGTH}
          value={sharing.notes}
          onChange={({ target: { value: typedNotes } }) => onSharingChange((now) => ({ ...now, notes: typedNotes }))}
        />
      </div>
      <button
        type="button"
        className="button"
        disabled={!isReadyToShare(sharing)}
        aria-busy={isBusy}
        onClick={() => void shareProtocol()}
      >
        {t('protocols:sharing.share')}
      </button>
      <div>
        <ProtocolTotals context={context} protocol={protocol} startsCollapsed />
        {sharing.recipients.length === 0 && <SafetySummary context={context} protocol={protocol} />}
      </div>
      <CopyLinkButton t={t} protocolId={id} linkLifetimeDays={days} />
      <LinkQrCode t={t} protocolId={id} linkLifetimeDays={days} />
      {hasNoActiveLink && <NewLinkLifetime t={t} linkLifetimeDays={days} onChange={setDays} />}
      <SharedLinkControls context={context} protocol={protocol} />
    </div>
  );
}
