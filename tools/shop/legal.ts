import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { CHECKOUT_LEGAL_TEXTS } from '../../src/domain/paths.ts';
import { languageTag } from '../../src/i18n/language-tags.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import type { Shop } from './read-shop.ts';

export const LEGAL_TEXTS = ['imprint', 'privacy', ...CHECKOUT_LEGAL_TEXTS] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

function fileOf({ folder }: Shop, language: Language, text: LegalText): string | undefined {
  const file = join(folder, 'legal', language, `${text}.md`);
  return existsSync(file) && readFileSync(file, 'utf8').trim() !== '' ? file : undefined;
}

/** Chooses a legal text's language for a page: the page's own, else the first fallback with a file. */
export function legalLanguage(shop: Shop, language: Language, text: LegalText): Language | undefined {
  return [language, ...shop.settings.fallbackLanguages].find((code) => fileOf(shop, code, text));
}

/** Converts Markdown to HTML. @throws Error for HTML, which the CSP could block, pictures and first-level headings */
export function legalHtml(markdown: string, file: string): string {
  const refuse = (problem: string) => {
    throw new Error(`${file}: ${problem}`);
  };
  const { html } = markdownToHtml(markdown, {
    mdastPlugins: [
      {
        name: 'legal-text',
        html: () => refuse('holds HTML; write Markdown'),
        heading: ({ depth }) =>
          depth === 1 ? refuse('begins a heading with one #; the page has its own, use ##') : undefined,
        image: () => refuse('holds a picture'),
      },
    ],
  });
  return html.trim();
}

/** Legal texts as HTML fragments by path in the static folder. */
export function legalFiles(shop: Shop): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of LANGUAGES)
    for (const text of LEGAL_TEXTS) {
      const source = legalLanguage(shop, language, text);
      const file = source && fileOf(shop, source, text);
      if (!source || !file) continue;
      const html = legalHtml(readFileSync(file, 'utf8'), file);
      const markedHtml = source === language ? html : `<div class="prose" lang="${languageTag(source)}">${html}</div>`;
      files.set(`legal/${language}/${text}.txt`, markedHtml);
    }
  return files;
}
