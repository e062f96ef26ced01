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
  /** Name of the product. */
  readonly name: string;
  readonly dose: Dose | null;
  /** True where the dose was set by taps beside the field. */
  readonly isTapped: boolean;
  readonly isRefused: boolean;
  /** Key of the draft. */
  readonly draft: string;
  /** Called before typing; `isFirst` for an empty state. */
  readonly onType: (isFirst: boolean) => void;
  readonly onRead: (dose: Dose) => void;
}

export interface Typed {
  readonly text: string;
  readonly problem: string;
  /** True for a text from an earlier page. */
  readonly isRestored: boolean;
  /** True for unsaved text: it is corrected, where others are replaced. */
  readonly isUnsaved: boolean;
  readonly type: (text: string) => void;
  /** Saves the text; false, with a message, if it is invalid. */
  readonly save: () => boolean;
  /** Stops saving on blur. */
  readonly end: () => void;
}

/** Typed text with its draft; taps rewrite it in shorthand. A change elsewhere keeps unsaved text. */
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
