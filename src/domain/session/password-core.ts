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
/** Maximum number of characters stripped around a password's core. More may be a strong password themselves. */
const MAXIMUM_STRIPPED_CHARACTERS = 8;

const TRAILING_NON_LETTERS = /\P{L}+$/u;
const LEADING_NON_LETTERS = /^\P{L}+/u;
const OUTER_SYMBOLS_PATTERN = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const normaliseCase = (passwordText: string): string => passwordText.normalize('NFKC').toLowerCase();

function replaceLookAlikes(passwordText: string): string {
  return [...passwordText].map((character) => LOOK_ALIKE_LETTERS[character] ?? character).join('');
}

/** Reduces `P@ssw0rd1!` to its core `password`; `We1come!` and `welcome` share `weicome`. Undefined if too short. */
function extractPasswordCore(password: string): string | undefined {
  const passwordCore = replaceLookAlikes(
    normaliseCase(password).replace(TRAILING_NON_LETTERS, '').replace(LEADING_NON_LETTERS, ''),
  );
  return passwordCore.length < MINIMUM_PASSWORD_CORE_LENGTH ? undefined : passwordCore;
}

/** True if the list of common passwords contains the password, in any case, or its core. */
export function isPasswordInList(password: string, commonPasswords: ReadonlySet<string>): boolean {
  const normalisedPassword = normaliseCase(password);
  const passwordUpToLastLetter = replaceLookAlikes(normalisedPassword.replace(TRAILING_NON_LETTERS, ''));
  const passwordVariants = [
    normalisedPassword,
    normalisedPassword.replace(OUTER_SYMBOLS_PATTERN, ''),
    passwordUpToLastLetter,
    extractPasswordCore(password) ?? '',
  ];
  return passwordVariants.some(
    (passwordVariant) =>
      normalisedPassword.length - passwordVariant.length <= MAXIMUM_STRIPPED_CHARACTERS &&
      commonPasswords.has(passwordVariant),
  );
}
