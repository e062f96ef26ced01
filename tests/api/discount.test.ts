import { beforeAll, describe, expect, it } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import type { ClientProtocolList } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  openSession,
  readResponseBody,
  signIn,
} from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

async function createSharer(sharerType: UserTypeId) {
  const { access_token: token, id: userId, email } = await signIn(sharerType);
  const { protocol_id: id } = await createProtocol(token, 'Shared', VARIANT_IDS.slice(0, 1));
  return { token, userId, email, id };
}

const shareProtocol = (token: string, assignmentBody: object) =>
  callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody }).then(async (response) => {
    expect(response.ok).toBe(true);
  });
const readDiscountRate = async (token: string) =>
  (await readResponseBody<{ discount_rate: number }>(callShopApi('/v2/storefront/cart', { token }))).discount_rate;
const listDiscounts = async (token: string) =>
  (await readResponseBody<ClientProtocolList>(callShopApi('/v2/account/clients/protocols', { token }))).data.map(
    ({ discount }) => discount,
  );

describe('discounts', () => {
  it('TRUST-8 CART-01 a d2c shopper gives nobody a discount, neither a second account nor herself', async () => {
    const shopper = await createSharer(5);
    const secondShopper = await signIn(4);
    await shareProtocol(shopper.token, { id: shopper.id, email: secondShopper.email, discount: 20 });
    await shareProtocol(shopper.token, { id: shopper.id, email: shopper.email, discount: 20 });
    for (const token of [secondShopper.access_token, shopper.token]) {
      expect(await readDiscountRate(token)).toBe(0);
      expect(await listDiscounts(token)).toEqual([0]);
      expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
        discount_rate: 0,
      });
    }
  });

  it('TRUST-8 a d2c share leaves the rate of a certified practitioner as it is', async () => {
    const [certifiedSharer, shopper] = [await createSharer(2), await createSharer(5)];
    const clientUser = await signIn(4);
    await shareProtocol(certifiedSharer.token, { id: certifiedSharer.id, email: clientUser.email, discount: 10 });
    await shareProtocol(shopper.token, { id: shopper.id, email: clientUser.email, discount: 0 });
    expect(await readDiscountRate(clientUser.access_token)).toBe(10);
    await shareProtocol(shopper.token, { id: shopper.id, email: clientUser.email, discount: 20 });
    expect(await readDiscountRate(clientUser.access_token)).toBe(10);
  });

  it('TRUST-8 a certified practitioner gives herself none, in the list neither', async () => {
    const certifiedSharer = await createSharer(2);
    await shareProtocol(certifiedSharer.token, {
      id: certifiedSharer.id,
      email: certifiedSharer.email,
      discount: 20,
    });
    expect(await readDiscountRate(certifiedSharer.token)).toBe(0);
    expect(await listDiscounts(certifiedSharer.token)).toEqual([0]);
  });

  it('TRUST-8 each sharer’s discount is stored apart: nobody overwrites another’s', async () => {
    const [certifiedSharer, admin] = [await createSharer(2), await signIn(1)];
    const clientUser = await signIn(4);
    await shareProtocol(certifiedSharer.token, {
      id: certifiedSharer.id,
      email: clientUser.email,
      discount: 10,
      notes: 'mine',
    });
    // Admins may share any protocol.
    await shareProtocol(admin.access_token, { id: certifiedSharer.id, email: clientUser.email, discount: 20 });
    expect(await readDiscountRate(clientUser.access_token)).toBe(20);
    expect(await listDiscounts(clientUser.access_token)).toEqual([10]);
    const findClients = async (token: string) =>
      readResponseBody(
        callShopApi('/v2/account/practitioners/clients', {
          token,
          body: { limit: 5, keyword: clientUser.email },
        }),
      );
    expect(await findClients(certifiedSharer.token)).toMatchObject({ data: [{ discount_rate: 10 }] });
    expect(await findClients(admin.access_token)).toMatchObject({ data: [{ discount_rate: 20 }] });
    await shareProtocol(certifiedSharer.token, { id: certifiedSharer.id, email: clientUser.email });
    expect(await readDiscountRate(clientUser.access_token)).toBe(10);
  });

  it('TRUST-8 a role that changes afterwards no longer counts', async () => {
    const certifiedSharer = await createSharer(2);
    const clientUser = await signIn(4);
    await shareProtocol(certifiedSharer.token, { id: certifiedSharer.id, email: clientUser.email, discount: 15 });
    expect(await readDiscountRate(clientUser.access_token)).toBe(15);
    const setUserType = (userType: UserTypeId) =>
      database.run([statement('UPDATE user SET user_type_id = ?2 WHERE id = ?1', certifiedSharer.userId, userType)]);
    for (const userType of [3, 4, 5] as const) {
      await setUserType(userType);
      expect(await readDiscountRate(clientUser.access_token)).toBe(0);
      expect(await listDiscounts(clientUser.access_token)).toEqual([0]);
    }
    await setUserType(2);
    expect(await readDiscountRate(clientUser.access_token)).toBe(15);
  });

  it('TRUST-8 TRUST-1 what is stored from before counts by the same rules', async () => {
    const [certifiedSharer, shopper] = [await createUser(2), await createUser(5)];
    const { id } = await createUser(4);
    await database.run([
      createClientLinkStatement(certifiedSharer.id, id, 10, 1),
      createClientLinkStatement(shopper.id, id, 20, 2),
    ]);
    const { access_token: token } = await openSession(id);
    expect(await readDiscountRate(token)).toBe(10);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect(await readDiscountRate(token)).toBe(0);
  });
});
