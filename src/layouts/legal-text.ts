import { env } from 'cloudflare:workers';
import type { CheckoutLegalText } from '#domain/paths.ts';
import type { Language } from '#i18n/languages.ts';

/** Loads the HTML of a legal text, made by the build (docs/make-it-yours.md); undefined without a file. */
export async function loadLegalText(
  language: Language,
  legalTextName: 'imprint' | 'privacy' | CheckoutLegalText,
): Promise<string | undefined> {
  // `ASSETS` ignores the host, but the server of `npm run dev` requires this one.
  const response = await env.ASSETS.fetch(`http://localhost/site/legal/${language}/${legalTextName}.txt`);
  return response.ok ? response.text() : undefined;
}
