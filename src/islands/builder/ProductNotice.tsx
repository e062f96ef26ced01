import type { Builder } from '#domain/builder.ts';
import { findLine } from '#domain/protocol-lines.ts';
import { Icon } from '#islands/icon/Icon.tsx';
import { NoteField } from '#islands/protocol/NoteField.tsx';
import type { ProtocolContext } from '#islands/protocol/protocol-context.ts';
import { closeProductNote, closeProductNotice, openProductNote } from '#stores/builder.ts';
import { setProtocolNote } from '#stores/protocol-lines.ts';
import styles from './builder-bar.module.css';

interface ProductNoticeProps {
  readonly context: ProtocolContext;
  readonly builder: Builder;
}

/** Says above the bar which product was added, and takes a note for it. */
export function ProductNotice({ context: { t }, builder }: ProductNoticeProps) {
  const { state, active, added } = builder;
  const line = active && added !== null ? findLine(active, added) : undefined;
  const isShown = line && added !== null && (state === 'ProductAdded' || state === 'AddingNote');
  const save = (notes: string) => {
    const isTaken = added !== null && setProtocolNote(added, notes);
    if (isTaken) closeProductNote();
    return isTaken;
  };
  return (
    <div role="status">
      {isShown && (
        <div className={styles['notice']}>
          <p>
            <Icon name="check" size={20} />
            {t('protocols:notice.added', { name: line.name })}
          </p>
          {state === 'AddingNote' ? (
            <NoteField t={t} name={line.name} notes={line.notes} onSave={save} startsFocused />
          ) : (
            <button type="button" className="button" data-kind="quiet" onClick={openProductNote}>
              {t('protocols:notice.add-note')}
            </button>
          )}
          <button
            type="button"
            className={styles['tool']}
            aria-label={t('protocols:notice.close')}
            onClick={closeProductNotice}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
