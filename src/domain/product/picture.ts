import type { Asset, Product } from '#contract/product/schema.ts';

const PLACEHOLDER_HUES = [32, 48, 88, 142, 168, 196, 214];

const PLACEHOLDER_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#f6f5f3" d="M0 0h100v100H0z"/>' +
  '<ellipse cx="50" cy="83" rx="27" ry="3" fill="#e6e3de"/><rect x="33" y="17" width="34" height="13" rx="3" fill="hsl(HUE 14% 74%)"/>' +
  '<rect x="27" y="29" width="46" height="54" rx="8" fill="hsl(HUE 20% 87%)"/><path fill="hsl(HUE 30% 97%)" d="M27 41h46v31H27z"/>' +
  '<text x="50" y="64.5" font-family="Georgia,serif" font-size="22" text-anchor="middle" fill="hsl(HUE 24% 32%)">LETTER</text></svg>';

const PLACEHOLDER_DATA_URL = `data:image/svg+xml,${encodeURIComponent(PLACEHOLDER_SVG).replaceAll(/%20|%2F|%3D/g, decodeURIComponent)}`;

function productInitial(name: string, brand: string): string {
  const nameWithoutBrand = name.startsWith(`${brand} `) ? name.slice(brand.length) : name;
  return (/[\p{L}\p{N}]/u.exec(nameWithoutBrand)?.[0] ?? '').toUpperCase();
}

/** Returns a placeholder picture as a data URL: a plain pack with the product's initial, always equal for a product. */
export function createPlaceholderPicture(productName: string, brand = ''): string {
  const nameInitial = productInitial(productName, brand);
  const placeholderHue = String(
    PLACEHOLDER_HUES[((nameInitial.codePointAt(0) ?? 0) + productName.length) % PLACEHOLDER_HUES.length],
  );
  return PLACEHOLDER_DATA_URL.replaceAll('HUE', placeholderHue).replace('LETTER', encodeURIComponent(nameInitial));
}

export function sortAssets(assets: readonly Asset[]): Asset[] {
  return assets.toSorted(
    (asset, otherAsset) =>
      Number(otherAsset.is_primary) - Number(asset.is_primary) || asset.asset_order - otherAsset.asset_order,
  );
}

export function primaryAsset(assets: readonly Asset[]): Asset | undefined {
  return sortAssets(assets)[0];
}

export interface ProductPicture {
  readonly src: string;
  /** Candidates for the `srcset` attribute; undefined if one file serves all sizes. */
  readonly srcset: string | undefined;
}

const formatSrcset = (files: readonly (readonly [file: string | undefined, width: number])[]): string =>
  files.flatMap(([file, width]) => (file ? [`${file} ${width}w`] : [])).join(', ');

export function createCardPicture({ thumbnails, thumbnail_500: largeThumbnail }: Asset): ProductPicture {
  const smallThumbnail = thumbnails.thumbnail_250;
  return {
    src: smallThumbnail,
    srcset: formatSrcset([
      [smallThumbnail, 250],
      [largeThumbnail, 500],
    ]),
  };
}

export function createLargePicture({
  image_url: fullSizeUrl,
  thumbnails,
  thumbnail_500: largeThumbnail,
}: Asset): ProductPicture {
  return {
    src: largeThumbnail ?? fullSizeUrl,
    srcset: formatSrcset([
      [thumbnails.thumbnail_250, 250],
      [largeThumbnail, 500],
      [fullSizeUrl, 1000],
    ]),
  };
}

export function cardPictureOrPlaceholder({
  assets,
  name,
  brand,
}: Pick<Product, 'assets' | 'name' | 'brand'>): ProductPicture {
  const displayedAsset = primaryAsset(assets);
  return displayedAsset
    ? createCardPicture(displayedAsset)
    : { src: createPlaceholderPicture(name, brand.name), srcset: undefined };
}
