import { env } from 'cloudflare:workers';
import type { Language } from '#i18n/languages.ts';

/** A text of the operator as HTML, which the build has made (docs/make-it-yours.md); undefined: there is none. */
export async function legalText(
  language: Language,
  text: 'imprint' | 'privacy',
): Promise<string | undefined> {
  // The platform does not look at the host; the server of `npm run dev` wants this one.
  const answer = await env.ASSETS.fetch(`http://localhost/site/legal/${language}/${text}.txt`);
  return answer.ok ? answer.text() : undefined;
}
