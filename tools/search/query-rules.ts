import { type Database, statement } from '../../src/db/database.ts';
import { storeQueryRules } from '../../src/db/search/vocabulary.ts';
import { type Spellings, spellText } from '../../src/domain/search/rules.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { SIMPLIFIED, TRADITIONAL } from './simplified.ts';
import { SEARCH_WORDS } from './words.ts';

export function spellingsOf(language: Language): Spellings {
  const characters = language === 'zh_tw' ? ([TRADITIONAL, SIMPLIFIED] as const) : (['', ''] as const);
  return { characters, spellings: SEARCH_WORDS[language].spellings };
}

async function indexedCharacters(db: Database, language: Language): Promise<ReadonlySet<string>> {
  const [texts] = await db.run([
    statement(
      `SELECT json_group_array(DISTINCT substr(term, value, 1)) AS data FROM search_${language}_vocabulary
       JOIN json_each('[1, 2]') WHERE length(term) < 3`,
    ),
  ]);
  return new Set<string>(JSON.parse(texts?.[0] ?? '[]'));
}

/** The characters that the index of a language has in another form: no other one can be part of a hit. */
async function characterPairs(db: Database, language: Language): Promise<Spellings['characters']> {
  const [from, to] = spellingsOf(language).characters;
  if (from === '') return ['', ''];
  const indexed = await indexedCharacters(db, language);
  const pairs = Array.from(to, (character, place) => [from.charAt(place), character] as const);
  const used = pairs.filter(([, character]) => indexed.has(character));
  return [used.map(([one]) => one).join(''), used.map(([, other]) => other).join('')];
}

/** Stores with the index how queries are read, after the full-text rows of the languages were written. */
export async function writeQueryRules(db: Database, languages: readonly Language[]): Promise<void> {
  for (const language of languages) {
    const { stop, parted = '', spellings } = SEARCH_WORDS[language];
    const characters = await characterPairs(db, language);
    const spelled = (words: string) =>
      words.split(' ').flatMap((word) => (word === '' ? [] : [spellText(word, spellingsOf(language))]));
    await storeQueryRules(db, language, {
      characters,
      spellings,
      stop: spelled(stop),
      parted: spelled(parted),
    });
  }
}
