import { beforeAll, describe, expect, it } from 'vitest';
import { type Cart, cartSchema, getCartSpec, type MergedCart, mergedCartSchema } from '#contract/cart/schema.ts';
import { statement } from '#db/database.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import type { ProductRecord } from '../support/fixture-day.ts';
import { callShopApi, createClientLinkStatement, createUser, readResponseBody, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const listVariantIds = (matchesProduct: (product: ProductRecord) => boolean, areVariantsAvailable = true): number[] =>
  fixtureCatalogue.products
    .filter(matchesProduct)
    .flatMap(({ variants }) => variants.filter((variant) => variant.available === areVariantsAvailable))
    .map(({ id }) => id);

const publicVariantIds = listVariantIds(({ practitionerOnly }) => !practitionerOnly);
const soldOutVariantIds = listVariantIds(({ practitionerOnly }) => !practitionerOnly, false);
const practitionerVariantIds = listVariantIds(({ practitionerOnly }) => practitionerOnly);
const UNKNOWN_VARIANT_ID = 987_654_321;
const [one = 0, two = 0, thirdVariant = 0] = publicVariantIds;
const [outOfStock = 0] = soldOutVariantIds;
const [forPractitioners = 0] = practitionerVariantIds;

const createLineBody = (product_variant_id: number, quantity: unknown = 1) => ({
  product_variant_id,
  quantity,
});
const readCartOfResponse = (response: Promise<Response>) =>
  readResponseBody<Cart>(response).then((cart) => cartSchema.parse(cart));
const addToCart = (token: string, lineBody: unknown, idempotencyKey?: string) =>
  callShopApi('/v2/storefront/cart', {
    token,
    body: lineBody,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });
const changeCart = (token: string, method: string, lineBody?: unknown) =>
  callShopApi('/v2/storefront/cart', { token, method, body: lineBody });
const getCart = async (token: string) =>
  getCartSpec.answer.parse(await readResponseBody(callShopApi('/v2/storefront/cart', { token })));
const mergeCart = (token: string, itemsToMerge: unknown, idempotencyKey?: string) =>
  callShopApi('/v2/storefront/cart/merge', {
    token,
    body: { items: itemsToMerge },
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  });
const listQuantities = ({ items }: Cart) => items.map((cartItem) => [cartItem.product_variant_id, cartItem.quantity]);

it('finds variants of every kind in the fixture', () => {
  expect([one, two, thirdVariant, outOfStock, forPractitioners].every((id) => id > 0)).toBe(true);
});

describe('cart', () => {
  it('API-SHOP-03 CART-01 CART-13 an empty cart has the full shape and no key total', async () => {
    const { access_token: token } = await signIn();
    expect(await readResponseBody(callShopApi('/v2/storefront/cart', { token }))).toEqual({
      items: [],
      total_items: 0,
      total_price: 0,
      total_price_after_discount: 0,
      total_discount: 0,
      discount_rate: 0,
    });
  });

  it('CART-02 CART-05 CART-06 CART-17 CART-20 adds to a line, keeps it, and takes the price from the catalogue', async () => {
    const { access_token: token } = await signIn();
    await readCartOfResponse(addToCart(token, { ...createLineBody(one), price: 0, discount_rate: 99, user_id: 1 }));
    await readCartOfResponse(addToCart(token, createLineBody(one, 2)));
    const cart = await readCartOfResponse(addToCart(token, createLineBody(two)));
    expect(listQuantities(cart)).toEqual([
      [one, 3],
      [two, 1],
    ]);
    expect(await getCart(token)).toEqual(cart);
    for (const cartItem of cart.items) {
      const variant = cartItem.variants?.find(({ id }) => id === cartItem.product_variant_id);
      expect(cartItem.price).toBe(variant?.price);
      expect(cartItem.price).toBeGreaterThan(0);
      expect(cartItem.product?.slug).toBeTruthy();
    }
    expect(cart.total_items).toBe(4);
    expect(cart).not.toHaveProperty('total');
  });

  it('CART-11 AMB-CART-6 gives the discount of the latest practitioner', async () => {
    const { access_token: token, id } = await signIn();
    const practitioner = await createUser(2);
    await database.run([createClientLinkStatement(practitioner.id, id, 15, 1)]);
    const cart = await readCartOfResponse(addToCart(token, createLineBody(one, 3)));
    const expectedTotalCents = Math.round((cart.items[0]?.price ?? 0) * 100) * 3;
    expect(cart).toMatchObject({
      discount_rate: 15,
      total_price: expectedTotalCents / 100,
      total_discount: Math.floor((expectedTotalCents * 15 + 50) / 100) / 100,
    });
    expect(cart.total_price_after_discount).toBeCloseTo(cart.total_price - cart.total_discount, 10);
  });

  it('CART-09 CART-10 sets quantities, adds missing lines and removes at 0', async () => {
    const { access_token: token } = await signIn();
    expect(listQuantities(await readCartOfResponse(changeCart(token, 'PUT', createLineBody(one, 7))))).toEqual([
      [one, 7],
    ]);
    expect(listQuantities(await readCartOfResponse(changeCart(token, 'PUT', createLineBody(one, 2))))).toEqual([
      [one, 2],
    ]);
    expect(listQuantities(await readCartOfResponse(changeCart(token, 'PUT', createLineBody(one, 0))))).toEqual([]);
    expect(
      listQuantities(await readCartOfResponse(changeCart(token, 'PUT', createLineBody(UNKNOWN_VARIANT_ID, 0)))),
    ).toEqual([]);
  });

  it('EXT-3 removes one line, or all without a body', async () => {
    const { access_token: token } = await signIn();
    for (const id of [one, two, thirdVariant]) await readCartOfResponse(addToCart(token, createLineBody(id)));
    expect(listQuantities(await readCartOfResponse(changeCart(token, 'DELETE', { product_variant_id: two })))).toEqual([
      [one, 1],
      [thirdVariant, 1],
    ]);
    await readResponseBody(changeCart(token, 'DELETE', { product_variant_id: 'x' }), 422);
    expect(listQuantities(await readCartOfResponse(changeCart(token, 'DELETE')))).toEqual([]);
  });

  it('AMB-CART-8 holds 1 to 999 of a line', async () => {
    const { access_token: token } = await signIn();
    for (const quantity of [0, -1, 1000, 1.5, '1', null, 1e20])
      await readResponseBody(addToCart(token, createLineBody(one, quantity)), 422);
    await readCartOfResponse(addToCart(token, createLineBody(one, 998)));
    await readResponseBody(addToCart(token, createLineBody(one, 2)), 422);
    expect(listQuantities(await getCart(token))).toEqual([[one, 998]]);
    await readCartOfResponse(addToCart(token, createLineBody(one)));
    await readResponseBody(addToCart(token, createLineBody(one)), 422);
    await readResponseBody(changeCart(token, 'PUT', createLineBody(one, 1000)), 422);
    await readResponseBody(changeCart(token, 'PUT', createLineBody(one, -1)), 422);
  });

  it('refuses unknown variants with 404 and unavailable ones with 422', async () => {
    const { access_token: token } = await signIn();
    for (const sendCartLine of [
      (lineBody: unknown) => addToCart(token, lineBody),
      (lineBody: unknown) => changeCart(token, 'PUT', lineBody),
    ]) {
      await readResponseBody(sendCartLine(createLineBody(UNKNOWN_VARIANT_ID)), 404);
      expect(await readResponseBody(sendCartLine(createLineBody(outOfStock)), 422)).toMatchObject({
        errors: { quantity: ['unavailable'] },
      });
      for (const id of [0, -1, 1.5, '1', null, 1e300])
        await readResponseBody(sendCartLine({ product_variant_id: id, quantity: 1 }), 422);
    }
    expect(listQuantities(await getCart(token))).toEqual([]);
  });

  it('ROLE-11 CAT-07 AMB-CAT-7 keeps products for practitioners from types 3 and 5', async () => {
    for (const userType of [1, 2, 3, 4, 5] as const) {
      const { access_token: token } = await signIn(userType);
      const expectedStatus = userType === 3 || userType === 5 ? 403 : 200;
      expect([userType, (await addToCart(token, createLineBody(forPractitioners))).status]).toEqual([
        userType,
        expectedStatus,
      ]);
      expect([userType, (await changeCart(token, 'PUT', createLineBody(forPractitioners))).status]).toEqual([
        userType,
        expectedStatus,
      ]);
    }
  });

  it('200 simultaneous adds to one line give exactly 200', async () => {
    const { access_token: token } = await signIn();
    const responses = await Promise.all(Array.from({ length: 200 }, () => addToCart(token, createLineBody(one))));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(listQuantities(await getCart(token))).toEqual([[one, 200]]);
  });

  it('holds 200 lines at most', async () => {
    const { access_token: token, id } = await signIn();
    await database.run([
      statement('INSERT INTO cart_line SELECT ?1, id, 1, 1 FROM variant WHERE id <> ?2 LIMIT 250', id, one),
    ]);
    const [count] = await database.run([
      statement('SELECT CAST(count(*) AS TEXT) AS data FROM cart_line WHERE user_id = ?1', id),
    ]);
    expect(Number(count?.[0])).toBe(
      Math.min(200, fixtureCatalogue.products.flatMap(({ variants }) => variants).length - 1),
    );
    if (count?.[0] === '200') await readResponseBody(addToCart(token, createLineBody(one)), 422);
  });
});

describe('Idempotency-Key', () => {
  it('AMB-CART-1 a repeat changes nothing and gets the cart as it is, simultaneous ones too', async () => {
    const { access_token: token } = await signIn();
    const cartAfterFirstAddition = await readResponseBody<Cart>(addToCart(token, createLineBody(one), 'key-1'));
    expect(await readResponseBody(addToCart(token, createLineBody(one), 'key-1'))).toEqual(cartAfterFirstAddition);
    const cartAfterSecondAddition = await readCartOfResponse(addToCart(token, createLineBody(two), 'key-2'));
    expect(await readResponseBody(addToCart(token, createLineBody(one), 'key-1'))).toEqual(cartAfterSecondAddition);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => addToCart(token, createLineBody(thirdVariant, 2), 'key-3')),
    );
    const responseTexts = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(responseTexts).size).toBe(1);
    expect(listQuantities(await getCart(token))).toEqual([
      [one, 1],
      [two, 1],
      [thirdVariant, 2],
    ]);
  });

  it('AMB-CART-1 the same key with another body or path is 422', async () => {
    const { access_token: token } = await signIn();
    await readCartOfResponse(addToCart(token, createLineBody(one), 'key-1'));
    await readResponseBody(addToCart(token, createLineBody(one, 2), 'key-1'), 422);
    await readResponseBody(mergeCart(token, [createLineBody(one)], 'key-1'), 422);
    expect(listQuantities(await getCart(token))).toEqual([[one, 1]]);
    for (const invalidIdempotencyKey of ['x'.repeat(256), 'a b', 'ä'])
      await readResponseBody(addToCart(token, createLineBody(one), invalidIdempotencyKey), 422);
  });

  it('AMB-CART-1 a refusal is repeated as well', async () => {
    const { access_token: token } = await signIn();
    const firstErrorBody = await readResponseBody(addToCart(token, createLineBody(outOfStock), 'key-1'), 422);
    expect(await readResponseBody(addToCart(token, createLineBody(outOfStock), 'key-1'), 422)).toEqual(firstErrorBody);
  });

  it('AMB-CART-1 belongs to one account and lasts 24 hours', async () => {
    const [{ access_token: firstUserToken, id }, other] = [await signIn(), await signIn()];
    await readCartOfResponse(addToCart(firstUserToken, createLineBody(one), 'key-1'));
    expect(
      listQuantities(await readCartOfResponse(addToCart(other.access_token, createLineBody(two), 'key-1'))),
    ).toEqual([[two, 1]]);
    const backdateKeySql = 'UPDATE idempotency_key SET created_at = created_at - ?2 WHERE user_id = ?1';
    await database.run([statement(backdateKeySql, id, 86_400_000 - 60_000)]);
    expect(listQuantities(await readCartOfResponse(addToCart(firstUserToken, createLineBody(one), 'key-1')))).toEqual([
      [one, 1],
    ]);
    await database.run([statement(backdateKeySql, id, 60_000)]);
    expect(listQuantities(await readCartOfResponse(addToCart(firstUserToken, createLineBody(one), 'key-1')))).toEqual([
      [one, 2],
    ]);
  });
});

