export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

type MessageMap = ReadonlyMap<string, string>;

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** Removes the plural suffix of a key: `count_other` becomes `count`. */
export function pluralBase(key: string): string {
  return key.replace(pluralSuffix, '');
}

/** Problems of a language's messages compared with English; `tag` is BCP 47. */
export function compareMessages(englishMessages: MessageMap, translatedMap: MessageMap, tag: string): string[] {
  const expected = expectedKeys(englishMessages, tag);
  return [
    ...[...expected].filter((key) => !translatedMap.has(key)).map((key) => `${key} is missing`),
    ...[...translatedMap.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not expected`),
    ...[...translatedMap].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...translatedMap].flatMap(([key, text]) => placeholderComplaint(key, text, englishMessages)),
  ];
}

/** Keys that a language must have: those of English, with the language's own plural forms. */
function expectedKeys(englishMessages: MessageMap, tag: string): Set<string> {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => pluralSuffix.test(key) && englishMessages.has(`${pluralBase(key)}_other`);
  return new Set(
    [...englishMessages.keys()].flatMap((key) =>
      isPlural(key) ? categories.map((category) => `${pluralBase(key)}_${category}`) : [key],
    ),
  );
}

/** Complaint if placeholders differ from English; a plural form for a single number may omit the number. */
function placeholderComplaint(key: string, text: string, englishMessages: MessageMap): string[] {
  const originalText = englishMessages.get(key) ?? englishMessages.get(`${pluralBase(key)}_other`);
  if (originalText === undefined) return [];
  const expected = placeholders(englishMessages.get(`${pluralBase(key)}_other`) ?? originalText);
  const foundPlaceholders = placeholders(text);
  const optionalName = pluralSuffix.test(key) && !key.endsWith('_other') ? 'count' : undefined;
  const missingNames = [...expected].filter((name) => !foundPlaceholders.has(name) && name !== optionalName);
  const unknownNames = [...foundPlaceholders].filter((name) => !expected.has(name));
  return [
    ...missingNames.map((name) => `${key} leaves out {{${name}}}`),
    ...unknownNames.map((name) => `${key} invents {{${name}}}`),
  ];
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*([\w-]+)/g)].flatMap(([, name]) => name ?? []));
}
