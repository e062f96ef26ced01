import { MAXIMUM_EMAIL_LENGTH } from '#contract/account/limits.ts';
import { toAsciiHost } from '#contract/platform/host.ts';

const LOCAL_PART_ATOM_PATTERN = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOMAIN_LABEL_PATTERN = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Pattern of an RFC 5321 e-mail address without quoted parts. */
const EMAIL_PATTERN = new RegExp(
  `^(?=.{1,64}@)${LOCAL_PART_ATOM_PATTERN}(?:\\.${LOCAL_PART_ATOM_PATTERN})*@(?:${DOMAIN_LABEL_PATTERN}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu;

/** Normalises an address for storage: trimmed, lower case, ASCII domain. Invalid addresses remain invalid. */
export function normaliseEmail(emailText: string): string {
  const email = emailText.replace(INVISIBLE_CHARACTERS, '').trim().toLowerCase();
  const domainStartIndex = email.lastIndexOf('@') + 1;
  const emailDomain = email.slice(domainStartIndex);
  if (domainStartIndex === 0 || /^\p{ASCII}*$/u.test(emailDomain)) return email;
  return email.slice(0, domainStartIndex) + (toAsciiHost(emailDomain) ?? emailDomain);
}

export function isSameEmail(email: string, otherEmail: string): boolean {
  return normaliseEmail(email) === normaliseEmail(otherEmail);
}

export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= MAXIMUM_EMAIL_LENGTH && EMAIL_PATTERN.test(email);
}

/** Extracts the addresses of a list such as `Jan <jan@a.example>; mailto:eve@b.example`; empty if one is invalid. */
export function extractEmails(text: string): readonly string[] {
  const visibleInput = text.replace(INVISIBLE_CHARACTERS, '');
  const hasDisplayNames = /<[^<>]*@[^<>]*>/.test(visibleInput);
  const emailCandidates = visibleInput
    .split(/[\s,;<>"]+/)
    .filter((emailCandidate) => emailCandidate.includes('@') || (emailCandidate !== '' && !hasDisplayNames))
    .map((emailCandidate) => emailCandidate.replace(/^mailto:([^?]*).*$/i, '$1'));
  return emailCandidates.every(isEmail)
    ? [...new Map(emailCandidates.map((emailCandidate) => [normaliseEmail(emailCandidate), emailCandidate])).values()]
    : [];
}
