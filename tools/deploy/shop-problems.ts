import { CHECKOUT_LEGAL_TEXTS } from '../../src/domain/paths.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { findLegalLanguage, LEGAL_TEXT_NAMES } from '../shop/legal.ts';
import type { Shop } from '../shop/read-shop.ts';
import { isExampleEmail } from './example-address.ts';

type WorkerVariables = Readonly<Record<string, unknown>>;

function findOperatorProblems({ id, settings: { operator } }: Shop): string[] {
  const file = `shops/${id}/shop.json`;
  const emptyOperatorFields = (['name', 'email'] as const).filter((field) => operator[field] === '');
  return [
    ...emptyOperatorFields.map((field) => `operator.${field} in ${file} is empty: the legal notice needs it.`),
    ...(operator.address.length === 0 ? [`operator.address in ${file} is empty: the legal notice needs it.`] : []),
    ...(isExampleEmail(operator.email) ? [`operator.email in ${file} still is an example.`] : []),
  ];
}

function findMailSenderProblems({ id, settings: { sender } }: Shop): string[] {
  if (sender.address !== '' && !isExampleEmail(sender.address)) return [];
  const addressProblem = sender.address === '' ? 'is empty' : 'still is an example';
  return [`sender.address in shops/${id}/shop.json ${addressProblem}; mails need a sender of a domain that is yours.`];
}

/** Returns a problem per required legal text that lacks a version or fallback for some language. */
function findLegalTextProblems(shop: Shop, hasCheckout: boolean): string[] {
  const [first = 'en'] = shop.settings.fallbackLanguages;
  const requiredTextNames = LEGAL_TEXT_NAMES.filter(
    (legalTextName) =>
      hasCheckout || CHECKOUT_LEGAL_TEXTS.every((checkoutTextName) => checkoutTextName !== legalTextName),
  );
  return requiredTextNames
    .filter((legalTextName) => LANGUAGES.some((language) => !findLegalLanguage(shop, language, legalTextName)))
    .map(
      (legalTextName) =>
        `shops/${shop.id}/legal/${first}/${legalTextName}.md is missing: the operator's text of that page.`,
    );
}

function findUkAddressProblems({ id, settings: { ukResponsible } }: Shop): string[] {
  const hasUkAddress = ukResponsible.name !== '' && ukResponsible.address.length > 0;
  return hasUkAddress
    ? []
    : [`ukResponsible in shops/${id}/shop.json is empty: goods sold in the United Kingdom name an address there.`];
}

/** Missing or example settings of a shop, as sentences; none if deployable. */
export function findShopProblems(
  shop: Shop,
  { PUBLIC_REGION: shopRegion, PUBLIC_CHECKOUT_URL: checkoutUrl }: WorkerVariables,
): string[] {
  return [
    ...findOperatorProblems(shop),
    ...findMailSenderProblems(shop),
    ...findLegalTextProblems(shop, Boolean(checkoutUrl)),
    ...(String(shopRegion).toLowerCase() === 'uk' ? findUkAddressProblems(shop) : []),
  ];
}
