export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

type MessageByKey = ReadonlyMap<string, string>;

const PLURAL_SUFFIX_PATTERN = /_(?:zero|one|two|few|many|other)$/;

/** Removes the plural suffix of a key: `count_other` becomes `count`. */
export function stripPlural(key: string): string {
  return key.replace(PLURAL_SUFFIX_PATTERN, '');
}

/** Returns complaints about a language's messages, compared with English. */
export function compareMessages(
  englishMessages: MessageByKey,
  translatedMessages: MessageByKey,
  languageTag: string,
): string[] {
  const requiredKeys = listExpectedKeys(englishMessages, languageTag);
  return [
    ...[...requiredKeys].filter((key) => !translatedMessages.has(key)).map((key) => `${key} is missing`),
    ...[...translatedMessages.keys()].filter((key) => !requiredKeys.has(key)).map((key) => `${key} is not expected`),
    ...[...translatedMessages].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...translatedMessages].flatMap(([key, text]) => findPlaceholderComplaints(key, text, englishMessages)),
  ];
}

/** Keys that a language must have: those of English, with the language's own plural forms. */
function listExpectedKeys(englishMessages: MessageByKey, languageTag: string): Set<string> {
  const requiredPluralCategories = new Intl.PluralRules(languageTag).resolvedOptions().pluralCategories;
  const isPlural = (key: string) => PLURAL_SUFFIX_PATTERN.test(key) && englishMessages.has(`${stripPlural(key)}_other`);
  return new Set(
    [...englishMessages.keys()].flatMap((key) =>
      isPlural(key) ? requiredPluralCategories.map((pluralCategory) => `${stripPlural(key)}_${pluralCategory}`) : [key],
    ),
  );
}

/** Complaints about placeholders that differ from English; a plural form for a single number may omit it. */
function findPlaceholderComplaints(key: string, text: string, englishMessages: MessageByKey): string[] {
  const englishText = englishMessages.get(key) ?? englishMessages.get(`${stripPlural(key)}_other`);
  if (englishText === undefined) return [];
  const expectedPlaceholders = findPlaceholders(englishMessages.get(`${stripPlural(key)}_other`) ?? englishText);
  const foundPlaceholders = findPlaceholders(text);
  const optionalPlaceholder = PLURAL_SUFFIX_PATTERN.test(key) && !key.endsWith('_other') ? 'count' : undefined;
  const missingPlaceholders = [...expectedPlaceholders].filter(
    (placeholderName) => !foundPlaceholders.has(placeholderName) && placeholderName !== optionalPlaceholder,
  );
  const unknownPlaceholders = [...foundPlaceholders].filter((placeholder) => !expectedPlaceholders.has(placeholder));
  return [
    ...missingPlaceholders.map((placeholderName) => `${key} leaves out {{${placeholderName}}}`),
    ...unknownPlaceholders.map((placeholderName) => `${key} invents {{${placeholderName}}}`),
  ];
}

function findPlaceholders(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*([\w-]+)/g)].flatMap(([, name]) => name ?? []));
}
