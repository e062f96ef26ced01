import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../../src/i18n/languages.ts';
import { NAMESPACES } from '../../../src/i18n/namespaces.ts';
import { projectPath } from '../../project.ts';
import { readMessages } from '../messages.ts';
import { createCheck, type Suite } from '../suite.ts';

export interface LanguageGlossary {
  readonly words: Readonly<Record<string, string>>;
  readonly never: readonly { readonly pattern: string; readonly write: string }[];
}

type MessageByKey = ReadonlyMap<string, string>;

/** Suite that checks the wording of messages against `docs/glossary.md`. */
export const glossarySuite: Suite = {
  name: 'Glossary',
  async run() {
    const glossaryByLanguage: Readonly<Record<Language, LanguageGlossary>> = JSON.parse(
      readFileSync(projectPath('tools/verify/glossary/glossary.json'), 'utf8'),
    );
    const wordsByTerm = readTableRows(readFileSync(projectPath('docs/glossary.md'), 'utf8'));
    const glossaryTerms = Object.keys(glossaryByLanguage.en.words);
    return LANGUAGES.map((language) =>
      createCheck(`the messages of ${language} follow the glossary`, [
        ...findGlossaryComplaints(glossaryByLanguage[language], readAllMessages(language)),
        ...glossaryTerms
          .filter((term) => !wordsByTerm.get(term)?.has(glossaryByLanguage[language].words[term] ?? ''))
          .map((term) => `docs/glossary.md has another word for “${term}”`),
      ]),
    );
  },
};

/** Complaints about forbidden wordings in messages, and about glossary words that no message uses. */
export function findGlossaryComplaints({ words, never }: LanguageGlossary, messageByKey: MessageByKey): string[] {
  const allMessagesText = [...messageByKey.values()].join('\n').toLowerCase();
  const unusedGlossaryWords = Object.values(words).filter((word) => !allMessagesText.includes(word.toLowerCase()));
  const wordingComplaints = never.flatMap(({ pattern, write }) => {
    const forbiddenPattern = new RegExp(pattern, 'u');
    return [...messageByKey].flatMap(([key, text]) => {
      const forbiddenMatch = forbiddenPattern.exec(text);
      return forbiddenMatch ? [`${key}: “${forbiddenMatch[0]}” (write: ${write})`] : [];
    });
  });
  return [...wordingComplaints, ...unusedGlossaryWords.map((word) => `no message uses “${word}”`)];
}

/** Returns words by concept (the first column) from all tables of a Markdown document. */
export function readTableRows(markdown: string): Map<string, ReadonlySet<string>> {
  const wordsByConcept = new Map<string, ReadonlySet<string>>();
  for (const [, row = ''] of markdown.matchAll(/^\| (.+) \|$/gm)) {
    const [concept = '', ...words] = row.split(' | ');
    wordsByConcept.set(concept, new Set([...(wordsByConcept.get(concept) ?? []), ...words]));
  }
  return wordsByConcept;
}

function readAllMessages(language: Language): MessageByKey {
  return new Map(
    NAMESPACES.flatMap((namespace) =>
      [...readMessages(language, namespace)].map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
}
