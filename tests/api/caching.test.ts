import { beforeAll, expect, it } from 'vitest';
import * as catalogue from '#contract/catalogue/calls.ts';
import { getPicture } from '#contract/media/calls.ts';
import { getPublicStorefront, listPublicStorefronts } from '#contract/storefront/calls.ts';
import { request } from '../support/api.ts';
import { fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { servedCallExamples } from '../support/every-call.ts';
import { createOwner, type Owner, sendExampleCall } from '../support/owner.ts';
import { getTestPicture, openStorefront, readStorefront, uploadFiles } from '../support/storefront.ts';

/** Endpoints whose responses depend only on the language. */
const PUBLIC_READ_CALLS: readonly unknown[] = [
  catalogue.listLookups,
  catalogue.listProducts,
  catalogue.getProduct,
  catalogue.getPopularProducts,
  getPublicStorefront,
  listPublicStorefronts,
  getPicture,
];
const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

let ownerAccount: Owner;
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  ownerAccount = await createOwner(2);
});

/** Uploads a storefront's logo; returns a path for each public read endpoint. */
async function listPublicPaths(token: string): Promise<string[]> {
  await uploadFiles(token, '/logo', { file: getTestPicture('PNG in grey') });
  const { slug, logo } = await readStorefront(token);
  const { slug: productSlug } = fixtureCatalogue.products[0] ?? {};
  const pathEnds = ['categories', 'products', 'search', 'stores', `products/${productSlug}`, `stores/${slug}`];
  return [...pathEnds.map((pathEnd) => `/v2/storefront/${pathEnd}`), String(logo).replace(/^\/api/, '')];
}

it('every call says who may keep its answer: nobody, unless it is the same for everybody', async () => {
  for (const exampleCall of servedCallExamples)
    for (const token of [undefined, 'a.b.c', ownerAccount.token]) {
      const response = await sendExampleCall(exampleCall, token, ownerAccount);
      const cacheControl = response.headers.get('Cache-Control');
      const isPublicResponse = response.ok && PUBLIC_READ_CALLS.includes(exampleCall.endpoint);
      expect([exampleCall.name, token, cacheControl]).toEqual([
        exampleCall.name,
        token,
        isPublicResponse ? expect.stringMatching(/^public, max-age=\d+/) : 'no-store',
      ]);
    }
});

it('NET-14 and so does whatever else is below /api, by any method', async () => {
  for (const path of ['', '/', '/nope', '/v2/storefront/media/x', '/dev/outbox', '/health', '/v2/storefront/nope'])
    for (const method of HTTP_METHODS) {
      const { headers } = await request(path, { method });
      expect([path, method, headers.get('Cache-Control')]).toEqual([path, method, 'no-store']);
    }
});

it('what is the same for everybody is so for who is signed in, and in a cache for its language alone', async () => {
  const { token } = await openStorefront('Kept or not');
  for (const path of await listPublicPaths(token)) {
    const [guest, ownAnswer] = await Promise.all([
      request(path),
      request(path, { headers: { Authorization: `Bearer ${token}`, Cookie: 'preferred_language=de' } }),
    ]);
    expect([path, guest.status]).toEqual([path, 200]);
    expect(await ownAnswer.text()).toBe(await guest.text());
    const { headers } = guest;
    const isMediaPath = path.includes('/media/');
    // Answers vary by language; pictures do not.
    expect([path, headers.get('Vary')]).toEqual([path, isMediaPath ? null : 'Accept-Language']);
    expect([path, headers.get('Cloudflare-CDN-Cache-Control')]).toEqual([path, isMediaPath ? null : 'no-store']);
    expect([path, headers.get('Cache-Tag')]).toEqual([
      path,
      isMediaPath ? `picture,picture-${path.split('/').at(-1)}` : null,
    ]);
  }
});
