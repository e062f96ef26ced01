import { env } from 'cloudflare:workers';
import type { Language } from '#i18n/languages.ts';

/** A text of the operator as HTML; the build has made a static file of it (docs/make-it-yours.md). Undefined: there is none. */
export async function legalText(
  language: Language,
  text: 'imprint' | 'privacy',
): Promise<string | undefined> {
  // The host is not looked at.
  const answer = await env.ASSETS.fetch(`https://assets.local/site/legal/${language}/${text}.html`);
  return answer.ok ? answer.text() : undefined;
}
