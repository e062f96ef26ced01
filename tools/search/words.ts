import type { Language } from '../../src/i18n/languages.ts';
import da from './words/da.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hu from './words/hu.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };
import ro from './words/ro.json' with { type: 'json' };
import zhTw from './words/zh_tw.json' with { type: 'json' };

type WordsBySlug = Readonly<Record<string, string>>;

/** Search words of a language: stop words, spellings, and synonyms by slug; see docs/search.md. */
export interface SearchWords {
  readonly stop: string;
  readonly parted?: string;
  readonly spellings: Readonly<Record<string, string>>;
  readonly free: { readonly each: readonly string[]; readonly of: WordsBySlug };
  readonly goals: WordsBySlug;
  readonly things: WordsBySlug;
  readonly kinds: WordsBySlug;
  readonly forms: WordsBySlug;
  readonly people: WordsBySlug;
}

export const SEARCH_WORDS: Readonly<Record<Language, SearchWords>> = {
  da,
  de,
  en,
  es,
  fr,
  hu,
  it,
  ja,
  nl,
  pt,
  ro,
  zh_tw: zhTw,
};
