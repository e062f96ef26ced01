import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts';
import { NAMESPACES } from '../../../src/i18n/namespaces.ts';
import { projectPath } from '../../project.ts';
import { readMessages } from '../messages.ts';
import { checkOf, type Suite } from '../suite.ts';

export interface LanguageGlossary {
  readonly words: Readonly<Record<string, string>>;
  readonly never: readonly { readonly pattern: string; readonly write: string }[];
}

type Messages = ReadonlyMap<string, string>;

/** Suite that checks the wording of messages against `docs/glossary.md`. */
export const glossary: Suite = {
  name: 'Glossary',
  async run() {
    const languages: Readonly<Record<Language, LanguageGlossary>> = JSON.parse(
      readFileSync(projectPath('tools/verify/glossary/glossary.json'), 'utf8'),
    );
    const rows = tableRows(readFileSync(projectPath('docs/glossary.md'), 'utf8'));
    const terms = Object.keys(languages.en.words);
    return LANGUAGES.map((language) =>
      checkOf(`the messages of ${language} follow the glossary`, [
        ...glossaryComplaints(languages[language], messagesOf(language)),
        ...terms
          .filter((term) => !rows.get(term)?.has(languages[language].words[term] ?? ''))
          .map((term) => `docs/glossary.md has another word for “${term}”`),
      ]),
    );
  },
};

/** Complaints about forbidden wordings in messages, and about glossary words that no message uses. */
export function glossaryComplaints({ words, never }: LanguageGlossary, messages: Messages): string[] {
  const allText = [...messages.values()].join('\n').toLowerCase();
  const unusedWords = Object.values(words).filter((word) => !allText.includes(word.toLowerCase()));
  const wordingFaults = never.flatMap(({ pattern, write }) => {
    const wordingPattern = new RegExp(pattern, 'u');
    return [...messages].flatMap(([key, text]) => {
      const match = wordingPattern.exec(text);
      return match ? [`${key}: “${match[0]}” (write: ${write})`] : [];
    });
  });
  return [...wordingFaults, ...unusedWords.map((word) => `no message uses “${word}”`)];
}

/** Words by concept (the first column), from the tables of a Markdown document. */
export function tableRows(markdown: string): Map<string, ReadonlySet<string>> {
  const rows = new Map<string, ReadonlySet<string>>();
  for (const [, row = ''] of markdown.matchAll(/^\| (.+) \|$/gm)) {
    const [concept = '', ...words] = row.split(' | ');
    rows.set(concept, new Set([...(rows.get(concept) ?? []), ...words]));
  }
  return rows;
}

function messagesOf(language: Language): Messages {
  return new Map(
    NAMESPACES.flatMap((namespace) =>
      [...readMessages(language, namespace)].map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
}
