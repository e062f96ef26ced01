import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/protocol.module.css';
import { $wantedLines, dropWantedLines } from '#stores/protocol/wanted/lines.ts';

/** Names the products that wait for a protocol, beside what chooses or makes one; they can be dropped instead. */
export function WantedLines({ t }: { readonly t: Translate }) {
  const lines = useStore($wantedLines);
  const status = useRef<HTMLDivElement>(null);
  const drop = () => {
    dropWantedLines();
    // The button disappears, so the focus needs another place.
    status.current?.focus();
  };
  return (
    <div className={styles['wanted']} data-empty={lines.length === 0}>
      <div ref={status} role="status" tabIndex={-1}>
        {lines.length > 0 && (
          <>
            <p>{t('protocols:wanted.title')}</p>
            <ul>
              {lines.map(({ id, name, variants }) => (
                <li key={variants[0]?.id ?? id}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {lines.length > 0 && (
        <button type="button" onClick={drop}>
          {t('protocols:wanted.drop')}
        </button>
      )}
    </div>
  );
}
