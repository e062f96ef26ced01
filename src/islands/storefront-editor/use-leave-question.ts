import { useEffect } from 'react';
import { hasDraftsOf } from '#stores/platform/form-draft.ts';

/** Lets the browser ask before the page is left while a form whose name begins like this has unsaved text. */
export function useLeaveQuestion(forms: string): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasDraftsOf(forms)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [forms]);
}
