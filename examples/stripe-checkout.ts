import Stripe from 'stripe';
import { readCart, redirectOrRefuse } from './quote.ts';

export interface StripeSettings {
  /** Origin of the shop. */
  readonly SHOP: string;
  readonly STRIPE_SECRET_KEY: string;
  /** Address of an imitation of Stripe's API for tests; by default Stripe's own. */
  readonly STRIPE_API?: string;
}

/** Creates a Stripe Checkout session for a cart, with the shop's prices, and redirects to it. */
export function redirectToStripeCheckout(request: Request, settings: StripeSettings): Promise<Response> {
  const { SHOP, STRIPE_SECRET_KEY, STRIPE_API } = settings;
  const stripeMockUrl = STRIPE_API ? new URL(STRIPE_API) : undefined;
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(),
    ...(stripeMockUrl && { protocol: 'http', host: stripeMockUrl.hostname, port: stripeMockUrl.port }),
  });
  return redirectOrRefuse(async () => {
    const { lines, currency, language } = await readCart(request, SHOP);
    const { url } = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: lines.map(({ name, sku, quantity, price }) => ({
        quantity,
        price_data: { currency, unit_amount: price, product_data: { name, metadata: { sku } } },
      })),
      success_url: `${SHOP}/${language}`,
      cancel_url: `${SHOP}/${language}/cart`,
    });
    if (!url) throw new Error('Stripe returned no address');
    return url;
  });
}

export default { fetch: redirectToStripeCheckout };
