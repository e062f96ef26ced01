import { MAXIMUM_EMAIL } from '#contract/account/limits.ts';
import { asciiHost } from '#contract/platform/host.ts';

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** An address of RFC 5321 without quotes, in a domain whose last part is one that can exist. */
const EMAIL = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The spelling under which an address is stored, compared and mailed: without blanks around it and invisible characters, in
 * lower case, the domain in ASCII. Text that is no address stays something that is none.
 */
export function normaliseEmail(text: string): string {
  const email = text.replace(INVISIBLE, '').trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(domain)) return email;
  return email.slice(0, at) + (asciiHost(domain) ?? domain);
}

/** Whether two spellings are of one address. */
export function isSameEmail(one: string, other: string): boolean {
  return normaliseEmail(one) === normaliseEmail(other);
}

/** Whether a text is one e-mail address and nothing else, in whichever spelling. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= MAXIMUM_EMAIL && EMAIL.test(email);
}

/**
 * The addresses in a text that was pasted, as they are written there: `Jan Moss <jan@a.example>; mailto:eve@b.example`. None where
 * something is left over that could be part of one.
 */
export function emailsIn(text: string): readonly string[] {
  const visible = text.replace(INVISIBLE, '');
  const hasNames = /<[^<>]*@[^<>]*>/.test(visible);
  const parts = visible
    .split(/[\s,;<>"]+/)
    .filter((part) => part.includes('@') || (part !== '' && !hasNames))
    .map((part) => part.replace(/^mailto:([^?]*).*$/i, '$1'));
  return parts.every(isEmail) ? [...new Map(parts.map((part) => [normaliseEmail(part), part])).values()] : [];
}
