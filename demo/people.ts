/** Entry to the people of the seed: plain data, which tests in the worker's runtime can load too. */
export {
  SEED_ACCOUNTS,
  SEED_ADDRESSES,
  SEED_CLIENTS,
  SEED_PASSWORD,
  SEED_PRACTITIONER,
} from './seed/accounts.ts';
export { SEED_ADS } from './seed/ads.ts';
export {
  SEED_LINK_TOKEN,
  SEED_PROTOCOLS,
  SEED_SHARE,
  type SeedLine,
  type SeedProtocol,
} from './seed/protocols.ts';
export { SEED_STOREFRONT } from './seed/storefront.ts';
export { SEED_TEMPLATE } from './seed/templates.ts';
export { TRANSLATED_PROTOCOLS } from './seed/translated-protocols.ts';
