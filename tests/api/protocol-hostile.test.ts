import { beforeAll, expect, it } from 'vitest';
import { withoutOverrides } from '#contract/platform/text.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { someOf } from '../support/at-length.ts';
import { loadCatalogue } from '../support/catalogue.ts';
import { HOSTILE_TEXTS } from '../support/hostile.ts';
import { expectAnswer } from '../support/hostile-call.ts';
import { HOSTILE_BODIES, HOSTILE_SHAPES } from '../support/hostile-values.ts';
import { createProtocol, PROTOCOLS, VARIANTS } from '../support/protocols.ts';
import { answerOf, shop, signIn } from '../support/shop.ts';

let token = '';
let protocolId = 0;
const [variant = 0] = VARIANTS;
beforeAll(async () => {
  await loadCatalogue();
  ({ access_token: token } = await signIn(2));
  ({ protocol_id: protocolId } = await createProtocol(token, 'Hostile', [variant]));
});

const fields: Readonly<Record<string, readonly string[]>> = {
  'POST /create': ['name', 'description'],
  'POST /search': ['page', 'limit', 'query'],
  'POST /duplicate': ['protocol_id'],
  'PUT /ID/update': ['name', 'description'],
  'POST /ID/products': ['product_variant_id', 'quantity', 'notes'],
  'PUT /ID/products': ['product_variant_id', 'quantity', 'notes'],
  'PUT /ID/products/order': ['product_variant_id', 'position'],
  'DELETE /ID/products': ['product_variant_id'],
  'POST /ID/link': ['x'],
  'POST /assign': ['id', 'email', 'first_name', 'last_name', 'user_id', 'discount', 'notes'],
  'POST ../clients': ['limit', 'keyword'],
  'POST /v2/providers/content/protocols/templates/create': [
    'protocol_template_id',
    'name',
    'description',
    'protocol_line_items',
  ],
  'POST /v2/providers/marketing/marketing-event/create': ['marketing_event_trigger_id'],
};

const valid = () => ({
  ...{ id: protocolId, name: 'x', description: 'y', page: 1, limit: 2, query: 'x', protocol_id: protocolId },
  ...{ product_variant_id: variant, quantity: 1, notes: 'n', position: 1, keyword: 'hostile' },
  ...{ email: 'hostile@example.com', first_name: 'a', last_name: 'b', discount: 5 },
  ...{ protocol_template_id: 1, protocol_line_items: [], marketing_event_trigger_id: 5 },
});

/** The call as it is written, below /api. */
function spell(call: string): string {
  const [method, path = ''] = call.split(' ');
  const base = path.startsWith('/v2') ? '' : path.startsWith('..') ? '/v2/account/practitioners' : PROTOCOLS;
  return `${method} ${base}${path.replace('..', '').replace('ID', String(protocolId))}`;
}

it.each(Object.keys(fields))('hostile values in any field of %s never make it fail', async (call) => {
  for (const field of fields[call] ?? [])
    for (const value of someOf([...HOSTILE_TEXTS, ...HOSTILE_SHAPES]))
      await expectAnswer(spell(call), { ...valid(), [field]: value }, token);
  for (const body of someOf(HOSTILE_BODIES)) await expectAnswer(spell(call), body, token);
});

it('hostile paths and queries never make a call fail', async () => {
  for (const text of someOf(HOSTILE_TEXTS)) {
    const encoded = encodeURIComponent(text.toWellFormed()).slice(0, 2000);
    for (const path of [
      `${PROTOCOLS}/${encoded}`,
      `${PROTOCOLS}?page=${encoded}&limit=${encoded}`,
      `/v2/account/clients/protocols?page=${encoded}&limit=${encoded}`,
      `/v2/storefront/protocols/${encoded}`,
      `/v2/providers/${encoded}/protocols/templates`,
    ])
      await expectAnswer(`GET ${path}`, undefined, token);
    for (const path of [`/account/clients/protocols/${encoded}`, `${PROTOCOLS}/${encoded}/link`])
      await expectAnswer(`DELETE ${path}`, undefined, token);
  }
});

it('stored text comes back as it was, but for turned directions, or is refused', async () => {
  for (const text of HOSTILE_TEXTS) {
    const kept = withoutOverrides(text);
    const created = await shop(`${PROTOCOLS}/create`, { token, body: { name: text, description: text } });
    if (created.status === 422) {
      await created.body?.cancel();
      continue;
    }
    const { protocol_id: id } = await answerOf<Protocol>(created, 201);
    const notes = await shop(`${PROTOCOLS}/${id}/products`, {
      token,
      body: { product_variant_id: variant, quantity: 1, notes: text },
    });
    await answerOf(notes, 201);
    const protocol = await answerOf<Protocol>(shop(`${PROTOCOLS}/${id}`, { token }));
    expect(protocol).toMatchObject({ name: kept, description: kept, products: [{ notes: kept }] });
  }
});
