/** Characters that replace letters in passwords, each with the letter. */
const LOOK_ALIKE_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
};
const MINIMUM_PASSWORD_CORE_LENGTH = 3;
/** Maximum number of characters stripped around a core. A longer rest may be a good password itself. */
const MAXIMUM_STRIPPED_CHARACTERS = 8;

const NOT_LETTERS_AT_END = /\P{L}+$/u;
const NOT_LETTERS_AT_START = /^\P{L}+/u;
const SIGNS_AT_BOTH_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const lowerCase = (text: string): string => text.normalize('NFKC').toLowerCase();

function replaceLookAlikes(text: string): string {
  return [...text].map((character) => LOOK_ALIKE_LETTERS[character] ?? character).join('');
}

/** Reduces `P@ssw0rd1!` to its core `password`; `We1come!` and `welcome` share `weicome`. Undefined if too short. */
function passwordCore(password: string): string | undefined {
  const core = replaceLookAlikes(lowerCase(password).replace(NOT_LETTERS_AT_END, '').replace(NOT_LETTERS_AT_START, ''));
  return core.length < MINIMUM_PASSWORD_CORE_LENGTH ? undefined : core;
}

/** True if the list of common passwords contains the password, in any case, or its core. */
export function isListedPassword(password: string, list: ReadonlySet<string>): boolean {
  const text = lowerCase(password);
  const start = replaceLookAlikes(text.replace(NOT_LETTERS_AT_END, ''));
  const spellings = [text, text.replace(SIGNS_AT_BOTH_ENDS, ''), start, passwordCore(password) ?? ''];
  return spellings.some(
    (spelling) => text.length - spelling.length <= MAXIMUM_STRIPPED_CHARACTERS && list.has(spelling),
  );
}
