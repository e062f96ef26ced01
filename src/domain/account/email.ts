import { MAXIMUM_EMAIL } from '#contract/account/limits.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The pattern of `<input type=email>` in the HTML standard, with a dot required in the domain. */
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, 'i');

/** Whether a text is one e-mail address and nothing else. */
export function isEmail(text: string): boolean {
  return text.length <= MAXIMUM_EMAIL && EMAIL.test(text);
}

/** The spelling under which an address is stored and compared: without blanks around it, in lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