describe('merge', () => {
  const readMergedCart = (response: Promise<Response>) =>
    readResponseBody<MergedCart>(response).then((cart) => mergedCartSchema.parse(cart));

  it('CART-18 adds quantities up, capped at 999, and does so once', async () => {
    const { access_token: token } = await signIn();
    await readCartOfResponse(addToCart(token, createLineBody(one, 990)));
    const itemsToMerge = [createLineBody(one, 20), createLineBody(two, 2), createLineBody(two, 3)];
    const cart = await readMergedCart(mergeCart(token, itemsToMerge, 'merge-1'));
    expect(listQuantities(cart)).toEqual([
      [one, 999],
      [two, 5],
    ]);
    expect(cart.dropped).toEqual([]);
    expect(await readMergedCart(mergeCart(token, itemsToMerge, 'merge-1'))).toEqual(cart);
  });

  it('AMB-CART-2 leaves out and names what is gone or not for this account, and never fails as a whole', async () => {
    const { access_token: token } = await signIn(5);
    const cart = await readMergedCart(
      mergeCart(token, [
        createLineBody(UNKNOWN_VARIANT_ID),
        createLineBody(one),
        createLineBody(forPractitioners),
        createLineBody(outOfStock),
      ]),
    );
    expect(listQuantities(cart)).toEqual([[one, 1]]);
    expect(cart.dropped).toEqual([UNKNOWN_VARIANT_ID, forPractitioners, outOfStock]);
  });

  it('refuses what is no list of lines, or too long a one', async () => {
    const { access_token: token } = await signIn();
    const itemsBeyondMaximum = Array.from({ length: 201 }, (_, index) => createLineBody(index + 1));
    for (const invalidItems of [
      undefined,
      {},
      [1],
      [createLineBody(one, 0)],
      [createLineBody(one, 1000)],
      itemsBeyondMaximum,
    ])
      await readResponseBody(mergeCart(token, invalidItems), 422);
    expect(listQuantities(await readMergedCart(mergeCart(token, [])))).toEqual([]);
  });
});

