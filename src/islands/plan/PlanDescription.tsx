import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import clientStyles from '#islands/client/client-protocol.module.css';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/protocol/protocol.module.css';

interface PlanDescriptionProps {
  readonly context: IslandContext;
  readonly protocol: Pick<ClientProtocol, 'description' | 'lang'> &
    Partial<Pick<ClientProtocol, 'share_notes' | 'notes_lang'>>;
}

export function PlanDescription({ context: { t }, protocol }: PlanDescriptionProps) {
  const { description, share_notes: sharingNotes } = protocol;
  const userTextLang = langAttributeOfUserText(protocol.lang);
  return (
    <div className={clientStyles['given']}>
      {description && (
        <p className={styles['description']} dir="auto" lang={userTextLang}>
          {description}
        </p>
      )}
      {sharingNotes && (
        <div className={clientStyles['share-note']}>
          <strong>{t('protocols:client.note')}</strong>
          <p dir="auto" lang={langAttributeOfUserText(protocol.notes_lang)}>
            {sharingNotes}
          </p>
        </div>
      )}
    </div>
  );
}
