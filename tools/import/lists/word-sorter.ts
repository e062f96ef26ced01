import type { Database } from '../../../src/db/database.ts';
import { incrementVersionStatement } from '../../../src/db/listing/facet-index.ts';
import { DEFAULT_LANGUAGE } from '../../../src/i18n/languages.ts';
import { createBrandSlug } from '../address.ts';
import type { ImportProduct } from '../import-product.ts';
import type { References } from '../references.ts';
import { findMatchingValues, type ListMembership, sortAllergenWords } from './known-words.ts';
import { type ListValue, STORED_FACETS, type StoredFacet } from './lists-schema.ts';
import { ListsError, type ListsFile } from './read-lists.ts';
import { createListStatements, createListValueStatements, TERM_KIND_BY_LIST } from './write-lists.ts';

const MAXIMUM_REPORTED_WORDS = 40;

type WordSource = 'type' | 'tag';
const createMappingKey = (wordSource: WordSource, word: string) =>
  `${wordSource} ${word.normalize('NFC').trim().toLowerCase()}`;

/** Maps each type or tag of a mapping file to its list values, and ignored words to none. */
function mapWordsToValues({ lists }: ListsFile): ReadonlyMap<string, readonly ListMembership[]> {
  const valuesByMappingKey = new Map<string, ListMembership[]>();
  const addMappings = (wordSource: WordSource, words: readonly string[], ...memberships: ListMembership[]) => {
    for (const word of words) {
      const mappingKey = createMappingKey(wordSource, word);
      valuesByMappingKey.set(mappingKey, [...(valuesByMappingKey.get(mappingKey) ?? []), ...memberships]);
    }
  };
  addMappings('type', lists.ignore.types);
  addMappings('tag', lists.ignore.tags);
  for (const listName of STORED_FACETS)
    for (const { slug, types, tags } of lists[listName]) {
      addMappings('type', types, [listName, slug]);
      addMappings('tag', tags, [listName, slug]);
    }
  return valuesByMappingKey;
}

/** Verifies list values: new ones need an English name, parents must exist. @throws ListsError */
function verifyLists({ lists, messageAt }: ListsFile, { facets, terms }: References): void {
  const listProblems: string[] = [];
  const verifyEnglishName = (
    listName: string,
    valueIndex: number,
    { slug, names }: Pick<ListValue, 'slug' | 'names'>,
    isKnownValue: boolean,
  ) => {
    if (!isKnownValue && !names[DEFAULT_LANGUAGE])
      listProblems.push(
        messageAt(
          [listName, valueIndex],
          `"${slug}" is new to the shop, so it needs a name in English; npm run export lists those it has`,
        ),
      );
  };
  for (const listName of STORED_FACETS) {
    const knownSlugs = new Set(facets.get(listName)?.keys());
    for (const [index, value] of lists[listName].entries()) {
      const { slug, parent }: ListValue = value;
      verifyEnglishName(listName, index, value, knownSlugs.has(slug));
      if (parent !== undefined && !knownSlugs.has(parent))
        listProblems.push(
          messageAt([listName, index, 'parent'], `"${parent}" is neither in the shop nor above it in the file`),
        );
      knownSlugs.add(slug);
    }
  }
  for (const [list, kind] of TERM_KIND_BY_LIST)
    for (const [index, value] of lists[list].entries())
      verifyEnglishName(list, index, value, terms.has(`${kind}:${value.slug}`));
  if (listProblems.length > 0) throw new ListsError(listProblems.join('\n'));
}

/** Assigns products to list values by type and tags; creates missing list values. */
export interface ListAssigner {
  /** Returns the product with list values for its type and tags; lists that it already has are unchanged. */
  readonly assignLists: (product: ImportProduct) => Promise<ImportProduct>;
  readonly createReportLines: () => string[];
}

export interface ListAssignerOptions {
  readonly db: Database;
  readonly references: References;
  readonly isDryRun: boolean;
  readonly file?: ListsFile | undefined;
}

