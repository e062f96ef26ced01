import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { doseProblems } from '#domain/intake/problems.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { readShorthand } from '#domain/intake/shorthand/read.ts';
import { writeShorthand } from '#domain/intake/shorthand/write.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { useAutosave } from '#islands/form/use-autosave.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { notUnderstoodText, unsavableDoseText } from './problem-text.ts';

interface TypedDoseOptions {
  readonly context: IslandContext;
  readonly unit: string;
  readonly dose: Dose | null;
  readonly label: Dose | null;
  /** True if the current dose was set by the buttons beside the field. */
  readonly isTapped: boolean;
  /** Called on each input; `isFirst` is true if the field had no unsaved text before. */
  readonly onType: (isFirst: boolean) => void;
  readonly onRead: (dose: Dose) => void;
}

export interface TypedDose {
  readonly text: string;
  readonly problem: string;
  /** Typed dose as a sentence; undefined while the text is invalid or unchanged. */
  readonly understood: string | undefined;
  readonly type: (text: string) => void;
  /** Saves the typed dose. If the text is invalid, returns false and sets `problem`. */
  readonly save: () => boolean;
  /** Cancels a scheduled save; nothing is saved afterwards. Returns true if there was unsaved text. */
  readonly end: () => boolean;
}

/** Multiple of the label's daily amount above which a typed dose must be confirmed. */
const LARGE_DOSE_FACTOR = 4;

/** Returns the largest number of units per day among the phases. */
const maximumUnitsPerDay = ({ phases }: Dose): number =>
  Math.max(...phases.map(({ intakes }) => intakes.reduce((sum, { amount }) => sum + amount, 0)));

const isDoseFarAboveLabel = (dose: Dose, label: Dose | null): boolean =>
  label !== null &&
  label.unit === dose.unit &&
  maximumUnitsPerDay(dose) > LARGE_DOSE_FACTOR * maximumUnitsPerDay(label);

/** State of the shorthand field; a valid dose saves itself. Changes made elsewhere do not replace unsaved text. */
export function useShorthandField({
  context,
  unit,
  dose,
  label,
  isTapped,
  onType,
  onRead,
}: TypedDoseOptions): TypedDose {
  const saved = (dose && writeShorthand(dose)) ?? '';
  const [text, setText] = useState(saved);
  const [problem, setProblem] = useState('');
  const shown = useRef(saved);
  const hasEnded = useRef(false);
  const reading = readShorthand(text, unit, label);
  const typed = 'rest' in reading ? undefined : reading.dose;
  useEffect(() => {
    if (shown.current === saved) return;
    const hasUnsavedText = text !== shown.current && text !== saved;
    shown.current = saved;
    if (hasUnsavedText && (!isTapped || (typed && isSameDose(typed, dose)))) return;
    setText(saved);
    setProblem('');
  }, [saved, text, isTapped, typed, dose]);
  const [first] = typed ? doseProblems(typed, unit) : [];
  /** Text with a very large amount that the user was asked to confirm. */
  const [asked, setAsked] = useState<string>();
  const isLarge =
    typed !== undefined && text !== saved && isDoseFarAboveLabel(typed, label) && asked !== text;
  const { saveSoon, cancel } = useAutosave(() => {
    if (typed && !first && !isLarge && !hasEnded.current) onRead(typed);
  });
  const type = (next: string) => {
    onType(text === saved);
    setText(next);
    setProblem('');
    saveSoon();
  };
  const save = (): boolean => {
    cancel();
    if (text === saved || hasEnded.current) return true;
    // An empty field asks for nothing; the label's dose has a button.
    if (text.trim() === '') {
      setText(saved);
      return true;
    }
    if ('rest' in reading) setProblem(notUnderstoodText(reading.rest, context.t));
    else if (first) setProblem(unsavableDoseText(first, reading.dose, unit, context));
    else if (isLarge) {
      setAsked(text);
      setProblem(context.t('dose:entry.far-above', { times: LARGE_DOSE_FACTOR }));
    } else {
      onRead(reading.dose);
      return true;
    }
    return false;
  };
  const end = () => {
    cancel();
    hasEnded.current = true;
    return text !== saved;
  };
  const understood =
    typed && !first && text !== saved
      ? doseSentence(typed, context.t, { language: context.language })
      : undefined;
  return { text, problem, understood, type, save, end };
}
