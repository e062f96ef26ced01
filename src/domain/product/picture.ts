import type { Asset, Product } from '#contract/product/schema.ts';

const PACK_HUES = [32, 48, 88, 142, 168, 196, 214];

const PICTURE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#f6f5f3" d="M0 0h100v100H0z"/>' +
  '<ellipse cx="50" cy="83" rx="27" ry="3" fill="#e6e3de"/><rect x="33" y="17" width="34" height="13" rx="3" fill="hsl(HUE 14% 74%)"/>' +
  '<rect x="27" y="29" width="46" height="54" rx="8" fill="hsl(HUE 20% 87%)"/><path fill="hsl(HUE 30% 97%)" d="M27 41h46v31H27z"/>' +
  '<text x="50" y="64.5" font-family="Georgia,serif" font-size="22" text-anchor="middle" fill="hsl(HUE 24% 32%)">LETTER</text></svg>';

const PICTURE_DATA_URL = `data:image/svg+xml,${encodeURIComponent(PICTURE_SVG).replaceAll(/%20|%2F|%3D/g, decodeURIComponent)}`;

function initialOf(name: string, brand: string): string {
  const ownName = name.startsWith(`${brand} `) ? name.slice(brand.length) : name;
  return (/[\p{L}\p{N}]/u.exec(ownName)?.[0] ?? '').toUpperCase();
}

/** Returns a placeholder picture as a data URL: a plain pack with the product's initial, always equal for a product. */
export function substitutePicture(name: string, brand = ''): string {
  const letter = initialOf(name, brand);
  const hue = String(PACK_HUES[((letter.codePointAt(0) ?? 0) + name.length) % PACK_HUES.length]);
  return PICTURE_DATA_URL.replaceAll('HUE', hue).replace('LETTER', encodeURIComponent(letter));
}

export function assetsInOrder(assets: readonly Asset[]): Asset[] {
  return assets.toSorted(
    (one, other) => Number(other.is_primary) - Number(one.is_primary) || one.asset_order - other.asset_order,
  );
}

export function primaryAsset(assets: readonly Asset[]): Asset | undefined {
  return assetsInOrder(assets)[0];
}

export interface ProductPicture {
  readonly src: string;
  /** Candidates for the `srcset` attribute; undefined if one file serves all sizes. */
  readonly srcset: string | undefined;
}

const srcsetOf = (files: readonly (readonly [file: string | undefined, width: number])[]): string =>
  files.flatMap(([file, width]) => (file ? [`${file} ${width}w`] : [])).join(', ');

export function cardPicture({ thumbnails, thumbnail_500: largeThumbnail }: Asset): ProductPicture {
  const smallPicture = thumbnails.thumbnail_250;
  return {
    src: smallPicture,
    srcset: srcsetOf([
      [smallPicture, 250],
      [largeThumbnail, 500],
    ]),
  };
}

export function largePicture({ image_url: full, thumbnails, thumbnail_500: large }: Asset): ProductPicture {
  return {
    src: large ?? full,
    srcset: srcsetOf([
      [thumbnails.thumbnail_250, 250],
      [large, 500],
      [full, 1000],
    ]),
  };
}

export function cardPictureOrSubstitute({
  assets,
  name,
  brand,
}: Pick<Product, 'assets' | 'name' | 'brand'>): ProductPicture {
  const asset = primaryAsset(assets);
  return asset ? cardPicture(asset) : { src: substitutePicture(name, brand.name), srcset: undefined };
}
