import { LANGUAGES } from '../../src/i18n/languages.ts';
import { LEGAL_TEXTS, legalLanguage } from '../shop/legal.ts';
import type { Shop } from '../shop/read-shop.ts';
import { isExampleMail } from './example-address.ts';

function operatorProblems({ id, settings: { operator } }: Shop): string[] {
  const file = `shops/${id}/shop.json`;
  const empty = (['name', 'email'] as const).filter((field) => operator[field] === '');
  return [
    ...empty.map((field) => `operator.${field} in ${file} is empty: the legal notice needs it.`),
    ...(operator.address.length === 0
      ? [`operator.address in ${file} is empty: the legal notice needs it.`]
      : []),
    ...(isExampleMail(operator.email) ? [`operator.email in ${file} still is an example.`] : []),
  ];
}

function senderProblems({ id, settings: { sender } }: Shop): string[] {
  if (sender.address !== '' && !isExampleMail(sender.address)) return [];
  const state = sender.address === '' ? 'is empty' : 'still is an example';
  return [`sender.address in shops/${id}/shop.json ${state}; mails need a sender of a domain that is yours.`];
}

/** Texts without any language, or without a fallback for some. */
function textProblems(shop: Shop): string[] {
  const [first = 'en'] = shop.settings.fallbackLanguages;
  return LEGAL_TEXTS.filter((text) => LANGUAGES.some((language) => !legalLanguage(shop, language, text))).map(
    (text) => `shops/${shop.id}/legal/${first}/${text}.md is missing: the operator's text of that page.`,
  );
}

function ukProblems({ id, settings: { ukResponsible } }: Shop): string[] {
  const isStated = ukResponsible.name !== '' && ukResponsible.address.length > 0;
  return isStated
    ? []
    : [
        `ukResponsible in shops/${id}/shop.json is empty: goods sold in the United Kingdom name an address there.`,
      ];
}

/** Placeholders in a shop's settings, as sentences; none if deployable in the region. */
export function shopProblems(shop: Shop, region: unknown): string[] {
  return [
    ...operatorProblems(shop),
    ...senderProblems(shop),
    ...textProblems(shop),
    ...(String(region).toLowerCase() === 'uk' ? ukProblems(shop) : []),
  ];
}
