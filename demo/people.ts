/** Seed data that tests in the Workers runtime can load. */
export {
  SEED_ACCOUNTS,
  SEED_ADDRESSES,
  SEED_CLIENTS,
  SEED_PASSWORD,
  SEED_PRACTITIONER,
} from './accounts.ts';
export {
  SEED_ADS,
  SEED_LINK_TOKEN,
  SEED_PROTOCOLS,
  SEED_SHARE,
  SEED_TEMPLATE,
  type SeedLine,
  type SeedProtocol,
  TRANSLATED_PROTOCOLS,
} from './protocols.ts';
export { SEED_STOREFRONT } from './storefront.ts';
