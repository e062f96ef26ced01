import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/protocol.module.css';
import { $wantedLines, dropWantedLines } from '#stores/protocol/wanted/lines.ts';
import { $lostLines, dropLostLines } from '#stores/protocol/wanted/lost-lines.ts';

interface WantedLinesProps {
  readonly t: Translate;
  /** True beside a form that creates a protocol: the lines of a deleted one go into no other. */
  readonly isNew?: boolean;
}

/** Products that wait for a protocol; they can be dropped. */
export function WantedLines({ t, isNew = false }: WantedLinesProps) {
  const wanted = useStore($wantedLines);
  const lost = useStore($lostLines);
  const lines = [
    ...(isNew ? lost : []),
    ...wanted.map(({ id, name, variants }) => ({ variantId: variants[0]?.id ?? id, name })),
  ];
  const status = useRef<HTMLDivElement>(null);
  const drop = () => {
    dropWantedLines();
    if (isNew) dropLostLines();
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
              {lines.map(({ variantId, name }) => (
                <li key={variantId}>{name}</li>
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
