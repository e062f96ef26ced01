/** Characters that passwords use for a letter, each with that letter. */
const CLASSES: Readonly<Record<string, string>> = {
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
const MINIMUM_CORE = 3;
/** Maximum number of characters around a core; more may be a good password themselves. */
const MAXIMUM_AROUND = 8;

const NOT_LETTERS_AT_END = /\P{L}+$/u;
const NOT_LETTERS_AT_START = /^\P{L}+/u;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

function spell(text: string): string {
  return [...text].map((character) => CLASSES[character] ?? character).join('');
}

/** Reduces `P@ssw0rd1!` to its core `password`; `We1come!` and `welcome` share `weicome`. Undefined if too short. */
function passwordCore(password: string): string | undefined {
  const core = spell(lower(password).replace(NOT_LETTERS_AT_END, '').replace(NOT_LETTERS_AT_START, ''));
  return core.length < MINIMUM_CORE ? undefined : core;
}

/** True if the list of common passwords has the password in any case, or its core. */
export function isListed(password: string, list: ReadonlySet<string>): boolean {
  const text = lower(password);
  const start = spell(text.replace(NOT_LETTERS_AT_END, ''));
  const spellings = [text, text.replace(SIGNS_AROUND, ''), start, passwordCore(password) ?? ''];
  return spellings.some((spelling) => text.length - spelling.length <= MAXIMUM_AROUND && list.has(spelling));
}
