import type { Storefront } from '#contract/storefront/schema.ts';
import { clearDraft, listDrafts, readDraft } from '#stores/platform/form-draft.ts';

const ENTRY_DRAFT = /^(service|faq|package)-(\d+)(?:-(\d+|new))?$/;

export const draftPrefix = ({ id }: Storefront): string => `store-${id}-`;

/** True for a draft of an entry or feature that the storefront does not have. */
function isOrphan(draft: string, { services, faqs, packages }: Storefront): boolean {
  const [, list, id, feature] = ENTRY_DRAFT.exec(draft) ?? [];
  if (list === undefined) return false;
  if (list !== 'package') return (list === 'faq' ? faqs : services).every((entry) => String(entry.id) !== id);
  const features = packages.find((entry) => String(entry.id) === id)?.features;
  if (!features) return true;
  return Number(feature) > 0 && features.every(({ feature_id }) => String(feature_id) !== feature);
}

/** Unsaved text of an item that was removed elsewhere. */
export interface RescuedText {
  readonly draft: string;
  readonly texts: readonly string[];
}

/** Returns the unsaved texts without a form. */
export function rescuedTexts(storefront: Storefront): readonly RescuedText[] {
  const prefix = draftPrefix(storefront);
  return listDrafts(prefix).flatMap((name) => {
    if (!isOrphan(name, storefront)) return [];
    const draft = prefix + name;
    const texts = Object.entries(readDraft(draft)).flatMap(([field, text]) =>
      field.startsWith('was:') || text === '' ? [] : [text],
    );
    return texts.length > 0 ? [{ draft, texts }] : [];
  });
}

/** Removes the drafts of an entry and its parts. */
export function clearEntryDrafts(draft: string): void {
  clearDraft(draft);
  for (const rest of listDrafts(`${draft}-`)) clearDraft(`${draft}-${rest}`);
}
