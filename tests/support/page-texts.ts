import { readdirSync, readFileSync } from 'node:fs';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

/** Text that a page shows or a screen reader speaks, with its declared language. */
export interface PageText {
  readonly text: string;
  readonly lang: string;
}

const TEXTLESS_ELEMENTS = new Set(['SCRIPT', 'STYLE', 'SVG']);
/** Matches attributes whose value is spoken, or used as text by a script. */
const SPOKEN_ATTRIBUTE_PATTERN =
  /^(aria-label|alt|title|placeholder|data-.*(text|until|from.*|today|before|next|problem|last|over|length))$/;

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Texts of a page, including templates, each with the `lang` of its closest ancestor. */
export function readPageTexts(rootNode: Node, inheritedLang = ''): readonly PageText[] {
  const pageTexts: PageText[] = [];
  const visitNode = (node: Node, outerLang: string) => {
    if (node.nodeType === 3) pageTexts.push({ text: node.textContent ?? '', lang: outerLang });
    if (isElement(node) && TEXTLESS_ELEMENTS.has(node.tagName.toUpperCase())) return;
    // Address in pieces.
    if (isElement(node) && node.querySelector(':scope > wbr')) return;
    const lang = isElement(node) ? (node.getAttribute('lang') ?? outerLang) : outerLang;
    if (isElement(node))
      for (const { name, value } of node.attributes)
        if (SPOKEN_ATTRIBUTE_PATTERN.test(name)) pageTexts.push({ text: value, lang });
    const contentNode = isElement(node) && 'content' in node ? (node as HTMLTemplateElement).content : node;
    for (const childNode of contentNode?.childNodes ?? []) visitNode(childNode, lang);
  };
  visitNode(rootNode, inheritedLang);
  return pageTexts
    .map(({ text, ...more }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), ...more }))
    .filter(({ text }) => text !== '');
}

/** Words of a text in lower case; in Chinese and Japanese each character is a word. */
const splitIntoWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])[\p{L}\p{M}])+/gu,
    ) ?? [];

const listStrings = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** Months, weekdays, times and lists as formatted in a language. */
function formatDatesAndTimes(language: Language): readonly string[] {
  const languageTag = regionalLanguageTag(language);
  const formattedDates = [
    ...Array.from({ length: 12 }, (_, monthIndex) => Date.UTC(2026, monthIndex, 1 + monthIndex * 2)),
    ...Array.from({ length: 7 }, (_, weekdayIndex) => Date.UTC(2026, 0, 1 + weekdayIndex)),
  ].map((timestampMs) => dayText(timestampMs / 86_400_000, dateLanguageTag(language), 'full'));
  const formattedHours = Array.from({ length: 24 }, (_, hourOfDay) =>
    new Intl.DateTimeFormat(languageTag, { timeStyle: 'short', timeZone: 'UTC' }).format(hourOfDay * 3_600_000),
  );
  // French writes the first of a month as an ordinal, `Intl` does not.
  const ordinalTexts = language === 'fr' ? ['1er'] : [];
  return [...formattedDates, ...ordinalTexts, ...formattedHours, new Intl.ListFormat(languageTag).format(['1', '2'])];
}

/** Words that occur in the shop's messages in a language, or in `additionalTexts`. */
export function createVocabulary(language: Language, additionalTexts: unknown): ReadonlySet<string> {
  const folder = `public/locales/${language}`;
  const messageFiles = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  const vocabularyTexts = listStrings([messageFiles, additionalTexts]).map((text) =>
    text.replaceAll(/\{\{.*?\}\}/g, ' '),
  );
  return new Set([...vocabularyTexts, ...formatDatesAndTimes(language)].flatMap(splitIntoWords));
}

/** Words of a text that a language's vocabulary does not contain. */
export const findForeignWords = (text: string, vocabularyWords: ReadonlySet<string>): readonly string[] =>
  splitIntoWords(text.replaceAll(/\{\{.*?\}\}|https?:\S+|\S+\/\S+\/\S+/g, ' ')).filter(
    (word) => !vocabularyWords.has(word),
  );
