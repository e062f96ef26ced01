import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/lines/note.module.css';
import { leaveBox } from '#islands/ui/leave-message.ts';
import { $draftChanges, hasDraft, readDraft } from '#stores/platform/form-draft.ts';
import { dropBegun, NEW_PROTOCOL } from '#stores/protocol/wanted/lost-lines.ts';

/** Returns true while a new protocol is half filled. */
export function useIsBegun(): boolean {
  useStore($draftChanges);
  return hasDraft(NEW_PROTOCOL);
}

interface BegunProtocolProps {
  readonly t: Translate;
  readonly onContinue: () => void;
}

/** Half-filled new protocol: continue or discard. */
export function BegunProtocol({ t, onContinue }: BegunProtocolProps) {
  if (!useIsBegun()) return null;
  const { name } = readDraft(NEW_PROTOCOL);
  return (
    <div className={styles['lost']}>
      <p tabIndex={-1}>{name ? t('protocols:begun.title', { name }) : t('protocols:begun.unnamed')}</p>
      <button type="button" className="button" data-kind="quiet" onClick={onContinue}>
        {t('protocols:begun.continue')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={leaveBox(dropBegun)}>
        {t('protocols:begun.discard')}
      </button>
    </div>
  );
}
