import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { emptyDose } from '#domain/intake/edit.ts';
import { type DoseProblem, doseProblems } from '#domain/intake/problems.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

/** Delay after the last tap in ms, so that a row of taps is one change. */
const SAVE_AFTER_MS = 400;

export interface Saving {
  readonly isUsual?: boolean;
  /** Base of the dose. */
  readonly was?: Dose | null | undefined;
}

interface DraftOptions {
  /** Initial dose: a rejected one, else the stored one. */
  readonly dose: Dose | null;
  /** Practitioner's own dose, or null. */
  readonly stored: Dose | null;
  /** Unit of the product. */
  readonly unit: string;
  /** True where a draft exists. */
  readonly isBegun: boolean;
  readonly onSave: (dose: Dose | null, saving: Saving) => void;
}

export interface DoseDraft {
  readonly dose: Dose;
  /** Blocks saving unless empty. */
  readonly problems: readonly DoseProblem[];
  /** True where taps have made an incomplete dose. */
  readonly isUnfinished: boolean;
  /** True where this strip's taps made the dose. */
  readonly isTapped: boolean;
  /** Called at the start of typing; `isFirst` if nothing was typed before. */
  readonly begin: (isFirst: boolean) => void;
  /** Saves after a delay. */
  readonly change: (dose: Dose) => void;
  /** Saves at once; null for the label's. */
  readonly save: (dose: Dose | null) => void;
  /** Saves the dose, also as the usual one. */
  readonly saveUsual: () => void;
  /** Restores the former dose. True if something had changed. */
  readonly takeBack: () => boolean;
  /** Saves pending taps. True if there were some. */
  readonly flush: () => boolean;
}

/** Dose of an open strip: updated at once, saved after a delay; follows changes elsewhere unless taps are unsaved. */
export function useDoseDraft({ dose, stored, unit, isBegun, onSave }: DraftOptions): DoseDraft {
  const [draft, setDraft] = useState(() => dose ?? emptyDose(unit));
  const [isTouched, setTouched] = useState(false);
  const [known, setKnown] = useState({ dose, stored });
  const before = useRef(stored);
  const waiting = useRef<{ readonly dose: Dose; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  /** Base of the unsaved dose. */
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
    // After a change elsewhere, every entry of this strip is confirmed, until there is an answer.
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
    // Typed text is saved on blur.
    const isSaved = !isSameDose(stored, before.current);
    if (!isSaved && !isSameDose(dose, stored)) {
      // The rejected dose stays, and nothing else was saved.
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
  // While rendering, so that nothing is drawn with the former dose.
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
