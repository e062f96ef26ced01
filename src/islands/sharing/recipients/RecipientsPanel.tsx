import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import styles from '#islands/sharing/shared-with.module.css';
import { LinkExpiryNotice } from './LinkExpiryNotice.tsx';
import { RecipientRows, type RecipientRowsProps } from './RecipientRows.tsx';

/** Recipients of a shared protocol, loaded on request, and a notice if its link ends soon. */
export function RecipientsPanel({
  context,
  protocol,
}: Pick<RecipientRowsProps, 'context'> & { readonly protocol: Protocol }) {
  const { protocol_id: protocolId, shared_with: shared, version } = protocol;
  const [isOpen, setOpen] = useState(false);
  if (version === undefined) return null;
  return (
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
          <RecipientRows
            key={`${shared?.total} ${shared?.link_until}`}
            {...{ context, protocolId, version }}
          />
        )}
      </div>
    </>
  );
}
