import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { findLine } from '#domain/protocol/lines.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $draftChanges, clearDraft } from '#stores/platform/form-draft.ts';
import { doseDraft, lostDoses, type NamedDose } from '#stores/protocol/unsent/dose-draft.ts';
import styles from './note.module.css';

interface LostDosesProps {
  readonly t: Translate;
  readonly protocol: Protocol;
}

interface LostDoseProps {
  readonly t: Translate;
  readonly dose: NamedDose;
  readonly discard: () => void;
}

function LostDose({ t, dose: { name, said }, discard }: LostDoseProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(said);
    setCopied(true);
  };
  return (
    <li className={styles['lost']}>
      <p role="alert">{t('protocols:line.dose-lost', { name })}</p>
      <blockquote>{said}</blockquote>
      <button type="button" className="button" data-kind="quiet" onClick={() => void copy()}>
        {t(isCopied ? 'protocols:line.note-copied' : 'protocols:line.note-copy')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={discard}>
        {t('protocols:line.note-discard')}
      </button>
    </li>
  );
}

/** Doses that were not saved because their lines were removed elsewhere: in words, or as far as they were typed. */
export function LostDoses({ t, protocol }: LostDosesProps) {
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
          discard={() => clearDraft(doseDraft(id, dose.variantId))}
        />
      ))}
    </ul>
  );
}
