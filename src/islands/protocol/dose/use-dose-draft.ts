import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { createEmptyDose } from '#domain/intake/edit.ts';
import { type DoseProblem, findDoseProblems } from '#domain/intake/problems.ts';
import type { LineDoseFields } from '#domain/protocol/line-change.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

/** Delay in ms between the last tap and saving, so that several taps become one change. */
const SAVE_DELAY_MS = 400;

interface DoseSavingOptions {
  readonly isSavedAsUsual: boolean;
  /** Dose of the line when the user began to edit; undefined if the dose has not been changed elsewhere since. */
  readonly doseBeforeEditing: Dose | null | undefined;
}

/** Saves a dose, or null for the label's dose, with a text that the line shows until the server responds. */
export type SaveDose = (dose: LineDoseFields, savingOptions: DoseSavingOptions) => void;

interface DoseDraftOptions {
  /** Dose set by the practitioner; null for the label's dose. */
  readonly dose: Dose | null;
  /** Unit in which the product is taken. */
  readonly unit: string;
  readonly onSave: (dose: Dose | null, savingOptions: DoseSavingOptions) => void;
}

export interface DoseDraftControls {
  readonly dose: Dose;
  /** Problems of the dose, which prevent saving. */
  readonly problems: readonly DoseProblem[];
  /** True while the entered values are not a valid dose. */
  readonly isDoseInvalid: boolean;
  /** True if the current dose was set by the buttons beside the field. */
  readonly isSetByButtons: boolean;
  /** Called when the user types; `isFirstInput` is true if there was no unsaved text before. */
  readonly beginEditing: (isFirstInput: boolean) => void;
  /** Changes the dose and saves it after a delay. */
  readonly changeDose: (dose: Dose) => void;
  /** Saves a dose at once; null for the label's dose. */
  readonly saveImmediately: (dose: Dose | null) => void;
  readonly saveAsUsualDose: () => void;
  /** Restores the dose from before editing; returns true if the dose had been changed. */
  readonly restoreFormerDose: () => boolean;
  /** Saves a delayed change immediately; returns true if there was one. */
  readonly savePendingChange: () => boolean;
}

/** State of the dose while it is edited. Saves after a delay; adopts other changes unless the user has edited. */
export function useDoseDraft({ dose, unit, onSave }: DoseDraftOptions): DoseDraftControls {
  const [draft, setDraft] = useState(() => dose ?? createEmptyDose(unit));
  const [isTouched, setTouched] = useState(false);
  const [knownDose, setKnownDose] = useState(dose);
  const formerDoseRef = useRef(dose);
  const pendingChangeRef = useRef<{ readonly dose: Dose; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  /** Dose of the line when the user made the change that is not saved yet. */
  const doseBeforePendingChange = useRef<{ readonly dose: Dose | null }>(undefined);
  const latestOnSaveRef = useRef(onSave);
  latestOnSaveRef.current = onSave;

  const cancelPendingChange = () => {
    clearTimeout(pendingChangeRef.current?.timer);
    pendingChangeRef.current = undefined;
  };
  const beginEditing = (isFirstInput: boolean) => {
    if (isFirstInput && isSameDose(draft, dose ?? createEmptyDose(unit))) doseBeforePendingChange.current = undefined;
    doseBeforePendingChange.current ??= { dose };
  };
  const saveDoseNow = (newDose: Dose | null, isSavedAsUsualDose = false) => {
    const doseBeforeEditing = doseBeforePendingChange.current?.dose;
    doseBeforePendingChange.current = undefined;
    latestOnSaveRef.current(newDose, {
      isSavedAsUsual: isSavedAsUsualDose,
      doseBeforeEditing:
        doseBeforeEditing === undefined || isSameDose(doseBeforeEditing, dose) ? undefined : doseBeforeEditing,
    });
  };
  const savePendingChange = () => {
    const pendingDoseChange = pendingChangeRef.current;
    cancelPendingChange();
    if (pendingDoseChange) saveDoseNow(pendingDoseChange.dose);
    return pendingDoseChange !== undefined;
  };
  const latestSavePendingChangeRef = useRef(savePendingChange);
  latestSavePendingChangeRef.current = savePendingChange;
  useEffect(() => {
    const savePendingChangeNow = () => void latestSavePendingChangeRef.current();
    addEventListener('pagehide', savePendingChangeNow);
    return () => {
      removeEventListener('pagehide', savePendingChangeNow);
      savePendingChangeNow();
    };
  }, []);

  const changeDose = (newDose: Dose) => {
    cancelPendingChange();
    beginEditing(true);
    setDraft(newDose);
    setTouched(true);
    if (findDoseProblems(newDose, unit).length > 0) return;
    const timer = setTimeout(() => latestSavePendingChangeRef.current(), SAVE_DELAY_MS);
    pendingChangeRef.current = { dose: newDose, timer };
  };
  const saveDoseImmediately = (newDose: Dose | null) => {
    cancelPendingChange();
    setTouched(false);
    setDraft(newDose ?? createEmptyDose(unit));
    saveDoseNow(newDose);
  };
  const restoreFormerDose = () => {
    // Typed text is saved on blur.
    const isDoseChanged = isTouched || !isSameDose(dose, formerDoseRef.current);
    if (isDoseChanged) saveDoseImmediately(formerDoseRef.current);
    return isDoseChanged;
  };
  const doseProblems = isTouched ? findDoseProblems(draft, unit) : [];
  const isDraftEqualToSavedDose = isSameDose(draft, dose ?? createEmptyDose(unit));
  const isDoseInvalid = doseProblems.length > 0 && !isDraftEqualToSavedDose;
  // Set during rendering, so that nothing is rendered with the former dose.
  if (!isSameDose(knownDose, dose)) {
    setKnownDose(dose);
    if (!isDraftEqualToSavedDose) formerDoseRef.current = dose;
    if (!isDraftEqualToSavedDose && doseProblems.length === 0 && !pendingChangeRef.current) {
      setDraft(dose ?? createEmptyDose(unit));
      setTouched(false);
    }
  }
  return {
    dose: draft,
    problems: doseProblems,
    isDoseInvalid,
    isSetByButtons: isTouched && isDraftEqualToSavedDose,
    beginEditing,
    changeDose,
    saveImmediately: saveDoseImmediately,
    saveAsUsualDose: () => {
      cancelPendingChange();
      saveDoseNow(draft, true);
    },
    restoreFormerDose,
    savePendingChange,
  };
}
