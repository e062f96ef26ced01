import type { Database } from '../../../src/db/database.ts';
import { incrementVersionStatement } from '../../../src/db/listing/facet-index.ts';
import { DEFAULT_LANGUAGE } from '../../../src/i18n/languages.ts';
import { slugOfBrand } from '../address.ts';
import type { ImportProduct } from '../import-product.ts';
import type { References } from '../references.ts';
import { type ListMembership, matchingValues, splitAllergens } from './known-words.ts';
import { type ListValue, STORED_FACETS, type StoredFacet } from './lists-schema.ts';
import { ListsError, type ListsFile } from './read-lists.ts';
import { listStatements, TERM_LISTS, valueStatements } from './write-lists.ts';

const REPORTED_WORDS = 40;

type WordSource = 'type' | 'tag';
const mappingKeyOf = (source: WordSource, word: string) => `${source} ${word.normalize('NFC').trim().toLowerCase()}`;

/** Maps each type or tag of a mapping file to its list values; ignored words to none. */
function valuesByMappedWord({ lists }: ListsFile): ReadonlyMap<string, readonly ListMembership[]> {
  const mappedValues = new Map<string, ListMembership[]>();
  const add = (source: WordSource, words: readonly string[], ...memberships: ListMembership[]) => {
    for (const word of words) {
      const key = mappingKeyOf(source, word);
      mappedValues.set(key, [...(mappedValues.get(key) ?? []), ...memberships]);
    }
  };
  add('type', lists.ignore.types);
  add('tag', lists.ignore.tags);
  for (const list of STORED_FACETS)
    for (const { slug, types, tags } of lists[list]) {
      add('type', types, [list, slug]);
      add('tag', tags, [list, slug]);
    }
  return mappedValues;
}

/** Verifies list values: new ones need an English name, parents must exist. @throws ListsError */
function expectCompleteLists({ lists, messageAt }: ListsFile, { facets, terms }: References): void {
  const problems: string[] = [];
  const expectName = (
    list: string,
    index: number,
    { slug, names }: Pick<ListValue, 'slug' | 'names'>,
    isKnown: boolean,
  ) => {
    if (!isKnown && !names[DEFAULT_LANGUAGE])
      problems.push(
        messageAt(
          [list, index],
          `"${slug}" is new to the shop, so it needs a name in English; npm run export lists those it has`,
        ),
      );
  };
  for (const list of STORED_FACETS) {
    const knownSlugs = new Set(facets.get(list)?.keys());
    for (const [index, value] of lists[list].entries()) {
      const { slug, parent }: ListValue = value;
      expectName(list, index, value, knownSlugs.has(slug));
      if (parent !== undefined && !knownSlugs.has(parent))
        problems.push(
          messageAt([list, index, 'parent'], `"${parent}" is neither in the shop nor above it in the file`),
        );
      knownSlugs.add(slug);
    }
  }
  for (const [list, kind] of TERM_LISTS)
    for (const [index, value] of lists[list].entries())
      expectName(list, index, value, terms.has(`${kind}:${value.slug}`));
  if (problems.length > 0) throw new ListsError(problems.join('\n'));
}

/** Assigns products to list values by type and tags; creates missing list values. */
export interface ListAssigner {
  /** Returns the product with list values for its type and tags; explicitly given lists are unchanged. */
  readonly sort: (product: ImportProduct) => Promise<ImportProduct>;
  readonly report: () => string[];
}

export interface SorterOptions {
  readonly db: Database;
  readonly references: References;
  readonly isDryRun: boolean;
  readonly file?: ListsFile | undefined;
}

