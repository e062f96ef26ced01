import { CheckoutRefusal, readCart, redirectOrRefuse } from './quote.ts';

export interface ShopifySettings {
  /** Origin of the shop. */
  readonly SHOP: string;
  /** Origin of the Shopify shop, such as `https://example.myshopify.com`. */
  readonly SHOPIFY: string;
  /** Token for Shopify's Admin API, with permission to read products. */
  readonly SHOPIFY_TOKEN: string;
}

const VARIANTS_QUERY = `query ($query: String!) {
  productVariants(first: 250, query: $query) { nodes { legacyResourceId sku } }
}`;

interface VariantsResponse {
  readonly data?: {
    readonly productVariants: {
      readonly nodes: readonly { readonly legacyResourceId: string; readonly sku: string }[];
    };
  };
}

/** Requests Shopify's variant ids by SKU. @throws Error for a response without data */
async function requestVariantIds(skus: readonly string[], settings: ShopifySettings): Promise<Map<string, string>> {
  const skuQuery = skus.map((sku) => `sku:"${sku.replaceAll(/["\\]/g, '\\$&')}"`).join(' OR ');
  const response = await fetch(`${settings.SHOPIFY}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': settings.SHOPIFY_TOKEN },
    body: JSON.stringify({ query: VARIANTS_QUERY, variables: { query: skuQuery } }),
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = (await response.json()) as VariantsResponse;
  if (!data) throw new Error(`Shopify answered ${response.status}`);
  return new Map(data.productVariants.nodes.map(({ legacyResourceId, sku }) => [sku, legacyResourceId]));
}

/** Redirects to Shopify's checkout with the cart in the link (cart permalink); Shopify charges its own prices. */
export function redirectToShopifyCart(request: Request, settings: ShopifySettings): Promise<Response> {
  return redirectOrRefuse(async () => {
    const { lines } = await readCart(request, settings.SHOP);
    const ids = await requestVariantIds(
      lines.map(({ sku }) => sku),
      settings,
    );
    const cartLinkParts = lines.map(({ name, sku, quantity }) => {
      const id = ids.get(sku);
      if (!id) throw new CheckoutRefusal(409, `${name} (${sku}) is not in the checkout's shop.`);
      return `${id}:${quantity}`;
    });
    return `${settings.SHOPIFY}/cart/${cartLinkParts.join(',')}`;
  });
}

export default { fetch: redirectToShopifyCart };
