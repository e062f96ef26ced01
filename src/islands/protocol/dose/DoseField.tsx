import { useId, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { doseInWords } from '#domain/intake/line-dose.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { clearDraft, hasDraft } from '#stores/platform/form-draft.ts';
import { doseDraft } from '#stores/protocol/unsent/dose-draft.ts';
import { DoseHint } from './DoseHint.tsx';
import { DoseStrip } from './DoseStrip.tsx';
import styles from './dose.module.css';

/** Saves a dose, or null for what the label says, with what is shown of it until the server answers. */
export type SaveDose = (
  dose: Dose | null,
  words: Pick<ProtocolProduct, 'dose_source' | 'dose_text'>,
  isUsual: boolean,
) => void;

interface DoseFieldProps {
  readonly context: ShopContext;
  readonly line: ProtocolProduct;
  readonly place: { readonly protocolId: number; readonly variantId: number };
  readonly onSave: SaveDose;
  readonly onQuantity: (quantity: number) => void;
}

/** How a product is taken, in a sentence that opens the strip where it is entered. */
export function DoseField({ context, line, place, onSave, onQuantity }: DoseFieldProps) {
  const { t, language } = context;
  const draft = doseDraft(place.protocolId, place.variantId);
  // What was half typed before a reload is in sight again.
  const [isOpen, setOpen] = useState(() => hasDraft(draft));
  const [said, setSaid] = useState('');
  const [isRestored, setRestored] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const stripId = useId();
  const { dose = null, label_dose: label, portion, name } = line;
  // An upstream, or a line that has just been added, says nothing of doses.
  if (!line.dose_source || !portion) return null;

  const save = (next: Dose | null, isUsual = false) => {
    const words = doseInWords(next, label, t, language);
    onSave(next, words, isUsual);
    setSaid(isUsual ? t('dose:entry.is-usual', { name }) : (words.dose_text ?? ''));
  };
  const show = (isShown: boolean) => {
    setOpen(isShown);
    setRestored(false);
    if (isShown) setSaid('');
  };
  const close = () => {
    show(false);
    button.current?.focus();
  };
  const cancel = (isChanged: boolean) => {
    const isTyped = hasDraft(draft);
    clearDraft(draft);
    close();
    if (!isChanged && !isTyped) return;
    setSaid(t('dose:entry.restored'));
    setRestored(true);
  };
  const isOtherUnit = dose !== null && dose.unit !== portion.unit;
  return (
    <div className={styles['dose']}>
      <button
        ref={button}
        type="button"
        className={styles['sentence']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? stripId : undefined}
        onClick={() => show(!isOpen)}
      >
        <span className="visually-hidden">{t('dose:entry.open', { name })}: </span>
        {line.dose_text ?? t('dose:entry.set')}
      </button>
      {isOtherUnit && <p className={styles['problem']}>{t('dose:problem.unit')}</p>}
      {isOpen && (
        <DoseStrip
          id={stripId}
          context={context}
          name={name}
          dose={isOtherUnit ? null : dose}
          label={label ?? null}
          unit={portion.unit}
          draft={draft}
          onSave={save}
          onClose={close}
          onCancel={cancel}
        />
      )}
      <DoseHint t={t} line={line} onQuantity={onQuantity} />
      <p role="status" className={isRestored ? styles['note'] : 'visually-hidden'}>
        {said}
      </p>
    </div>
  );
}
