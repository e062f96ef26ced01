import { type Database, statement } from '../../src/db/database.ts';
import { storeQueryRules } from '../../src/db/search/query-rules.ts';
import type { SpellingRules } from '../../src/domain/search/rules.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { getQueryRules } from './phrases.ts';

async function readIndexedCharacters(db: Database, language: Language): Promise<ReadonlySet<string>> {
  const [texts] = await db.run([
    statement(
      `SELECT json_group_array(DISTINCT substr(term, value, 1)) AS data FROM search_${language}_vocabulary
       JOIN json_each('[1, 2]') WHERE length(term) < 3`,
    ),
  ]);
  return new Set<string>(JSON.parse(texts?.[0] ?? '[]'));
}

/** Character variants that occur in an index or phrases of the language, with their equivalents: `国`, `國`. */
async function selectCharacterPairs(db: Database, language: Language): Promise<SpellingRules['characters']> {
  const { characters, phrases } = getQueryRules(language);
  const [source, target] = characters;
  if (source === '') return ['', ''];
  const usedCharacters = new Set([...(await readIndexedCharacters(db, language)), ...[...phrases.keys()].join('')]);
  const variantPairs = Array.from(target, (character, letterIndex) => [source.charAt(letterIndex), character] as const);
  const usedPairs = variantPairs.filter(([, character]) => usedCharacters.has(character));
  return [usedPairs.map(([one]) => one).join(''), usedPairs.map(([, other]) => other).join('')];
}

/** Stores the query rules of every language. Call it after full-text rows are written, whose characters it reads. */
export async function writeQueryRules(db: Database): Promise<void> {
  for (const language of LANGUAGES) {
    const characterPairs = await selectCharacterPairs(db, language);
    await storeQueryRules(db, language, { ...getQueryRules(language), characters: characterPairs });
  }
}
