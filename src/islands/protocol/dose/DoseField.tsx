import { useId, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { unitConflictText } from '#domain/intake/amount-text.ts';
import { describeDose } from '#domain/intake/line-dose.ts';
import type { LineDoseFields } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { hasDraft } from '#stores/platform/form-draft.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { type LineReference, lineOutboxTarget } from '#stores/protocol/lines.ts';
import { DoseStrip, type DoseStripHandle } from './DoseStrip.tsx';
import styles from './dose.module.css';
import type { DoseSavingOptions } from './use-dose-draft.ts';

/** Saves a dose, or null for the label's dose, with a text that the line shows until the server responds. */
export type SaveDose = (dose: LineDoseFields, savingOptions: DoseSavingOptions) => void;

interface DoseFieldProps {
  readonly context: ShopContext;
  readonly protocolLine: ProtocolProduct;
  readonly lineReference: LineReference;
  readonly onSave: SaveDose;
}

/** Returns the dose button of the next or previous line. */
function findNeighbourDoseButton(doseButton: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const doseButtons = [...(doseButton.closest('ol')?.querySelectorAll<HTMLElement>('[data-dose]') ?? [])];
  return doseButtons[doseButtons.indexOf(doseButton) + direction];
}

/** Button with the dose of a line as a sentence; opens the row of controls that edit the dose. */
export function DoseField({ context, protocolLine, lineReference, onSave }: DoseFieldProps) {
  const { t, language } = context;
  const outboxTarget = lineOutboxTarget(lineReference, 'dose');
  const [isOpen, setOpen] = useState(() => hasDraft(outboxTarget));
  const [announcement, setAnnouncement] = useState('');
  /** True if the announcement is also shown on the screen, because nothing else shows the change. */
  const [isAnnouncementShown, setAnnouncementShown] = useState(false);
  const doseButton = useRef<HTMLButtonElement>(null);
  const doseStripHandle = useRef<DoseStripHandle>(null);
  /** Dose of the line when editing began; `savedDoseRef` is the latest dose saved since then. */
  const doseWhenStripOpened = useRef<Dose | null>(protocolLine.dose ?? null);
  const savedDoseRef = useRef<Dose | null>(undefined);
  const doseStripId = useId();
  const { dose = null, label_dose: labelDose, portion, name } = protocolLine;
  // No dose data: the upstream sends none, or the line is new.
  if (!protocolLine.dose_source || !portion) return null;

  const saveDose = (
    newDose: Dose | null,
    savingOptions: DoseSavingOptions = { isSavedAsUsual: false, doseBeforeEditing: undefined },
  ) => {
    const { isSavedAsUsual } = savingOptions;
    const doseDescriptionTexts = describeDose(newDose, labelDose, t, language);
    // The undo of a return to the label's dose restores the dose set in this editor before.
    if (newDose === null) doseWhenStripOpened.current ??= dose;
    savedDoseRef.current = newDose;
    onSave({ dose: newDose, ...doseDescriptionTexts }, savingOptions);
    setAnnouncementShown(isSavedAsUsual);
    setAnnouncement(isSavedAsUsual ? t('dose:entry.is-usual', { name }) : (doseDescriptionTexts.dose_text ?? ''));
  };
  const setDoseStripOpen = (isStripOpen: boolean) => {
    if (isStripOpen) doseWhenStripOpened.current = dose;
    savedDoseRef.current = undefined;
    setOpen(isStripOpen);
    setAnnouncementShown(false);
    if (isStripOpen) setAnnouncement('');
  };
  const offerUndo = () => {
    const [formerDose, latestDose] = [doseWhenStripOpened.current, savedDoseRef.current];
    if (latestDose === undefined || isSameDose(formerDose, latestDose)) return;
    const undoDoseChanges = () => {
      saveDose(formerDose);
      // The toast is removed with its focused button.
      doseButton.current?.focus();
    };
    showUndoToast(t('dose:entry.changed', { name }), t('protocols:undo'), undoDoseChanges, outboxTarget);
  };
  const closeStrip = () => {
    offerUndo();
    setDoseStripOpen(false);
    doseButton.current?.focus();
  };
  const toggleDoseEditing = () => {
    if (!isOpen) setDoseStripOpen(true);
    else if (doseStripHandle.current?.leave() !== false) closeStrip();
  };
  const moveToNeighbourDose = (direction: 1 | -1) => {
    const nextButton = doseButton.current && findNeighbourDoseButton(doseButton.current, direction);
    closeStrip();
    // A click would close a strip that is open.
    if (nextButton?.getAttribute('aria-expanded') === 'true') nextButton.parentElement?.querySelector('input')?.focus();
    else nextButton?.click();
  };
  const unitMismatchText = dose && dose.unit !== portion.unit && unitConflictText(portion.unit, dose.unit, t);
  const cancelEditing = (isDoseRestored: boolean) => {
    savedDoseRef.current = undefined;
    closeStrip();
    if (!isDoseRestored) return;
    setAnnouncement(t('dose:entry.restored'));
    setAnnouncementShown(true);
  };
  return (
    <div className={styles['dose']}>
      <button
        ref={doseButton}
        type="button"
        className={styles['sentence']}
        data-dose=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? doseStripId : undefined}
        onClick={toggleDoseEditing}
        onKeyDown={(event) => doseStripHandle.current?.cancel(event)}
      >
        <span className="visually-hidden">{t('dose:entry.open', { name })}: </span>
        <span>{protocolLine.dose_text ?? t('dose:entry.set')}</span>
      </button>
      {unitMismatchText && <p className={styles['problem']}>{unitMismatchText}</p>}
      {isOpen && (
        <DoseStrip
          ref={doseStripHandle}
          id={doseStripId}
          context={context}
          productName={name}
          draftName={outboxTarget}
          dose={dose?.unit === portion.unit ? dose : null}
          labelDose={labelDose ?? null}
          doseUnit={portion.unit}
          onSave={saveDose}
          onClose={closeStrip}
          onMoveToLine={moveToNeighbourDose}
          onCancel={cancelEditing}
        />
      )}
      <p role="status" className={isAnnouncementShown ? styles['note'] : 'visually-hidden'}>
        {announcement}
      </p>
    </div>
  );
}
