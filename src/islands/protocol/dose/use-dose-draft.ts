import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { emptyDose } from '#domain/intake/edit.ts';
import { type DoseProblem, doseProblems } from '#domain/intake/problems.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

/** After the last touch, so that one change is sent for a row of taps. */
const SAVE_AFTER_MS = 400;

/** How a dose is saved. */
export interface Saving {
  readonly isUsual?: boolean;
  /** The dose that it was made from. */
  readonly was?: Dose | null | undefined;
}

interface DraftOptions {
  /** What the strip begins with: one that the server has refused, else the stored one. */
  readonly dose: Dose | null;
  /** The practitioner's own dose as it is, or null. */
  readonly stored: Dose | null;
  /** The unit of the product. */
  readonly unit: string;
  /** Whether a text that was typed before is in the strip. */
  readonly isBegun: boolean;
  readonly onSave: (dose: Dose | null, saving: Saving) => void;
}

export interface DoseDraft {
  readonly dose: Dose;
  /** Nothing is saved while there are some. */
  readonly problems: readonly DoseProblem[];
  /** Whether taps have made something that cannot be saved as it is. */
  readonly isUnfinished: boolean;
  /** Whether the dose as it is was made by taps in this strip. */
  readonly isTapped: boolean;
  /** To be called when something is typed, with whether nothing was before. */
  readonly begin: (isFirst: boolean) => void;
  /** Saves a while after the last change. */
  readonly change: (dose: Dose) => void;
  /** Saves at once, null for the label. */
  readonly save: (dose: Dose | null) => void;
  /** Saves the dose as it is, as the usual one too. */
  readonly saveUsual: () => void;
  /** Restores what was there before; returns whether something had been changed. */
  readonly takeBack: () => boolean;
  /** Saves taps that wait; returns whether there were some. */
  readonly flush: () => boolean;
}

/**
 * The dose of an open strip: changed here at once, and saved when nobody has touched it for a while. It follows what is
 * changed elsewhere, unless taps of this strip are not saved yet.
 */
export function useDoseDraft({ dose, stored, unit, isBegun, onSave }: DraftOptions): DoseDraft {
  const [draft, setDraft] = useState(() => dose ?? emptyDose(unit));
  const [isTouched, setTouched] = useState(false);
  const [known, setKnown] = useState({ dose, stored });
  const before = useRef(stored);
  const waiting = useRef<{ readonly dose: Dose; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  /** The dose that what is not saved was made from. */
  const origin = useRef(isBegun ? { dose } : undefined);
  const onSaveNow = useRef(onSave);
  onSaveNow.current = onSave;

  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const begin = (isFirst: boolean) => {
    const isSaved = isSameDose(draft, stored ?? emptyDose(unit)) && isSameDose(dose, stored);
    if (isFirst && isSaved) origin.current = undefined;
    origin.current ??= { dose };
  };
  const saveNow = (next: Dose | null, isUsual = false) => {
    const was = origin.current?.dose;
    // After a change elsewhere, all that is entered in this strip is asked about, until there is an answer.
    if (was !== undefined && isSameDose(was, dose)) origin.current = undefined;
    onSaveNow.current(next, { isUsual, was });
  };
  const flush = () => {
    const last = waiting.current;
    stop();
    if (last) saveNow(last.dose);
    return last !== undefined;
  };
  const flushNow = useRef(flush);
  flushNow.current = flush;
  useEffect(() => () => void flushNow.current(), []);

  const change = (next: Dose) => {
    stop();
    begin(true);
    setDraft(next);
    setTouched(true);
    if (doseProblems(next, unit).length > 0) return;
    const timer = setTimeout(() => flushNow.current(), SAVE_AFTER_MS);
    waiting.current = { dose: next, timer };
  };
  const save = (next: Dose | null) => {
    stop();
    setTouched(false);
    setDraft(next ?? emptyDose(unit));
    saveNow(next);
  };
  const takeBack = () => {
    // What was typed is saved when its field is left.
    const isSaved = !isSameDose(stored, before.current);
    if (!isSaved && !isSameDose(dose, stored)) {
      // The refused dose stands, and nothing else was taken.
      stop();
      return false;
    }
    const isChanged = isTouched || isSaved;
    if (isChanged) save(before.current);
    return isChanged;
  };
  const problems = isTouched ? doseProblems(draft, unit) : [];
  const isShown = isSameDose(draft, dose ?? emptyDose(unit));
  const isUnfinished = problems.length > 0 && !isShown;
  // While rendering, so that nothing is drawn with the dose before.
  if (!isSameDose(known.dose, dose) || !isSameDose(known.stored, stored)) {
    setKnown({ dose, stored });
    if (!isSameDose(draft, stored ?? emptyDose(unit))) before.current = stored;
    if (!isShown && problems.length === 0 && !waiting.current) {
      setDraft(dose ?? emptyDose(unit));
      setTouched(false);
    }
  }
  return {
    dose: draft,
    problems,
    isUnfinished,
    isTapped: isTouched && isShown,
    begin,
    change,
    save,
    saveUsual: () => {
      stop();
      saveNow(draft, true);
    },
    takeBack,
    flush,
  };
}
