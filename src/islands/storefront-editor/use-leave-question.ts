import { useEffect } from 'react';
import type { Storefront } from '#contract/storefront/schema.ts';
import { clearDraft, listDrafts } from '#stores/platform/form-draft.ts';

const ENTRY_DRAFT = /^(service|faq|package)-(\d+)(?:-(\d+|new))?$/;

/** Whether a draft is of an entry, or of a feature, that the storefront does not have. */
function isOrphan(draft: string, { services, faqs, packages }: Storefront): boolean {
  const [, list, id, feature] = ENTRY_DRAFT.exec(draft) ?? [];
  if (list === undefined) return false;
  if (list !== 'package') return (list === 'faq' ? faqs : services).every((entry) => String(entry.id) !== id);
  const features = packages.find((entry) => String(entry.id) === id)?.features;
  if (!features) return true;
  return Number(feature) > 0 && features.every(({ feature_id }) => String(feature_id) !== feature);
}

/** Lets the browser ask before the page is left while a form of the storefront has unsaved text. */
export function useLeaveQuestion(storefront: Storefront): void {
  const prefix = `store-${storefront.id}-`;
  // The forms' own effects come first: what they move to another form is there by then.
  useEffect(() => {
    for (const draft of listDrafts(prefix)) if (isOrphan(draft, storefront)) clearDraft(prefix + draft);
  }, [prefix, storefront]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (listDrafts(prefix).length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [prefix]);
}
