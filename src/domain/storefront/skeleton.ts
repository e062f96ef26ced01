import { foldLetters } from '#domain/search/text.ts';
import { LOOK_ALIKES_BY_SHAPE } from './confusables.ts';

const IGNORABLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu;
const NON_WORD_CHARACTERS = /[^\p{L}\p{N}\p{M}]+/gu;
/** Look-alike letters missing from Unicode's list, each with the letters that it resembles. */
const ADDITIONAL_LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ i: 'l', w: 'vv', ǝ: 'e' },
  // Shapes of small Cyrillic and Greek letters that look like a capital.
  ...{ ᴛ: 't', ʍ: 'rn', ĸ: 'k', ʜ: 'h', ʙ: 'b' },
};

function buildShapesByCharacter(): ReadonlyMap<string, string> {
  const shapeByCharacter = new Map<string, string>();
  for (const lookAlikeLine of LOOK_ALIKES_BY_SHAPE.split('\n')) {
    const [shape = '', characters = ''] = lookAlikeLine.split(' ');
    for (const lookAlikeCharacter of characters) shapeByCharacter.set(lookAlikeCharacter, shape);
  }
  return shapeByCharacter;
}

let shapesByCharacter: ReadonlyMap<string, string> | undefined;

function replaceLookAlikes(textWithLookAlikes: string): string {
  shapesByCharacter ??= buildShapesByCharacter();
  const shapes = shapesByCharacter;
  return Array.from(textWithLookAlikes, (lookAlike) => shapes.get(lookAlike) ?? lookAlike).join('');
}

function createNameSkeleton(text: string): string {
  // Folding can create new look-alikes: M becomes m, which looks like rn.
  const foldedLookAlikeText = foldLetters(replaceLookAlikes(foldLetters(replaceLookAlikes(text))));
  return foldedLookAlikeText
    .replace(/[iwǝᴛʍĸʜʙ]/g, (letter) => ADDITIONAL_LOOK_ALIKES[letter] ?? letter)
    .replace(NON_WORD_CHARACTERS, '');
}

/** Letters of African, Greek and other alphabets that NFKC does not change, each followed by the letter that it looks like. */
const LETTER_VARIANTS = 'ʊuɛeəeɔoɩiʋuɗdɖdɓbŋnɲnƨsþpƅbϹcϜfͿj';
/** Digits and signs used in place of letters, each followed by its letter. */
const LETTER_SUBSTITUTES = '0o1l3e4a5s7t8b9g$s@a!i¡i+t(c|l†t';

/** Replaces characters. `characterPairs` has each character to replace, followed by its replacement. */
export const replaceCharacterPairs = (text: string, characterPairs: string): string =>
  Array.from(text, (character) => {
    const characterIndex = characterPairs.indexOf(character);
    return characterIndex % 2 === 0 ? characterPairs.charAt(characterIndex + 1) : character;
  }).join('');

/** Letters in filled circles and squares: two alphabets, 32 code points apart. NFKC does not change them. */
const FILLED_LETTER_PATTERN = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const FIRST_FILLED_LETTER_CODE = 0x1_f1_50;

const toPlainLetter = (character: string): string =>
  String.fromCharCode(97 + (((character.codePointAt(0) ?? 0) - FIRST_FILLED_LETTER_CODE) % 32));

/** Normalises to NFKC, removes invisible characters, and replaces filled letters and variants. */
export function normaliseVisibleText(text: string): string {
  const normalisedText = text
    .replace(IGNORABLE_CHARACTERS, '')
    .replace(FILLED_LETTER_PATTERN, toPlainLetter)
    // No word begins with ß.
    .replace(/(?<!\p{L})ß/gu, 'b')
    .normalize('NFKC')
    .replace(IGNORABLE_CHARACTERS, '');
  return replaceCharacterPairs(normalisedText, LETTER_VARIANTS);
}

export const replaceLetterSubstitutes = (text: string): string => replaceCharacterPairs(text, LETTER_SUBSTITUTES);

/** Returns two shapes of a text, from its capitals and its small letters: Cyrillic `РОМА` has the shape of `Poma`. */
export function createNameSkeletons(text: string): readonly string[] {
  const visibleText = normaliseVisibleText(text);
  return [...new Set([createNameSkeleton(foldLetters(visibleText)), createNameSkeleton(visibleText)])];
}