export async function createListAssigner({
  db,
  references,
  isDryRun,
  file,
}: ListAssignerOptions): Promise<ListAssigner> {
  const { facets } = references;
  const slugsBeforeImport = new Map(STORED_FACETS.map((listName) => [listName, new Set(facets.get(listName)?.keys())]));
  const nameByListAndSlug = new Map<string, string>();
  const unassignedCounts = new Map<string, number>();
  const countUnassignedWord = (word: string) => unassignedCounts.set(word, (unassignedCounts.get(word) ?? 0) + 1);
  if (file) {
    verifyLists(file, references);
    if (references.isNewCatalogue && file.lists.languages) references.languages = file.lists.languages;
    for (const listName of STORED_FACETS)
      for (const { slug, names } of file.lists[listName])
        nameByListAndSlug.set(`${listName} ${slug}`, names[DEFAULT_LANGUAGE] ?? slug);
    const listStatements = createListStatements(file.lists, references);
    if (!isDryRun) await db.run([...listStatements, incrementVersionStatement()]);
  }
  const valuesByMappingKey = file && mapWordsToValues(file);

  /** Creates a category for an unknown product type, unless there is a mapping file. */
  const createCategoryFromType = async (productType: string): Promise<ListMembership[]> => {
    const slug = createBrandSlug(productType);
    if (valuesByMappingKey || !slug) return [];
    nameByListAndSlug.set(`categories ${slug}`, productType);
    const statements = createListValueStatements(
      'categories',
      { slug, names: { [DEFAULT_LANGUAGE]: productType } },
      references,
    );
    if (!isDryRun) await db.run([...statements, incrementVersionStatement()]);
    return [['categories', slug]];
  };

  const findMemberships = async (wordSource: WordSource, word: string): Promise<readonly ListMembership[]> => {
    const mappedMemberships = valuesByMappingKey?.get(createMappingKey(wordSource, word));
    if (mappedMemberships) return mappedMemberships;
    const memberships = findMatchingValues(word, facets);
    if (memberships.length > 0) return memberships;
    const categoryMemberships = wordSource === 'type' ? await createCategoryFromType(word) : [];
    if (categoryMemberships.length === 0) countUnassignedWord(`${wordSource} "${word}"`);
    return categoryMemberships;
  };

  return {
    assignLists: async ({ type = '', tags = [], contains = [], ...product }) => {
      const memberships: ListMembership[] = type ? [...(await findMemberships('type', type))] : [];
      for (const tag of new Set(tags)) if (tag) memberships.push(...(await findMemberships('tag', tag)));
      const listAssignedSlugs = (listName: StoredFacet) => [
        ...new Set(memberships.filter(([facet]) => facet === listName).map(([, slug]) => slug)),
      ];
      const [form] = listAssignedSlugs('delivery_forms');
      const slugsByList = Object.fromEntries(
        STORED_FACETS.filter((list) => list !== 'delivery_forms' && listAssignedSlugs(list).length > 0).map((list) => [
          list,
          listAssignedSlugs(list),
        ]),
      );
      const { allergens, unknownWords } = sortAllergenWords(contains, references.terms);
      for (const unknownWord of unknownWords) countUnassignedWord(`allergen "${unknownWord}"`);
      return {
        ...slugsByList,
        ...(form !== undefined && { delivery_form: form }),
        ...(allergens.length > 0 && { allergens }),
        ...product,
      };
    },
    createReportLines: () => [
      ...STORED_FACETS.flatMap((listName) => {
        const newValueSlugs = [...(facets.get(listName)?.keys() ?? [])].filter(
          (slug) => !slugsBeforeImport.get(listName)?.has(slug),
        );
        const addedValueNames = newValueSlugs.map((slug) => nameByListAndSlug.get(`${listName} ${slug}`) ?? slug);
        return addedValueNames.length > 0 ? [`new in the list ${listName}: ${addedValueNames.join(', ')}`] : [];
      }),
      ...createUnassignedWordLines(unassignedCounts),
    ],
  };
}

function createUnassignedWordLines(unassignedCounts: ReadonlyMap<string, number>): string[] {
  const sortedWordCounts = [...unassignedCounts].toSorted(([, left], [, right]) => right - left);
  const omittedWordCount = sortedWordCounts.length - MAXIMUM_REPORTED_WORDS;
  return [
    ...sortedWordCounts
      .slice(0, MAXIMUM_REPORTED_WORDS)
      .map(([word, count]) => `in no list, ${count} ${count === 1 ? 'product' : 'products'}: ${word}`),
    ...(omittedWordCount > 0 ? [`in no list: ${omittedWordCount} more types and tags`] : []),
    ...(sortedWordCounts.length > 0 ? ['a mapping file puts types and tags into lists (docs/import.md)'] : []),
  ];
}
