import { useStore } from '@nanostores/react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { findLine } from '#domain/protocol/lines.ts';
import type { Translate } from '#i18n/message-key.ts';
import { leaveBox } from '#islands/ui/leave-message.ts';
import { useCopy } from '#islands/ui/use-copy.ts';
import { $draftChanges, clearDraft } from '#stores/platform/form-draft.ts';
import { doseDraft, lostDoses, type NamedDose } from '#stores/protocol/unsent/dose-draft.ts';
import styles from './note.module.css';

interface LostDosesProps {
  readonly t: Translate;
  readonly protocol: Protocol;
  /** May move the focus to the message. */
  readonly onShown?: ((variantId: number, message: HTMLElement | null) => void) | undefined;
}

interface LostDoseProps extends Pick<LostDosesProps, 't' | 'onShown'> {
  readonly dose: NamedDose;
  readonly discard: () => void;
}

function LostDose({ t, dose: { variantId, name, said }, discard, onShown }: LostDoseProps) {
  const { outcome, copy } = useCopy(said);
  return (
    <li className={styles['lost']}>
      <p ref={(message) => onShown?.(variantId, message)} role="alert" tabIndex={-1}>
        {t('protocols:line.dose-lost', { name })}
      </p>
      <blockquote>{said}</blockquote>
      <button type="button" className="button" data-kind="quiet" onClick={copy}>
        {t(outcome === 'copied' ? 'protocols:line.note-copied' : 'protocols:line.note-copy')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={leaveBox(discard)}>
        {t('protocols:line.note-discard')}
      </button>
      {outcome === 'by-hand' && <p role="alert">{t('protocols:line.note-by-hand')}</p>}
    </li>
  );
}

/** Unsaved doses of lines that were removed elsewhere, in words or as typed. */
export function LostDoses({ t, protocol, onShown }: LostDosesProps) {
  useStore($draftChanges);
  const { protocol_id: id } = protocol;
  const lost = lostDoses(id).filter(({ variantId }) => !findLine(protocol, variantId));
  if (lost.length === 0) return null;
  return (
    <ul className={styles['all-lost']}>
      {lost.map((dose) => (
        <LostDose
          key={dose.variantId}
          t={t}
          dose={dose}
          onShown={onShown}
          discard={() => clearDraft(doseDraft(id, dose.variantId))}
        />
      ))}
    </ul>
  );
}
