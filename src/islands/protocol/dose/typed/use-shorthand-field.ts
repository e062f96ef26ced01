import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { findDoseProblems } from '#domain/intake/problems.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import { readShorthand } from '#domain/intake/shorthand/read.ts';
import { writeShorthand } from '#domain/intake/shorthand/write.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';
import { useAutosave } from '#islands/form/use-autosave.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { invalidShorthandText, unsavableDoseText } from './problem-text.ts';

interface ShorthandFieldOptions {
  readonly context: IslandContext;
  readonly draftName: string;
  readonly doseUnit: string;
  readonly dose: Dose | null;
  readonly labelDose: Dose | null;
  /** True if the current dose was set by the buttons beside the field. */
  readonly isSetByButtons: boolean;
  /** Called on each input; `isFirstInput` is true if the field had no unsaved text before. */
  readonly onInput: (isFirstInput: boolean) => void;
  readonly onValidDose: (dose: Dose) => void;
}

export interface ShorthandFieldState {
  readonly shorthandText: string;
  readonly problem: string;
  /** Typed dose as a sentence; undefined while the text is invalid or unchanged. */
  readonly typedDoseSentence: string | undefined;
  readonly changeText: (newShorthandText: string) => void;
  /** Saves the typed dose. If the text is invalid, returns false and sets `problem`. */
  readonly saveTypedDose: () => boolean;
  /** Cancels a scheduled save and prevents later saves. Returns true if there was unsaved text. */
  readonly discardTyping: () => boolean;
}

/** Multiple of the label's daily amount above which a typed dose must be confirmed. */
const LARGE_DOSE_FACTOR = 4;

/** Returns the largest number of units per day among the phases. */
const maximumUnitsPerDay = ({ phases }: Dose): number =>
  Math.max(...phases.map(({ intakes }) => intakes.reduce((amountSum, { amount }) => amountSum + amount, 0)));

const isDoseFarAboveLabel = (dose: Dose, labelDose: Dose | null): boolean =>
  labelDose !== null &&
  labelDose.unit === dose.unit &&
  maximumUnitsPerDay(dose) > LARGE_DOSE_FACTOR * maximumUnitsPerDay(labelDose);

/** State of the shorthand field: saves valid doses automatically, and preserves unsaved text if the dose changes. */
export function useShorthandField({
  context,
  draftName,
  doseUnit,
  dose,
  labelDose,
  isSetByButtons,
  onInput,
  onValidDose,
}: ShorthandFieldOptions): ShorthandFieldState {
  const savedShorthand = (dose && writeShorthand(dose)) ?? '';
  const [text, setText] = useState(() => readDraft(draftName)['text'] ?? savedShorthand);
  const [problem, setProblem] = useState('');
  const lastSavedShorthandRef = useRef(savedShorthand);
  const isTypingDiscarded = useRef(false);
  const shorthandParseResult = readShorthand(text, doseUnit, labelDose);
  const parsedDose = 'rest' in shorthandParseResult ? undefined : shorthandParseResult.dose;
  useEffect(() => {
    if (lastSavedShorthandRef.current === savedShorthand) return;
    const hasUnsavedText = text !== lastSavedShorthandRef.current && text !== savedShorthand;
    lastSavedShorthandRef.current = savedShorthand;
    if (hasUnsavedText && (!isSetByButtons || (parsedDose && isSameDose(parsedDose, dose)))) return;
    setText(savedShorthand);
    setProblem('');
    clearDraft(draftName);
  }, [savedShorthand, text, isSetByButtons, parsedDose, dose, draftName]);
  const [firstProblem] = parsedDose ? findDoseProblems(parsedDose, doseUnit) : [];
  /** Text with a very large amount that the user was asked to confirm. */
  const [asked, setAsked] = useState<string>();
  const mustConfirmLargeDose =
    parsedDose !== undefined && text !== savedShorthand && isDoseFarAboveLabel(parsedDose, labelDose) && asked !== text;
  const saveValidDose = (validDose: Dose) => {
    clearDraft(draftName);
    onValidDose(validDose);
  };
  const { saveSoon, cancel } = useAutosave(() => {
    if (parsedDose && !firstProblem && !mustConfirmLargeDose && !isTypingDiscarded.current) saveValidDose(parsedDose);
  });
  const changeText = (changedShorthandText: string) => {
    onInput(text === savedShorthand);
    setText(changedShorthandText);
    saveDraft(draftName, { text: changedShorthandText });
    setProblem('');
    saveSoon();
  };
  const saveTypedDose = (): boolean => {
    cancel();
    if (text === savedShorthand || isTypingDiscarded.current) return true;
    // An empty field changes nothing: a button sets the label's dose.
    if (text.trim() === '') {
      setText(savedShorthand);
      clearDraft(draftName);
      return true;
    }
    if ('rest' in shorthandParseResult) setProblem(invalidShorthandText(shorthandParseResult.rest, context.t));
    else if (firstProblem) setProblem(unsavableDoseText(firstProblem, shorthandParseResult.dose, doseUnit, context));
    else if (mustConfirmLargeDose) {
      setAsked(text);
      setProblem(context.t('dose:entry.far-above', { times: LARGE_DOSE_FACTOR }));
    } else {
      saveValidDose(shorthandParseResult.dose);
      return true;
    }
    return false;
  };
  const discardTyping = () => {
    cancel();
    clearDraft(draftName);
    isTypingDiscarded.current = true;
    return text !== savedShorthand;
  };
  const typedDoseSentence =
    parsedDose && !firstProblem && text !== savedShorthand
      ? doseSentence(parsedDose, context.t, { language: context.language })
      : undefined;
  return { shorthandText: text, problem, typedDoseSentence, changeText, saveTypedDose, discardTyping };
}
