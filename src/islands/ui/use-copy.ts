import { type MouseEvent, useState } from 'react';

interface CopyState {
  readonly outcome: 'copied' | 'by-hand' | undefined;
  /** Click handler for a copy button; if copying fails, it selects the `blockquote` in the button's list item. */
  readonly copy: (event: MouseEvent) => void;
}

/** Copies a text to the clipboard; if the browser refuses, selects the displayed text. */
export function useCopy(text: string): CopyState {
  const [outcome, setOutcome] = useState<CopyState['outcome']>();
  const copy = ({ currentTarget: button }: MouseEvent) => {
    const selectQuote = () => {
      const quotes = [...(button.closest('li')?.querySelectorAll('blockquote') ?? [])];
      const [start, end] = [quotes[0], quotes.at(-1)];
      if (start && end) getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
      setOutcome('by-hand');
    };
    // An insecure context has no clipboard.
    const writeResult = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    void writeResult.then(() => setOutcome('copied'), selectQuote);
  };
  return { outcome, copy };
}
