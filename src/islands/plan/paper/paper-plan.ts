import type { Protocol } from '#contract/protocol/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { storefrontPath } from '#domain/paths.ts';
import { dayOf } from '#domain/plan/today.ts';
import { userTextTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

/** Texts above and below the table. */
export interface PaperPlan {
  readonly name: string;
  readonly description: string;
  /** Of what people wrote (`userTextTag`). */
  readonly lang: string;
  /** Note of the practitioner to this client, with its own language. */
  readonly note?: { readonly text: string; readonly lang: string } | undefined;
  readonly practitioner: string;
  /** Complete address of the practitioner's page; null without one. */
  readonly storeAddress: string | null;
  /** The page's own address, complete. */
  readonly address: string;
  /** Day of the last change in words. */
  readonly updated?: string | undefined;
  /** The same as a moment. */
  readonly updatedAt?: string | undefined;
}

interface Given extends Pick<Protocol, 'name' | 'description' | 'lang' | 'updated_at'> {
  readonly practitioner: { readonly name: string; readonly store_slug?: string | null | undefined };
  readonly share_notes?: string;
  readonly notes_lang?: string | null | undefined;
}

/** `timezone` is the reader's; defaults to the browser's. */
export function paperPlan(
  plan: Given,
  { address, language, timezone }: { address: string; language: Language; timezone?: string | undefined },
): PaperPlan {
  const { name, description, practitioner, share_notes: text, updated_at: updatedAt } = plan;
  const { store_slug: slug } = practitioner;
  return {
    ...{
      name,
      description,
      address,
      updatedAt,
      practitioner: practitioner.name,
      lang: userTextTag(plan.lang),
    },
    note: text ? { text, lang: userTextTag(plan.notes_lang) } : undefined,
    storeAddress: slug ? new URL(storefrontPath(language, slug), address).href : null,
    updated: updatedAt && dateText(dayOf(new Date(updatedAt), timezone), language),
  };
}
