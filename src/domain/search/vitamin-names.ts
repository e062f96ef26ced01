/**
 * `d-vitamin`, `b12 vitaminer`, `dvitamin`: the letter first. Apart without a number it counts for letters that are no
 * words, or before "vitamin" without an e or a: Italian "e vitamine" is "and vitamins".
 */
const LETTER_FIRST =
  /(?<![\p{L}\p{N}])(?<!vitamin\p{L}{0,4}[ \-‐‑])([a-hk])(?:[ \-‐‑]?(\d{1,2})[ \-‐‑]?|[-‐‑]?| (?=vitamin(?![ae]))|(?<=[bcdk]) )vitamin\p{L}{0,5}(?!\p{L})/gu;
/** The same, and the word still being typed. */
const BEGUN = /(?<![\p{L}\p{N}])([a-hk])(\d{0,2})[-‐‑]vi(?:t(?:a(?:mi?)?)?)?$/u;
/** `vitaminc`, `vitamins b12`: without the space, or with an ending before the letter. */
const ONE_WORD =
  /(?<!\p{L})vitamin(?:[ae]?|(?![ae][^\p{L}])\p{L}{1,4}[ \-‐‑])([bcdk])(\d{0,2})(?![\p{L}\p{N}])/gu;

/** `d-vitamintabletter`: a compound in between. */
const COMPOUND = /(?<![\p{L}\p{N}])([a-hk]\d{0,2})(?:[-‐‑]|(?<=[bcdk\d]) )vitamin(\p{L}{6,})/gu;

const lettersLast = (_: string, letter: string, number = ''): string => `vitamin ${letter}${number}`;

/** A folded text with the letters of vitamins behind the word, as most languages have them: `d3-vitamin` is `vitamin d3`. */
export function vitaminNames(folded: string): string {
  if (!folded.includes('vitamin')) return folded;
  return folded.replace(COMPOUND, 'vitamin $1 $2').replace(LETTER_FIRST, lettersLast);
}

/** A folded query with the names of vitamins as the index has them, whichever way they are typed. */
export function typedVitamins(folded: string): string {
  return vitaminNames(folded.replace(COMPOUND, 'vitamin $1 $2'))
    .replace(BEGUN, lettersLast)
    .replace(ONE_WORD, lettersLast);
}
