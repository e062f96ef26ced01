/** Matches vitamin names with the letter first, `b12 vitaminer`, but not Italian "e vitamine" (and vitamins). */
const VITAMIN_LETTER_FIRST_PATTERN =
  /(?<![\p{L}\p{N}])(?<!vitamin\p{L}{0,4}[ \-‐‑])([a-hk])(?:[ \-‐‑]?(\d{1,2})[ \-‐‑]?|[-‐‑]?| (?=vitamin(?![ae]))|(?<=[bcdk]) )vitamin\p{L}{0,5}(?!\p{L})/gu;
const UNFINISHED_VITAMIN_PATTERN = /(?<![\p{L}\p{N}])([a-hk])(\d{0,2})[-‐‑]vi(?:t(?:a(?:mi?)?)?)?$/u;
/** Matches vitamin names in one word or with an ending: `vitaminc`, `vitamins b12`. */
const VITAMIN_IN_ONE_WORD_PATTERN =
  /(?<!\p{L})vitamin(?:[ae]?|(?![ae][^\p{L}])\p{L}{1,4}[ \-‐‑])([bcdk])(\d{0,2})(?![\p{L}\p{N}])/gu;

/** Matches vitamin names inside a compound: `d-vitamintabletter`. */
const VITAMIN_IN_COMPOUND_PATTERN = /(?<![\p{L}\p{N}])([a-hk]\d{0,2})(?:[-‐‑]|(?<=[bcdk\d]) )vitamin(\p{L}{6,})/gu;

const formatVitaminName = (_: string, vitaminLetter: string, vitaminNumber = ''): string =>
  `vitamin ${vitaminLetter}${vitaminNumber}`;

/** Moves the letter of a vitamin behind the word: `d3-vitamin` becomes `vitamin d3`. */
export function moveVitaminLetters(foldedText: string): string {
  if (!foldedText.includes('vitamin')) return foldedText;
  return foldedText
    .replace(VITAMIN_IN_COMPOUND_PATTERN, 'vitamin $1 $2')
    .replace(VITAMIN_LETTER_FIRST_PATTERN, formatVitaminName);
}

export function normaliseVitaminNames(foldedText: string): string {
  return moveVitaminLetters(foldedText.replace(VITAMIN_IN_COMPOUND_PATTERN, 'vitamin $1 $2'))
    .replace(UNFINISHED_VITAMIN_PATTERN, formatVitaminName)
    .replace(VITAMIN_IN_ONE_WORD_PATTERN, formatVitaminName);
}
