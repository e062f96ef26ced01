import type { Protocol } from '#contract/protocol/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { storefrontPath } from '#domain/paths.ts';
import { dayNumberOfMoment } from '#domain/plan/today.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

/** Texts of a printed plan, except the table of its intakes. */
export interface PaperPlan {
  readonly planName: string;
  readonly description: string;
  /** Value of the `lang` attribute for the practitioner's texts. */
  readonly lang: string;
  /** Practitioner's note to this client, with its own language. */
  readonly practitionerNote?: { readonly noteText: string; readonly lang: string } | undefined;
  readonly practitioner: string;
  /** Absolute address of the practitioner's page; null if there is none. */
  readonly storefrontUrl: string | null;
  /** Absolute address of the printed page. */
  readonly address: string;
  readonly formattedUpdateDate?: string | undefined;
  /** Time of the last change (ISO 8601). */
  readonly updatedAt?: string | undefined;
}

interface PaperPlanOptions extends Pick<Protocol, 'name' | 'description' | 'lang' | 'updated_at'> {
  readonly practitioner: { readonly name: string; readonly store_slug?: string | null | undefined };
  readonly share_notes?: string;
  readonly notes_lang?: string | null | undefined;
}

/** Returns the texts of a printed plan; `timezone` is the reader's and defaults to the browser's. */
export function createPrintedPlanTexts(
  plan: PaperPlanOptions,
  { address: pageUrl, language, timezone }: { address: string; language: Language; timezone?: string | undefined },
): PaperPlan {
  const { name, description, practitioner, share_notes: noteText, updated_at: updatedAt } = plan;
  const { store_slug: storeSlug } = practitioner;
  return {
    ...{
      planName: name,
      description,
      address: pageUrl,
      updatedAt,
      practitioner: practitioner.name,
      lang: langAttributeOfUserText(plan.lang),
    },
    practitionerNote: noteText ? { noteText, lang: langAttributeOfUserText(plan.notes_lang) } : undefined,
    storefrontUrl: storeSlug ? new URL(storefrontPath(language, storeSlug), pageUrl).href : null,
    formattedUpdateDate: updatedAt && dateText(dayNumberOfMoment(new Date(updatedAt), timezone), language),
  };
}