describe('quote', () => {
  const requestCartQuote = (itemsToQuote: unknown, token?: string) =>
    callShopApi('/v2/storefront/quote', { body: { items: itemsToQuote }, token });

  it('EXT-8 prices a guest cart, leaves unknown variants out and stores nothing', async () => {
    const [texts] = await database.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM cart_line')]);
    const cart = await readCartOfResponse(
      requestCartQuote(
        [createLineBody(two, 2), createLineBody(UNKNOWN_VARIANT_ID), createLineBody(one), createLineBody(two)],
        'nonsense',
      ),
    );
    expect(listQuantities(cart)).toEqual([
      [two, 3],
      [one, 1],
    ]);
    expect(cart.discount_rate).toBe(0);
    const [after] = await database.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM cart_line')]);
    expect(after).toEqual(texts);
    const tooManyItems = Array.from({ length: 201 }, (_, index) => createLineBody(index + 1));
    for (const invalidQuoteItems of [undefined, 'x', [createLineBody(one, 0)], tooManyItems])
      await readResponseBody(requestCartQuote(invalidQuoteItems), 422);
  });

  it('EXT-8 gives names in the language of the caller', async () => {
    const readCartInLanguage = (language: string) =>
      readResponseBody<Cart>(
        callShopApi('/v2/storefront/quote', {
          body: { items: [createLineBody(one)] },
          headers: { 'Accept-Language': language },
        }),
      );
    const productRecord = fixtureCatalogue.products.find(({ variants }) => variants.some(({ id }) => id === one));
    expect((await readCartInLanguage('de')).items[0]?.product?.name).toBe(productRecord?.texts.de?.name);
  });
});
