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
export function compareMessages(english: MessageMap, translated: MessageMap, tag: string): string[] {
  const expected = expectedKeys(english, tag);
  return [
    ...[...expected].filter((key) => !translated.has(key)).map((key) => `${key} is missing`),
    ...[...translated.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not expected`),
    ...[...translated].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...translated].flatMap(([key, text]) => placeholderComplaint(key, text, english)),
  ];
}

/** Keys that a language must have: those of English, with the language's own plural forms. */
function expectedKeys(english: MessageMap, tag: string): Set<string> {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => pluralSuffix.test(key) && english.has(`${pluralBase(key)}_other`);
  return new Set(
    [...english.keys()].flatMap((key) =>
      isPlural(key) ? categories.map((category) => `${pluralBase(key)}_${category}`) : [key],
    ),
  );
}

/** Complaint if placeholders differ from English; a plural form for a single number may omit the number. */
function placeholderComplaint(key: string, text: string, english: MessageMap): string[] {
  const original = english.get(key) ?? english.get(`${pluralBase(key)}_other`);
  if (original === undefined) return [];
  const expected = placeholders(english.get(`${pluralBase(key)}_other`) ?? original);
  const foundPlaceholders = placeholders(text);
  const optional = pluralSuffix.test(key) && !key.endsWith('_other') ? 'count' : undefined;
  const missing = [...expected].filter((name) => !foundPlaceholders.has(name) && name !== optional);
  const unknown = [...foundPlaceholders].filter((name) => !expected.has(name));
  return [
    ...missing.map((name) => `${key} leaves out {{${name}}}`),
    ...unknown.map((name) => `${key} invents {{${name}}}`),
  ];
}

function placeholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*([\w-]+)/g)].flatMap(([, name]) => name ?? []));
}
