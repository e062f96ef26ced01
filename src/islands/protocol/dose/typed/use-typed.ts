import { useEffect, useRef, useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';
import { doseProblems } from '#domain/intake/problems.ts';
import { readShorthand } from '#domain/intake/shorthand/read.ts';
import { writeShorthand } from '#domain/intake/shorthand/write.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { notUnderstoodText, typedProblemText } from './problem-text.ts';

interface TypedOptions {
  readonly context: IslandContext;
  readonly unit: string;
  /** Of the product. */
  readonly name: string;
  readonly dose: Dose | null;
  /** Whether that dose was made by taps beside the field. */
  readonly isTapped: boolean;
  /** Whether the server has refused that dose. */
  readonly isRefused: boolean;
  /** Where a half-typed text is stored. */
  readonly draft: string;
  /** Called before something is typed, with whether nothing was. */
  readonly onType: (isFirst: boolean) => void;
  readonly onRead: (dose: Dose) => void;
}

export interface Typed {
  readonly text: string;
  readonly problem: string;
  /** Whether the text came from an earlier page. */
  readonly isRestored: boolean;
  /** Whether the text waits to be saved: it is corrected, where others are replaced. */
  readonly isUnsaved: boolean;
  readonly type: (text: string) => void;
  /** Saves what was typed; false, with a message, for what is not understood. */
  readonly save: () => boolean;
  /** From here on leaving the field saves nothing. */
  readonly end: () => void;
}

/**
 * What is typed, stored for the next page; what is saved by taps is shown as it would have been typed. A dose that is
 * changed elsewhere leaves a text that is not saved in the field.
 */
export function useTyped(options: TypedOptions): Typed {
  const { context, unit, name, dose, isTapped, isRefused, draft, onType, onRead } = options;
  const saved = (dose && writeShorthand(dose)) ?? '';
  const [stored] = useState(() => readDraft(draft)['text']);
  const [text, setText] = useState(stored ?? saved);
  const [problem, setProblem] = useState('');
  const shown = useRef(saved);
  const hasEnded = useRef(false);
  useEffect(() => {
    if (shown.current === saved) return;
    const isUnsent = text !== shown.current && text !== saved;
    shown.current = saved;
    if (isUnsent && !isTapped) return;
    setText(saved);
    setProblem('');
    clearDraft(draft);
  }, [saved, draft, text, isTapped]);
  const type = (next: string) => {
    onType(text === saved);
    setText(next);
    setProblem('');
    if (next === saved) clearDraft(draft);
    else saveDraft(draft, { text: next, name });
  };
  const save = (): boolean => {
    if (text === saved || hasEnded.current) return true;
    // An empty field asks for nothing; the label's dose has a button.
    if (text.trim() === '') {
      type(saved);
      return true;
    }
    const reading = readShorthand(text, unit);
    if ('rest' in reading) {
      setProblem(notUnderstoodText(reading.rest, context.t));
      return false;
    }
    const [first] = doseProblems(reading.dose, unit);
    setProblem(first ? typedProblemText(first, reading.dose, unit, context) : '');
    if (first) return false;
    clearDraft(draft);
    onRead(reading.dose);
    return true;
  };
  const end = () => {
    hasEnded.current = true;
  };
  const isRestored = stored !== undefined;
  return { text, problem, isRestored, isUnsaved: isRestored || isRefused, type, save, end };
}
