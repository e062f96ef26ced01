export interface SamplePage {
  readonly name: string;
  readonly path: string;
  /** What the page may load of JavaScript before anyone touches it, in KiB on the wire. */
  readonly javaScriptKiB: number;
}

/** What every public page may load before anyone touches it. */
export const pageBudget = { withoutPicturesKiB: 45, requests: 14, layoutShift: 0.01 };

/** One page of each type that a visitor may land on. */
export async function samplePages(origin: string): Promise<readonly SamplePage[]> {
  return [
    { name: 'home', path: '/en', javaScriptKiB: 12 },
    { name: 'listing', path: '/en/products', javaScriptKiB: 12 },
    { name: 'product', path: await firstProduct(origin), javaScriptKiB: 12 },
    { name: 'search', path: '/en/search-results?query=magnesium', javaScriptKiB: 12 },
    { name: 'text', path: '/en/practitioners', javaScriptKiB: 8 },
  ];
}

/** The path of the product that the listing names first. */
async function firstProduct(origin: string): Promise<string> {
  const listing = await fetch(`${origin}/en/products`);
  const [, path] = /href="(\/en\/products\/[\w-]+)"/.exec(await listing.text()) ?? [];
  if (path === undefined) throw new Error(`The listing of ${origin} names no product`);
  return path;
}
