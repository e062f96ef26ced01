import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { createEmptyDose } from '#domain/intake/edit.ts';
import { type DoseProblem, findDoseProblems } from '#domain/intake/problems.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

/** Delay in ms between the last tap and saving, so that several taps become one change. */
const SAVE_AFTER_MS = 400;

export interface DoseSaving {
  readonly isUsual: boolean;
  /** Dose of the line when the user began to edit; undefined if the line's dose has not changed since. */
  readonly base: Dose | null | undefined;
}

interface DraftOptions {
  /** Dose set by the practitioner; null for the label's dose. */
  readonly dose: Dose | null;
  /** Unit in which the product is taken. */
  readonly unit: string;
  readonly onSave: (dose: Dose | null, savingOptions: DoseSaving) => void;
}

export interface DoseDraft {
  readonly dose: Dose;
  /** Problems of the dose, which prevent saving. */
  readonly problems: readonly DoseProblem[];
  /** True while the entered values are not a valid dose. */
  readonly isUnfinished: boolean;
  /** True if the current dose was set by the strip's buttons. */
  readonly isTapped: boolean;
  /** Called when the user types; `isFirst` is true if there was no unsaved text before. */
  readonly begin: (isFirst: boolean) => void;
  /** Changes the dose and saves it after a delay. */
  readonly change: (dose: Dose) => void;
  /** Saves a dose at once; null for the label's dose. */
  readonly save: (dose: Dose | null) => void;
  /** Saves the dose as the product's usual dose. */
  readonly saveUsual: () => void;
  /** Restores the dose from before the strip was opened; returns true if the dose had been changed. */
  readonly undoEdit: () => boolean;
  /** Saves a delayed change immediately; returns true if there was one. */
  readonly flush: () => boolean;
}

/** State of an open dose strip. Saves after a delay; adopts changes made elsewhere unless the user has edited. */
export function useDoseDraft({ dose, unit, onSave }: DraftOptions): DoseDraft {
  const [draft, setDraft] = useState(() => dose ?? createEmptyDose(unit));
  const [isTouched, setTouched] = useState(false);
  const [knownDose, setKnownDose] = useState(dose);
  const formerDose = useRef(dose);
  const waitingChange = useRef<{ readonly dose: Dose; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  /** Dose of the line when the user made the change that is not saved yet. */
  const origin = useRef<{ readonly dose: Dose | null }>(undefined);
  const onSaveNow = useRef(onSave);
  onSaveNow.current = onSave;

  const stop = () => {
    clearTimeout(waitingChange.current?.timer);
    waitingChange.current = undefined;
  };
  const begin = (isFirst: boolean) => {
    if (isFirst && isSameDose(draft, dose ?? createEmptyDose(unit))) origin.current = undefined;
    origin.current ??= { dose };
  };
  const saveNow = (newDose: Dose | null, isUsual = false) => {
    const base = origin.current?.dose;
    origin.current = undefined;
    onSaveNow.current(newDose, {
      isUsual,
      base: base === undefined || isSameDose(base, dose) ? undefined : base,
    });
  };
  const flush = () => {
    const lastChange = waitingChange.current;
    stop();
    if (lastChange) saveNow(lastChange.dose);
    return lastChange !== undefined;
  };
  const flushNow = useRef(flush);
  flushNow.current = flush;
  useEffect(() => {
    const saveNow = () => void flushNow.current();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  const change = (newDose: Dose) => {
    stop();
    begin(true);
    setDraft(newDose);
    setTouched(true);
    if (findDoseProblems(newDose, unit).length > 0) return;
    const timer = setTimeout(() => flushNow.current(), SAVE_AFTER_MS);
    waitingChange.current = { dose: newDose, timer };
  };
  const save = (newDose: Dose | null) => {
    stop();
    setTouched(false);
    setDraft(newDose ?? createEmptyDose(unit));
    saveNow(newDose);
  };
  const undoEdit = () => {
    // Typed text is saved on blur.
    const isDoseChanged = isTouched || !isSameDose(dose, formerDose.current);
    if (isDoseChanged) save(formerDose.current);
    return isDoseChanged;
  };
  const problems = isTouched ? findDoseProblems(draft, unit) : [];
  const isDraftShown = isSameDose(draft, dose ?? createEmptyDose(unit));
  const isUnfinished = problems.length > 0 && !isDraftShown;
  // While rendering, so that nothing is drawn with the former dose.
  if (!isSameDose(knownDose, dose)) {
    setKnownDose(dose);
    if (!isDraftShown) formerDose.current = dose;
    if (!isDraftShown && problems.length === 0 && !waitingChange.current) {
      setDraft(dose ?? createEmptyDose(unit));
      setTouched(false);
    }
  }
  return {
    dose: draft,
    problems,
    isUnfinished,
    isTapped: isTouched && isDraftShown,
    begin,
    change,
    save,
    saveUsual: () => {
      stop();
      saveNow(draft, true);
    },
    undoEdit,
    flush,
  };
}
