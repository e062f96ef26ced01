/** Cart line with the price that the shop confirmed. */
export interface PricedLine {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** Price per unit in minor units. */
  readonly price: number;
}

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly currency: string;
  readonly language: string;
}

interface PriceQuote {
  readonly items: readonly {
    readonly product_variant_id: number;
    readonly price: number;
    readonly quantity: number;
    readonly product?: { readonly name: string };
    readonly variants?: readonly {
      readonly id: number;
      readonly sku: string;
      readonly availability?: boolean;
    }[];
  }[];
}

/** Error whose message is shown to a customer who cannot pay the cart. */
export class CheckoutRefusal extends Error {
  readonly status: number;

  constructor(httpStatus: number, message: string) {
    super(message);
    this.status = httpStatus;
  }
}

/**
 * Reads the posted cart form and requests its prices from the shop, since anybody can change amounts in a form. Throws
 * a CheckoutRefusal for an unreadable form, for lines that cannot be bought, and if the shop does not respond.
 */
export async function readCart(request: Request, shopOrigin: string): Promise<PricedCart> {
  const form = await request.formData().catch(() => new FormData());
  const [items, currency, language] = ['items', 'currency', 'language'].map((fieldName) => String(form.get(fieldName)));
  const response = await fetch(`${shopOrigin}/api/v2/storefront/quote`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language ?? 'en' },
    body: `{"items":${items}}`,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (!response || response.status >= 500)
    throw new CheckoutRefusal(503, 'The shop does not answer. Please try again.');
  if (!response.ok || !/^(?:EUR|GBP)$/.test(currency ?? ''))
    throw new CheckoutRefusal(400, 'This is no cart of the shop.');
  const quote = (await response.json()) as PriceQuote;
  const lines = quote.items.map(({ product_variant_id: id, price, quantity, product, variants = [] }) => {
    const variant = variants.find((productVariant) => productVariant.id === id);
    if (variant?.availability === false) throw new CheckoutRefusal(409, `${product?.name} is not available any more.`);
    return { name: product?.name ?? '', sku: variant?.sku ?? '', quantity, price: Math.round(price * 100) };
  });
  if (lines.length === 0) throw new CheckoutRefusal(409, 'Nothing in this cart can be bought.');
  return { lines, currency: currency ?? '', language: language ?? 'en' };
}

/** Redirects to the address that `createCheckout` returns; an error becomes a plain-text response. */
export async function redirectOrRefuse(createCheckout: () => Promise<string>): Promise<Response> {
  try {
    return Response.redirect(await createCheckout(), 303);
  } catch (error) {
    const { status, message } =
      error instanceof CheckoutRefusal ? error : new CheckoutRefusal(502, 'The checkout does not answer.');
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain;charset=utf-8' } });
  }
}
