import { type Protocol, protocolSchema } from '#contract/protocol/schema.ts';
import { statement } from '#db/database.ts';
import { database, fixtureCatalogue } from './catalogue.ts';
import { callShopApi, readResponseBody } from './shop.ts';

export const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';

/** Ids of variants that every role may buy. */
export const VARIANT_IDS = fixtureCatalogue.products
  .filter(({ practitionerOnly }) => !practitionerOnly)
  .map(({ variants }) => variants[0]?.id ?? 0);

/** Creates a protocol through the API. */
export async function createProtocol(token: string, protocolName = 'Winter', variantIds: readonly number[] = []) {
  const body = { name: protocolName, description: 'Three months' };
  const newProtocol = await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/create`, { token, body }), 201);
  const path = `${PROTOCOLS_PATH}/${newProtocol.protocol_id}`;
  for (const product_variant_id of variantIds)
    await readResponseBody(
      callShopApi(`${path}/products`, {
        token,
        body: { product_variant_id, quantity: 1, notes: 'One with breakfast' },
      }),
      201,
    );
  return protocolSchema.parse(await readResponseBody(callShopApi(path, { token })));
}

/** Sets the dose of a line. */
export const putDose = (token: string, id: number, variantId: number | undefined, dose: unknown, extraFields = {}) =>
  callShopApi(`${PROTOCOLS_PATH}/${id}/products/dose`, {
    ...{ token, method: 'PUT', body: { product_variant_id: variantId, dose, ...extraFields } },
  });

/** Opens the link of a protocol, or finds the one that is open; returns its token. */
export async function openProtocolLink(token: string, id: number): Promise<string> {
  const pendingLinkResponse = callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, method: 'POST' });
  return (await readResponseBody<{ link_token: string }>(pendingLinkResponse)).link_token;
}

/** Number returned by a SELECT with one value. */
export async function queryNumber(sql: string, ...sqlValues: (string | number)[]): Promise<number> {
  const [texts] = await database.run([statement(`SELECT CAST((${sql}) AS TEXT) AS data`, ...sqlValues)]);
  return Number(texts?.[0]);
}
