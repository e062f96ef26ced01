import type { UserTypeId } from '#contract/account/role.ts';
import { type ClientProtocol, clientProtocolSchema } from '#contract/sharing/schema.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import { fixtureCatalogue } from './catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, putDose, VARIANT_IDS } from './protocols.ts';
import { callShopApi, readResponseBody, signIn } from './shop.ts';

export const PLANS_PATH = '/v2/account/clients/protocols';

const publicProducts = fixtureCatalogue.products.filter(({ practitionerOnly }) => !practitionerOnly);
const capsuleProduct = publicProducts.find(
  ({ portionUnit, variants }) => portionUnit === 'capsule' && (variants[0]?.pieces ?? 0) > 0,
);
const [variant] = capsuleProduct?.variants ?? [];

/** Pack of capsules, and the days that it lasts at two capsules a day. */
export const CAPSULE_PACK = {
  variant: variant?.id ?? 0,
  unit: capsuleProduct?.portionUnit ?? '',
  days: Math.floor((variant?.pieces ?? 0) / 2),
};

export const PLAN_VARIANT_IDS: readonly number[] = [
  CAPSULE_PACK.variant,
  ...VARIANT_IDS.filter((id) => id !== CAPSULE_PACK.variant).slice(0, 2),
];

export async function setDoseOfTwoADay(token: string, protocolId: number, variantId: number): Promise<void> {
  const doseUnit = fixtureCatalogue.products.find(({ variants }) =>
    variants.some(({ id }) => id === variantId),
  )?.portionUnit;
  await readResponseBody(putDose(token, protocolId, variantId, createOnePhaseDose(doseUnit ?? '', [['breakfast', 2]])));
}

/** Assigns a protocol to two clients; the first has the given role. */
export async function assignPlan(userTypeId: UserTypeId = 4) {
  const { access_token: token } = await signIn(2);
  const [firstUser, secondUser] = [await signIn(userTypeId), await signIn(4)];
  const { protocol_id: id } = await createProtocol(token, 'Calm winter', PLAN_VARIANT_IDS);
  await setDoseOfTwoADay(token, id, CAPSULE_PACK.variant);
  for (const { email } of [firstUser, secondUser])
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, notes: 'Slowly' } }),
      201,
    );
  const clients = { client: firstUser.access_token, clientId: firstUser.id };
  return { id, token, ...clients, other: secondUser.access_token, otherId: secondUser.id };
}

export async function readPlan(token: string, id: number, headers = {}): Promise<ClientProtocol> {
  return clientProtocolSchema.parse(await readResponseBody(callShopApi(`${PLANS_PATH}/${id}`, { token, headers })));
}

export const startPlan = (
  token: string | undefined,
  id: number,
  startsOn: string | null,
  previousStartsOn?: string | null,
) =>
  callShopApi(`${PLANS_PATH}/${id}/start`, {
    token,
    method: 'PUT',
    body: { starts_on: startsOn, was: previousStartsOn },
  });

/** Adds packs to a client's stock (POST) or undoes that (DELETE); by default packs of `CAPSULE_PACK`. */
export const changeStock = (
  token: string | undefined,
  id: number,
  requestMethod: 'POST' | 'DELETE',
  requestBody: Readonly<Record<string, unknown>> = {},
  idempotencyKey?: string,
) =>
  callShopApi(`${PLANS_PATH}/${id}/stock`, {
    token,
    method: requestMethod,
    body: { product_variant_id: CAPSULE_PACK.variant, ...requestBody },
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
  });
