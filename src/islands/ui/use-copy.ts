import { type MouseEvent, useState } from 'react';

interface Copying {
  readonly outcome: 'copied' | 'by-hand' | undefined;
  /** Handler of a button in the list entry whose quotation is the text. */
  readonly copy: (event: MouseEvent) => void;
}

/** Copies a text of a list entry, or selects it where the browser refuses. */
export function useCopy(text: string): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>();
  const copy = ({ currentTarget: button }: MouseEvent) => {
    const select = () => {
      const quotes = [...(button.closest('li')?.querySelectorAll('blockquote') ?? [])];
      const [first, last] = [quotes[0], quotes.at(-1)];
      if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
      setOutcome('by-hand');
    };
    // An insecure context has no clipboard.
    const written = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    void written.then(() => setOutcome('copied'), select);
  };
  return { outcome, copy };
}
