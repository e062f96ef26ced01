import { type MouseEvent, useState } from 'react';

interface ClipboardCopyState {
  readonly copyOutcome: 'copied' | 'by-hand' | undefined;
  /** Click handler for a copy button; if copying fails, it selects the `blockquote` in the button's list item. */
  readonly copyText: (event: MouseEvent) => void;
}

/** Copies a text to the clipboard; if the browser does not allow this, selects the displayed text. */
export function useCopy(textToCopy: string): ClipboardCopyState {
  const [outcome, setOutcome] = useState<ClipboardCopyState['copyOutcome']>();
  const copyText = ({ currentTarget: copyButton }: MouseEvent) => {
    const selectTextForCopying = () => {
      const quoteElements = [...(copyButton.closest('li')?.querySelectorAll('blockquote') ?? [])];
      const [start, end] = [quoteElements[0], quoteElements.at(-1)];
      if (start && end) getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
      setOutcome('by-hand');
    };
    // An insecure context has no clipboard.
    const clipboardWritePromise = navigator.clipboard ? navigator.clipboard.writeText(textToCopy) : Promise.reject();
    void clipboardWritePromise.then(() => setOutcome('copied'), selectTextForCopying);
  };
  return { copyOutcome: outcome, copyText };
}
