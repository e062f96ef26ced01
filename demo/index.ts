/** The only entry to the demonstration catalogue: what the tools seed and draw of it. */
export { type CataloguePicture, cataloguePictures } from './pictures/catalogue-pictures.ts';
export { fallbackSvg } from './pictures/fallback.ts';
export { CARD, socialCardSvg } from './pictures/social-card.ts';
export { storefrontScenes } from './pictures/storefront/scenes.ts';
export {
  SEED_ACCOUNTS,
  SEED_ADDRESSES,
  SEED_CLIENTS,
  SEED_PASSWORD,
  SEED_PRACTITIONER,
} from './seed/accounts.ts';
export { SEED_ADS } from './seed/ads.ts';
export { catalogueBasis, translatedLanguages } from './seed/catalogue-basis.ts';
export { catalogueProducts } from './seed/catalogue-products.ts';
export { createPictureFinder } from './seed/picture-finder.ts';
export {
  SEED_LINK_TOKEN,
  SEED_PROTOCOLS,
  SEED_SHARE,
  type SeedLine,
  type SeedProtocol,
} from './seed/protocols.ts';
export { SEED_STOREFRONT } from './seed/storefront.ts';
export { SEED_TEMPLATE } from './seed/templates.ts';
