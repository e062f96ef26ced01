import { Suspense, useState } from 'react';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { isSharedWithAnyone, SharingNote, type SharingNoteProps } from '#islands/sharing/SharingNote.tsx';
import styles from '#islands/sharing/shared-with.module.css';
import { LinkExpiryNotice } from './LinkExpiryNotice.tsx';

const RecipientRows = createOnlineLazyComponent(async () => (await import('./RecipientRows.tsx')).RecipientRows, {
  messageFiles: ['common', 'protocols'],
});

/** Note about who sees a shared protocol, with a list of recipients on request, and a notice if its link ends soon. */
export function RecipientsPanel({ context, protocol }: SharingNoteProps) {
  const { protocol_id: protocolId, shared_with: sharedWith, version } = protocol;
  const [isOpen, setOpen] = useState(false);
  if (!isSharedWithAnyone(sharedWith)) return null;
  const { link_until: linkEndTime, total } = sharedWith;
  return (
    <div>
      <SharingNote context={context} protocol={protocol} />
      {version !== undefined && (
        <>
          <LinkExpiryNotice context={context} protocol={protocol} />
          <div className={styles['who']}>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {context.t('protocols:recipients.show')}
            </button>
            {isOpen && (
              <Suspense fallback={<p role="status">{context.t('protocols:list.loading')}</p>}>
                <RecipientRows key={`${total} ${linkEndTime}`} {...{ context, protocolId, version }} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </div>
  );
}
