import { beforeAll, expect, it } from 'vitest';
import { getWishlistSpec, type WishlistItem, wishlistItemSchema } from '#contract/wishlist/schema.ts';
import { statement } from '#db/database.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const WISHLIST_PATH = '/v2/account/wishlist';
const [one = 0, secondVariant = 0] = fixtureCatalogue.products.map(({ variants }) => variants[0]?.id);
const createWishBody = (id: unknown) => ({ product_variant_id: id });
const listWishlist = async (token: string) =>
  getWishlistSpec.answer.parse(await readResponseBody(callShopApi(WISHLIST_PATH, { token })));
const variantIdsOf = (wishlistItems: WishlistItem[]) =>
  wishlistItems.map((wishlistItem) => wishlistItem.product_variant_id);

it('API-SHOP-04 API-SHOP-05 WISH-01 WISH-04 adds once and lists newest first in the full shape', async () => {
  const { access_token: token } = await signIn();
  expect(await listWishlist(token)).toEqual([]);
  const addedItem = await readResponseBody(callShopApi(WISHLIST_PATH, { token, body: createWishBody(one) }), 201);
  expect(wishlistItemSchema.parse(addedItem)).toEqual(addedItem);
  expect(await readResponseBody(callShopApi(WISHLIST_PATH, { token, body: createWishBody(one) }), 200)).toEqual(
    addedItem,
  );
  await readResponseBody(callShopApi(WISHLIST_PATH, { token, body: createWishBody(secondVariant) }), 201);
  expect(variantIdsOf(await listWishlist(token))).toEqual([secondVariant, one]);
  expect((await listWishlist(token))[1]).toEqual(addedItem);
});

it('API-SHOP-05 unknown variants are 404, nonsense 422', async () => {
  const { access_token: token } = await signIn();
  await readResponseBody(callShopApi(WISHLIST_PATH, { token, body: createWishBody(987_654_321) }), 404);
  for (const id of [0, -1, 1.5, '1', null, undefined, 1e300, [1]])
    await readResponseBody(callShopApi(WISHLIST_PATH, { token, body: createWishBody(id) }), 422);
  expect(await listWishlist(token)).toEqual([]);
});

it('API-SHOP-06 WISH-05 AMB-CART-9 removes by body or query, again and again', async () => {
  const { access_token: token } = await signIn();
  for (const id of [one, secondVariant]) await callShopApi(WISHLIST_PATH, { token, body: createWishBody(id) });
  for (let deletionAttempt = 0; deletionAttempt < 2; deletionAttempt++)
    await readResponseBody(callShopApi(WISHLIST_PATH, { token, method: 'DELETE', body: createWishBody(one) }));
  expect(variantIdsOf(await listWishlist(token))).toEqual([secondVariant]);
  for (let deletionAttempt = 0; deletionAttempt < 2; deletionAttempt++)
    await readResponseBody(
      callShopApi(`${WISHLIST_PATH}?product_variant_id=${secondVariant}`, { token, method: 'DELETE' }),
    );
  expect(await listWishlist(token)).toEqual([]);
  await readResponseBody(callShopApi(WISHLIST_PATH, { token, method: 'DELETE' }), 422);
});

it('ROLE-15 belongs to one account, whose parallel hearts are one item', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  const additionResponses = await Promise.all(
    Array.from({ length: 20 }, () =>
      callShopApi(WISHLIST_PATH, { token: mine.access_token, body: createWishBody(one) }),
    ),
  );
  expect(additionResponses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(additionResponses.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(await listWishlist(other.access_token)).toEqual([]);
  await readResponseBody(
    callShopApi(WISHLIST_PATH, { token: other.access_token, method: 'DELETE', body: createWishBody(one) }),
  );
  expect(variantIdsOf(await listWishlist(mine.access_token))).toEqual([one]);
  const [texts] = await database.run([
    statement('SELECT CAST(count(*) AS TEXT) AS data FROM wishlist_item WHERE user_id = ?1', mine.id),
  ]);
  expect(texts?.[0]).toBe('1');
});
