import { noneOf, type PromiseResult } from './kept.ts';
import { answerOf, ask, someVariants, withShop } from './open-shop.ts';

const REPETITIONS = 20;
const PARALLEL = 200;
const PROTOCOLS = '/v2/account/practitioners/protocols';

interface Sum {
  readonly items?: readonly { readonly quantity: number }[];
  readonly products?: readonly { readonly item_count: number }[];
}

/** Two hundred adds to one line at once, of the cart and of a protocol that is moved about meanwhile. */
export async function parallel(): Promise<PromiseResult[]> {
  return withShop('parallel', async ({ origin, token }) => {
    const [variant = 0, other = 0] = await someVariants(origin, 2);
    const line = { product_variant_id: variant, quantity: 1 };
    const broken: string[] = [];
    const send = async (method: string, path: string, body: unknown) => {
      const response = await ask(origin, method, path, { token, body });
      await response.text();
      return response.ok;
    };
    const expectSum = async (path: string, acknowledged: number) => {
      const { items, products } = await answerOf<Sum>(ask(origin, 'GET', path, { token }));
      const found = items?.[0]?.quantity ?? Math.max(...(products ?? []).map((one) => one.item_count));
      if (found !== acknowledged) broken.push(`${path}: ${acknowledged} acknowledged, ${found} found`);
    };
    for (let turn = 0; turn < REPETITIONS; turn++) {
      await ask(origin, 'DELETE', '/v2/storefront/cart', { token });
      const adds = Array.from({ length: PARALLEL }, () => send('POST', '/v2/storefront/cart', line));
      await expectSum('/v2/storefront/cart', (await Promise.all(adds)).filter(Boolean).length);
      const created = ask(origin, 'POST', `${PROTOCOLS}/create`, { token, body: { name: 'parallel' } });
      const path = `${PROTOCOLS}/${(await answerOf<{ protocol_id: number }>(created)).protocol_id}`;
      await send('POST', `${path}/products`, { product_variant_id: other, quantity: 1, notes: '' });
      const edits = Array.from({ length: PARALLEL }, (_, number) =>
        number % 10 === 9
          ? send('PUT', `${path}/products/order`, { product_variant_id: other, position: 1 + (number % 2) })
          : send('POST', `${path}/products`, { ...line, notes: '' }),
      );
      const done = await Promise.all(edits);
      await expectSum(path, done.filter((ok, number) => ok && number % 10 !== 9).length);
    }
    const total = `${REPETITIONS} times ${PARALLEL} adds to a cart and ${PARALLEL} edits of a protocol`;
    return [noneOf('simultaneous changes add up', total, broken)];
  });
}
