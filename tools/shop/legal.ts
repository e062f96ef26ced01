import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { CHECKOUT_LEGAL_TEXTS } from '../../src/domain/paths.ts';
import { languageTag } from '../../src/i18n/language-tags.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import type { Shop } from './read-shop.ts';

export const LEGAL_TEXT_NAMES = ['imprint', 'privacy', ...CHECKOUT_LEGAL_TEXTS] as const;
export type LegalTextName = (typeof LEGAL_TEXT_NAMES)[number];

function findLegalFile({ folder }: Shop, language: Language, legalTextName: LegalTextName): string | undefined {
  const file = join(folder, 'legal', language, `${legalTextName}.md`);
  return existsSync(file) && readFileSync(file, 'utf8').trim() !== '' ? file : undefined;
}

/** Chooses a legal text's language for a page: the page's own, else the first fallback with a file. */
export function findLegalLanguage(shop: Shop, language: Language, legalTextName: LegalTextName): Language | undefined {
  return [language, ...shop.settings.fallbackLanguages].find((languageCode) =>
    findLegalFile(shop, languageCode, legalTextName),
  );
}

/** Converts Markdown to HTML. @throws Error for HTML, which the CSP could block, pictures and first-level headings */
export function convertLegalMarkdown(markdown: string, file: string): string {
  const throwProblem = (problem: string) => {
    throw new Error(`${file}: ${problem}`);
  };
  const { html } = markdownToHtml(markdown, {
    mdastPlugins: [
      {
        name: 'legal-text',
        html: () => throwProblem('holds HTML; write Markdown'),
        heading: ({ depth }) =>
          depth === 1 ? throwProblem('begins a heading with one #; the page has its own, use ##') : undefined,
        image: () => throwProblem('holds a picture'),
      },
    ],
  });
  return html.trim();
}

/** Legal texts as HTML fragments by path in the static folder. */
export function createLegalFiles(shop: Shop): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of LANGUAGES)
    for (const legalTextName of LEGAL_TEXT_NAMES) {
      const sourceLanguage = findLegalLanguage(shop, language, legalTextName);
      const file = sourceLanguage && findLegalFile(shop, sourceLanguage, legalTextName);
      if (!sourceLanguage || !file) continue;
      const html = convertLegalMarkdown(readFileSync(file, 'utf8'), file);
      const htmlWithLanguage =
        sourceLanguage === language ? html : `<div class="prose" lang="${languageTag(sourceLanguage)}">${html}</div>`;
      files.set(`legal/${language}/${legalTextName}.txt`, htmlWithLanguage);
    }
  return files;
}