export async function createListAssigner({ db, references, isDryRun, file }: SorterOptions): Promise<ListAssigner> {
  const { facets } = references;
  const slugsBefore = new Map(STORED_FACETS.map((list) => [list, new Set(facets.get(list)?.keys())]));
  const shownNames = new Map<string, string>();
  const leftCounts = new Map<string, number>();
  const countUnassigned = (name: string) => leftCounts.set(name, (leftCounts.get(name) ?? 0) + 1);
  if (file) {
    expectCompleteLists(file, references);
    if (references.isNew && file.lists.languages) references.languages = file.lists.languages;
    for (const list of STORED_FACETS)
      for (const { slug, names } of file.lists[list])
        shownNames.set(`${list} ${slug}`, names[DEFAULT_LANGUAGE] ?? slug);
    const statements = listStatements(file.lists, references);
    if (!isDryRun) await db.run([...statements, incrementVersionStatement()]);
  }
  const mappedValues = file && valuesByMappedWord(file);

  /** Creates a category for an unknown type, but only without a mapping file. */
  const createValue = async (type: string): Promise<ListMembership[]> => {
    const slug = slugOfBrand(type);
    if (mappedValues || !slug) return [];
    shownNames.set(`categories ${slug}`, type);
    const statements = valueStatements('categories', { slug, names: { [DEFAULT_LANGUAGE]: type } }, references);
    if (!isDryRun) await db.run([...statements, incrementVersionStatement()]);
    return [['categories', slug]];
  };

  const findMemberships = async (source: WordSource, word: string): Promise<readonly ListMembership[]> => {
    const mappedMembership = mappedValues?.get(mappingKeyOf(source, word));
    if (mappedMembership) return mappedMembership;
    const memberships = matchingValues(word, facets);
    if (memberships.length > 0) return memberships;
    const ownMemberships = source === 'type' ? await createValue(word) : [];
    if (ownMemberships.length === 0) countUnassigned(`${source} "${word}"`);
    return ownMemberships;
  };

  return {
    sort: async ({ type = '', tags = [], contains = [], ...product }) => {
      const memberships: ListMembership[] = type ? [...(await findMemberships('type', type))] : [];
      for (const tag of new Set(tags)) if (tag) memberships.push(...(await findMemberships('tag', tag)));
      const slugsOf = (list: StoredFacet) => [
        ...new Set(memberships.filter(([facet]) => facet === list).map(([, slug]) => slug)),
      ];
      const [form] = slugsOf('delivery_forms');
      const lists = Object.fromEntries(
        STORED_FACETS.filter((list) => list !== 'delivery_forms' && slugsOf(list).length > 0).map((list) => [
          list,
          slugsOf(list),
        ]),
      );
      const { allergens, unknownWords } = splitAllergens(contains, references.terms);
      for (const unknownWord of unknownWords) countUnassigned(`allergen "${unknownWord}"`);
      return {
        ...lists,
        ...(form !== undefined && { delivery_form: form }),
        ...(allergens.length > 0 && { allergens }),
        ...product,
      };
    },
    report: () => [
      ...STORED_FACETS.flatMap((list) => {
        const newSlugs = [...(facets.get(list)?.keys() ?? [])].filter((slug) => !slugsBefore.get(list)?.has(slug));
        const names = newSlugs.map((slug) => shownNames.get(`${list} ${slug}`) ?? slug);
        return names.length > 0 ? [`new in the list ${list}: ${names.join(', ')}`] : [];
      }),
      ...unassignedWordLines(leftCounts),
    ],
  };
}

function unassignedWordLines(leftCounts: ReadonlyMap<string, number>): string[] {
  const countedWords = [...leftCounts].toSorted(([, left], [, right]) => right - left);
  const omittedCount = countedWords.length - REPORTED_WORDS;
  return [
    ...countedWords
      .slice(0, REPORTED_WORDS)
      .map(([word, count]) => `in no list, ${count} ${count === 1 ? 'product' : 'products'}: ${word}`),
    ...(omittedCount > 0 ? [`in no list: ${omittedCount} more types and tags`] : []),
    ...(countedWords.length > 0 ? ['a mapping file puts types and tags into lists (docs/import.md)'] : []),
  ];
}
