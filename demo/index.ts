/** Entry to the demonstration catalogue: what the tools seed and draw of it. The people of the seed are in people.ts. */
export { type CataloguePicture, cataloguePictures } from './pictures/catalogue-pictures.ts';
export { fallbackSvg } from './pictures/fallback.ts';
export { CARD, socialCardSvg } from './pictures/social-card.ts';
export { storefrontScenes } from './pictures/storefront/scenes.ts';
export { catalogueBasis, translatedLanguages } from './seed/catalogue-basis.ts';
export { catalogueProducts } from './seed/catalogue-products.ts';
export { createPictureFinder } from './seed/picture-finder.ts';
