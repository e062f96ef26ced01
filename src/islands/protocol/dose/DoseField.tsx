import { useId, useRef, useState } from 'react';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { unitConflictText } from '#domain/product/dose-unit.ts';
import type { LineDoseFields } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { hasDraft } from '#stores/platform/form-draft.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { type LineReference, lineOutboxTarget } from '#stores/protocol/lines.ts';
import type { DoseStripHandle } from './DoseStrip.tsx';
import styles from './dose.module.css';
import type { SaveDose } from './use-dose-draft.ts';

const DoseStrip = createOnlineLazyComponent(async () => (await import('./DoseStrip.tsx')).DoseStrip, {
  isUsableOffline: true,
  messageFiles: ['dose'],
});

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
  const { t } = context;
  const outboxTarget = lineOutboxTarget(lineReference, 'dose');
  const [isOpen, setOpen] = useState(() => hasDraft(outboxTarget));
  const [announcement, setAnnouncement] = useState('');
  /** True if the announcement is also shown on the screen, because nothing else shows the change. */
  const [isAnnouncementShown, setAnnouncementShown] = useState(false);
  const doseButton = useRef<HTMLButtonElement>(null);
  const doseStripHandle = useRef<DoseStripHandle>(null);
  /** Dose of the line when editing began; `savedDoseRef` is the latest dose saved since then. */
  const { dose = null, dose_source, dose_text, label_dose: labelDose, portion, name } = protocolLine;
  const doseWhenStripOpened = useRef<LineDoseFields>({ dose, dose_source, dose_text });
  const savedDoseRef = useRef<LineDoseFields['dose']>(undefined);
  const doseStripId = useId();
  // No dose data: the upstream sends none, or the line is new.
  if (!dose_source || !portion) return null;

  const saveDose: SaveDose = (newDose, savingOptions) => {
    const { isSavedAsUsual } = savingOptions;
    // The undo of a return to the label's dose restores the dose set in this editor before.
    if (!newDose.dose && !doseWhenStripOpened.current.dose)
      doseWhenStripOpened.current = { dose, dose_source, dose_text };
    savedDoseRef.current = newDose.dose;
    onSave(newDose, savingOptions);
    setAnnouncementShown(isSavedAsUsual);
    setAnnouncement(isSavedAsUsual ? t('dose:entry.is-usual', { name }) : (newDose.dose_text ?? ''));
  };
  const setDoseStripOpen = (isStripOpen: boolean) => {
    if (isStripOpen) doseWhenStripOpened.current = { dose, dose_source, dose_text };
    savedDoseRef.current = undefined;
    setOpen(isStripOpen);
    setAnnouncementShown(false);
    if (isStripOpen) setAnnouncement('');
  };
  const offerUndo = () => {
    const [formerDose, latestDose] = [doseWhenStripOpened.current, savedDoseRef.current];
    if (latestDose === undefined || isSameDose(formerDose.dose, latestDose)) return;
    const undoDoseChanges = () => {
      saveDose(formerDose, { isSavedAsUsual: false, doseBeforeEditing: undefined });
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
        <span>{dose_text ?? t('dose:entry.set')}</span>
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
