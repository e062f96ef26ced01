/** Words for true and yes in the shop's languages, without diacritics, and 1; `FALSE_WORDS`: for false, no, and 0. */
const TRUE_WORDS =
  'true yes y 1 wahr ja sand verdadero si vrai oui igaz igen vero waar verdadeiro sim adevarat da はい 真 是';
const FALSE_WORDS =
  'false no n 0 falsch nein falsk nej falso faux non hamis nem onwaar nee nao fals nu いいえ 偽 假 否';

const BOOLEAN_BY_WORD = new Map([
  ...TRUE_WORDS.split(' ').map((word) => [word, true] as const),
  ...FALSE_WORDS.split(' ').map((word) => [word, false] as const),
]);

/** Boolean that a word means in any of the shop's languages; undefined for other texts. */
export function readBoolean(cellText: string): boolean | undefined {
  return BOOLEAN_BY_WORD.get(
    cellText
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .trim()
      .toLowerCase(),
  );
}
