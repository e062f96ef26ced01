import { useEffect } from 'react';
import type { Storefront } from '#contract/storefront/schema.ts';
import { listDrafts } from '#stores/platform/form-draft.ts';
import { draftPrefix } from './entry-drafts.ts';

/** Makes the browser ask before a page with unsaved text is left. */
export function useLeaveWarning(storefront: Storefront): void {
  const prefix = draftPrefix(storefront);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (listDrafts(prefix).length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [prefix]);
}
