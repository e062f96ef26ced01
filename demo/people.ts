/** Entry to the people of the demonstration: plain data, which tests in the worker's runtime can load too. */
export {
  SEED_ACCOUNTS,
  SEED_ADDRESSES,
  SEED_CLIENTS,
  SEED_PASSWORD,
  SEED_PRACTITIONER,
} from './accounts.ts';
export { SEED_ADS } from './ads.ts';
export {
  SEED_LINK_TOKEN,
  SEED_PROTOCOLS,
  SEED_SHARE,
  type SeedLine,
  type SeedProtocol,
} from './protocols.ts';
export { SEED_STOREFRONT } from './storefront.ts';
export { SEED_TEMPLATE } from './templates.ts';
export { TRANSLATED_PROTOCOLS } from './translated-protocols.ts';
