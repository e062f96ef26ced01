const MINIMUM_PASSWORD_LENGTH = 8;
const MAXIMUM_PASSWORD_LENGTH = 128;

export type PasswordRule = 'length' | 'digit' | 'uppercase' | 'special';

const CHECK_BY_RULE: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: ({ length }) => length >= MINIMUM_PASSWORD_LENGTH && length <= MAXIMUM_PASSWORD_LENGTH,
  digit: (password) => /\p{Nd}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

export const PASSWORD_RULES: readonly PasswordRule[] = ['length', 'digit', 'uppercase', 'special'];

export function findBrokenPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((passwordRule) => !CHECK_BY_RULE[passwordRule](password));
}
