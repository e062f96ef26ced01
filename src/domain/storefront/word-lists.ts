import { NAME_NORMALISERS, type WordNormaliser } from './name-forms.ts';
import WORDS from './name-words.json' with { type: 'json' };

/** Pattern of a letter in scripts that separate words; reserved words of other scripts are found anywhere. */
export const SPACED_SCRIPT_LETTER = String.raw`[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]]`;
export const SPACED_SCRIPT_TEXT_PATTERN = new RegExp(`^${SPACED_SCRIPT_LETTER}+$`, 'v');
const LATIN_TEXT_PATTERN = /^[\p{sc=Latin}-]+$/u;
/** Minimum length of a reserved Latin word to be found inside other words, which contain shorter ones by chance. */
const MINIMUM_LATIN_PART_LENGTH = 6;
const MINIMUM_TRADE_PART_LENGTH = 5;
export type ReservedWordGroup = keyof typeof WORDS;

/** Names of offices, recognised also with one wrong letter; those for security and payments are always reserved. */
const IMITATED_WORDS = {
  '2': `security payment payments sicherheit zahlung zahlungen rechnung abrechnung sikkerhed betaling betalinger fakturering
    seguridad segurança facturación faturação faturamento sécurité paiement paiements facturation biztonság számlázás fizetés
    sicurezza pagamento pagamenti pagamentos fatturazione beveiliging betalingen facturering securitate facturare`,
  '1': 'support customer unterstützung soporte suporte támogatás assistenza supporto ondersteuning asistență',
  official: 'billing official offiziell officiel oficial hivatalos ufficiale officieel',
} as const;

/** Reserved words with their groups, by required position: anywhere, beginning of a word, or whole word. */
export type ReservedWordLists = Readonly<
  Record<'anywhere' | 'beginning' | 'whole' | 'imitated', Map<string, ReservedWordGroup>>
>;

function getWordListName(reservedWord: string, wordGroup: ReservedWordGroup): 'anywhere' | 'beginning' | 'whole' {
  if (reservedWord.endsWith('-')) return 'beginning';
  if (wordGroup.endsWith('filler')) return SPACED_SCRIPT_TEXT_PATTERN.test(reservedWord) ? 'whole' : 'anywhere';
  const minimumPartLength = wordGroup === 'trade' ? MINIMUM_TRADE_PART_LENGTH : MINIMUM_LATIN_PART_LENGTH;
  return LATIN_TEXT_PATTERN.test(reservedWord) && reservedWord.length < minimumPartLength ? 'whole' : 'anywhere';
}

const wordListsByNormaliser = new Map<WordNormaliser, ReservedWordLists>();

export function getWordLists(normaliseWord: WordNormaliser): ReservedWordLists {
  const cachedLists = wordListsByNormaliser.get(normaliseWord);
  if (cachedLists) return cachedLists;
  const imitated = new Map<string, ReservedWordGroup>();
  for (const wordGroup of ['2', '1', 'official'] as const)
    for (const imitatedWord of IMITATED_WORDS[wordGroup].split(/\s+/))
      imitated.set(normaliseWord(imitatedWord), wordGroup);
  const wordLists: ReservedWordLists = { imitated, anywhere: new Map(), beginning: new Map(), whole: new Map() };
  for (const wordGroup of Object.keys(WORDS) as ReservedWordGroup[])
    for (const reservedWord of Object.values(WORDS[wordGroup]).join(' ').split(' ')) {
      const list = wordLists[getWordListName(reservedWord, wordGroup)];
      const shape = reservedWord.split('_').map(normaliseWord).join(' ');
      if (shape !== '' && !list.has(shape)) list.set(shape, wordGroup);
    }
  wordListsByNormaliser.set(normaliseWord, wordLists);
  return wordLists;
}

/** Minimum length of a word to be recognised with one wrong letter. */
const MINIMUM_MISSPELLED_LENGTH = 6;

/** Returns true if a letter after the first is replaced, added, missing or swapped with the next, or for equal words. */
export function differByOneLetter(word: string, otherWord: string): boolean {
  let prefixLength = 0;
  while (prefixLength < word.length && word.charAt(prefixLength) === otherWord.charAt(prefixLength)) prefixLength += 1;
  const [rest, otherRest] = [word.slice(prefixLength), otherWord.slice(prefixLength)];
  const restAfterSwap = rest.charAt(1) + rest.charAt(0) + rest.slice(2);
  const hasOneError =
    rest.slice(1) === otherRest.slice(1) || rest === otherRest.slice(1) || rest.slice(1) === otherRest;
  return prefixLength > 0 && word.length >= MINIMUM_MISSPELLED_LENGTH && (hasOneError || restAfterSwap === otherRest);
}

/** Returns the group of an office's name such as `billing`; one letter may be wrong, if that is no reserved word. */
export function findImitatedGroup(
  word: string,
  { imitated, whole, anywhere }: ReservedWordLists,
): ReservedWordGroup | undefined {
  const exactGroup = imitated.get(word);
  if (exactGroup || whole.has(word) || anywhere.has(word)) return exactGroup;
  return [...imitated].find(([imitatedWord]) => differByOneLetter(word, imitatedWord))?.[1];
}

/** Joins two neighbouring parts of a reserved word: `Sup port`. */
export function joinReservedWordParts(nameWords: readonly string[]): readonly string[] {
  const [[normaliseLetters] = [String]] = NAME_NORMALISERS;
  const { anywhere, whole } = getWordLists(normaliseLetters);
  const joinedWords: string[] = [];
  for (const word of nameWords) {
    const precedingWord = joinedWords.at(-1) ?? '';
    const joinedShape = normaliseLetters(precedingWord + word.toLowerCase());
    const isSplitWord = precedingWord !== '' && (anywhere.has(joinedShape) || whole.has(joinedShape));
    joinedWords.push(isSplitWord ? joinedWords.pop() + word.toLowerCase() : word);
  }
  return joinedWords;
}
