import { useId, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { otherUnitText } from '#domain/intake/amount-text.ts';
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

/** The button of the next line of the list, or of the one before. */
function neighbour(button: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...(button.closest('ol')?.querySelectorAll<HTMLElement>('[data-dose]') ?? [])];
  return all[all.indexOf(button) + by];
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
  const move = (by: 1 | -1) => {
    const next = button.current && neighbour(button.current, by);
    close();
    next?.click();
  };
  const otherUnit = dose && dose.unit !== portion.unit && otherUnitText(portion.unit, dose.unit, t);
  const cancel = (isChanged: boolean) => {
    const isTyped = hasDraft(draft);
    clearDraft(draft);
    close();
    if (!isChanged && !isTyped) return;
    setSaid(t('dose:entry.restored'));
    setRestored(true);
  };
  return (
    <div className={styles['dose']}>
      <button
        ref={button}
        type="button"
        className={styles['sentence']}
        data-dose=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? stripId : undefined}
        onClick={() => show(!isOpen)}
      >
        <span className="visually-hidden">{t('dose:entry.open', { name })}: </span>
        {line.dose_text ?? t('dose:entry.set')}
      </button>
      {otherUnit && <p className={styles['problem']}>{otherUnit}</p>}
      {isOpen && (
        <DoseStrip
          id={stripId}
          context={context}
          name={name}
          dose={otherUnit ? null : dose}
          label={label ?? null}
          unit={portion.unit}
          draft={draft}
          onSave={save}
          onClose={close}
          onMove={move}
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
