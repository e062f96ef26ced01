import type { Ids } from '../../tests/support/call-examples.ts';
import { answerOf, ask, someVariants } from './open-shop.ts';

const ACCOUNT = '/v2/account/practitioners';

/** One of everything that a practitioner may have, of the account that the token belongs to. */
export async function ownThings(origin: string, token: string): Promise<Ids> {
  const [variant = 0, otherVariant = 0] = await someVariants(origin, 2);
  const add = <T>(path: string, body: unknown) =>
    answerOf<T>(ask(origin, 'POST', ACCOUNT + path, { token, body }));
  await ask(origin, 'POST', `${ACCOUNT}/store`, { token, body: { type: 'clinic', theme: 'calm' } });
  const { protocol_id: protocol } = await add<{ protocol_id: number }>('/protocols/create', {
    name: 'Winter',
  });
  await add(`/protocols/${protocol}/products`, { product_variant_id: variant, quantity: 1, notes: 'n' });
  const service = await add<{ id: number }>('/store/services', { name: 'One' });
  const pack = await add<{ id: number; features: { feature_id: number }[] }>('/store/packages', {
    features: ['One'],
  });
  const faq = await add<{ id: number }>('/store/faqs', { question: 'Why?', answer: 'Because.' });
  const feature = pack.features[0]?.feature_id ?? 0;
  return {
    variant,
    otherVariant,
    protocol,
    assigned: protocol,
    otherAssigned: protocol,
    service: service.id,
    package: pack.id,
    feature,
    faq: faq.id,
    client: 1,
    practitioner: 1,
    session: crypto.randomUUID(),
  };
}
