import { beforeAll, expect, it } from 'vitest';
import { someOf } from '../support/at-length.ts';
import { loadCatalogue } from '../support/catalogue.ts';
import { HOSTILE_TEXTS } from '../support/hostile.ts';
import { expectAnswer } from '../support/hostile-call.ts';
import { HOSTILE_BODIES, HOSTILE_SHAPES } from '../support/hostile-values.ts';
import { shop, signIn } from '../support/shop.ts';

let token = '';
beforeAll(async () => {
  await loadCatalogue();
  ({ access_token: token } = await signIn(2));
});

const fields: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/auth/register': ['email', 'password', 'type', 'user_type_id', 'first_name', 'expertise_level'],
  'POST /v2/auth/activate': ['token', 'password'],
  'POST /v2/auth/forgot-password': ['email'],
  'POST /v2/auth/reset-password/x': ['password', 'confirm_password'],
  'POST /v2/auth/email/availability': ['email'],
  'POST /v2/providers/store/multipass': ['multipass'],
  'POST /v2/account/wishlist': ['product_variant_id'],
  'DELETE /v2/account/wishlist': ['product_variant_id'],
  'POST /v2/storefront/cart': ['product_variant_id', 'quantity'],
  'PUT /v2/storefront/cart': ['product_variant_id', 'quantity'],
  'DELETE /v2/storefront/cart': ['product_variant_id'],
  'POST /v2/storefront/cart/merge': ['items'],
  'POST /v2/storefront/quote': ['items'],
};
const valid = {
  email: 'hostile@example.com',
  password: 'weak',
  confirm_password: 'weak',
  type: 'practitioner',
  user_type_id: 3,
  expertise_level: 1,
  organisation_type: 1,
  health_profession: 1,
  token: 'x',
  multipass: 'x',
  product_variant_id: 1,
  quantity: 1,
  items: [],
};
it.each(Object.keys(fields))('hostile values in any field of %s never make it fail', async (call) => {
  for (const field of fields[call] ?? [])
    for (const value of someOf([...HOSTILE_TEXTS, ...HOSTILE_SHAPES]))
      await expectAnswer(call, { ...valid, [field]: value }, token);
  for (const body of someOf(HOSTILE_BODIES)) await expectAnswer(call, body, token);
});

it('hostile values in paths, queries, tokens and keys never make a call fail', async () => {
  for (const text of someOf(HOSTILE_TEXTS)) {
    const encoded = encodeURIComponent(text.toWellFormed()).slice(0, 2000);
    await expectAnswer(`POST /v2/auth/reset-password/${encoded}`, valid, token);
    await expectAnswer(`DELETE /v2/account/wishlist?product_variant_id=${encoded}`, valid, token);
    await expectAnswer(`POST /v2/providers/${encoded}/multipass`, valid, token);
    const ads = await shop(
      `/v2/providers/content/account/ads?page=${encoded}&limit=${encoded}&ad_type=${encoded}`,
      { token },
    );
    expect(ads.status).toBe(200);
    const refused = await shop('/v2/account', { token: encoded });
    expect(refused.status).toBe(401);
    const keyed = await shop('/v2/storefront/cart', {
      token,
      body: valid,
      headers: { 'Idempotency-Key': encoded },
    });
    expect(keyed.status).toBeLessThan(500);
  }
});
