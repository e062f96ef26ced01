import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { listSitemapRows } from '#db/platform/sitemap.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, openProtocolLink, queryNumber } from '../support/protocols.ts';
import { callShopApi, createUser, openSession, readResponseBody, signIn } from '../support/shop.ts';
import { callOwnStorefront, openStorefront, putOwnStorefront, readStorefront } from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const DAY_MS = 86_400_000;
const visitStorefront = (slug: string) => callShopApi(`/v2/storefront/stores/${encodeURIComponent(slug)}`);
const changeShopName = (token: string, shop_name: string) => putOwnStorefront(token, '', { shop_name });
const renameAndReadError = async (token: string, shopName: string) => {
  const response = await changeShopName(token, shopName);
  const { errors } = await response.json<{ errors?: { shop_name?: string[] } }>();
  return [response.status, errors?.shop_name?.[0]];
};
const checkShopName = (token: string, shopName: string) =>
  readResponseBody<{ available: boolean; reason?: string }>(
    callOwnStorefront(token, `/availability?name=${encodeURIComponent(shopName)}`),
  );

async function createUnverifiedOwner(ownerType: 2 | 3 | 5 = 5) {
  const { id } = await createUser(ownerType);
  await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
  const { access_token: token } = await openSession(id);
  await readResponseBody(callOwnStorefront(token, '', { body: { type: 'clinic', theme: 'calm' } }), 201);
  return { id, token };
}

const activateAccount = (id: number) =>
  database.run([statement('UPDATE user SET activated_at = ?2 WHERE id = ?1', id, Date.now())]);
const backdateReleasedNames = (id: number, daysAgo: number) =>
  database.run([
    statement('UPDATE storefront_name SET released_at = released_at - ?2 WHERE user_id = ?1', id, daysAgo * DAY_MS),
  ]);

describe('a storefront before the proof of an address', () => {
  it('TRUST-1 TRUST-9 cannot be published, and can from the proof on', async () => {
    const { id, token } = await createUnverifiedOwner();
    expect(await renameAndReadError(token, 'Alder House')).toEqual([403, 'unproved']);
    await readResponseBody(putOwnStorefront(token, '', { theme: 'fresh' }));
    await readResponseBody(visitStorefront('alder-house'), 404);
    expect(await checkShopName(token, 'Alder House')).toEqual({ available: true });
    await activateAccount(id);
    await readResponseBody(changeShopName(token, 'Alder House'));
    await readResponseBody(visitStorefront('alder-house'));
  });

  it('TRUST-9 EXT-4 EXT-2 one that was published before is not public: page, link of the profile, link of a protocol', async () => {
    const { token, id } = await openStorefront('Hidden House');
    const { protocol_id: protocol } = await createProtocol(token);
    const linkToken = await openProtocolLink(token, protocol);
    const readSlugs = async () => [
      (await readResponseBody<{ store_slug: unknown }>(callShopApi('/v2/account/practitioners/profile', { token })))
        .store_slug,
      (
        await readResponseBody<{ practitioner: { store_slug: unknown } }>(
          callShopApi(`/v2/storefront/protocols/${linkToken}`),
        )
      ).practitioner.store_slug,
    ];
    expect(await readSlugs()).toEqual(['hidden-house', 'hidden-house']);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect(await readSlugs()).toEqual([null, null]);
    await readResponseBody(visitStorefront('hidden-house'), 404);
  });

  it('TRUST-9 AMB-ROLE-6 is in the sitemap once the operator has approved its owner', async () => {
    const listedStatesBySlug = new Map<string, boolean>();
    for (const ownerUserType of [1, 2, 3, 5] as const) {
      const { storefront } = await openStorefront(`Listed by ${ownerUserType}`, ownerUserType);
      listedStatesBySlug.set(String(storefront.slug), ownerUserType <= 2);
      expect(await readResponseBody(visitStorefront(String(storefront.slug)))).toMatchObject({
        approved: ownerUserType <= 2,
      });
    }
    const { stores: storefronts } = await listSitemapRows({ DB: database }, 0, 1000);
    const slugs = storefronts.map(([slug]) => slug);
    for (const [slug, isListed] of listedStatesBySlug) expect([slug, slugs.includes(slug)]).toEqual([slug, isListed]);
  });
});

describe('names of storefronts', () => {
  it('TRUST-9 STORE-12 STORE-14 nobody speaks for the shop or a brand, and availability says the same', async () => {
    const { token } = await openStorefront();
    const [brands] = await database.run([statement('SELECT name AS data FROM brand ORDER BY id')]);
    const brandName = brands?.[0] ?? '';
    for (const reservedName of ['Formulary Support', brandName.toUpperCase(), `Support for ${brandName}`]) {
      expect([reservedName, ...(await renameAndReadError(token, reservedName))]).toEqual([
        reservedName,
        422,
        'reserved',
      ]);
      expect([reservedName, await checkShopName(token, reservedName)]).toEqual([
        reservedName,
        { available: false, reason: 'reserved' },
      ]);
    }
    for (const permittedName of ['Supported by Green', `${brandName} at Rowan’s`, 'Natural Help Yourself'])
      await readResponseBody(changeShopName(token, permittedName));
  });

  it('TRUST-9 each word is in one script', async () => {
    const { token } = await openStorefront();
    for (const mixedScriptName of ['Fοrmulary', 'Pаypal', 'Cliniс', 'Green Lаne', 'ᎪᎠᎷᏆN'])
      expect([
        mixedScriptName,
        ...(await renameAndReadError(token, mixedScriptName)),
        await checkShopName(token, mixedScriptName),
      ]).toEqual([mixedScriptName, 422, 'scripts', { available: false, reason: 'scripts' }]);
    expect(await renameAndReadError(token, '\u200fyralumroF')).toEqual([422, 'characters']);
    for (const singleScriptName of ['Клиника Rowan', 'サクラ整体Lab', 'Ölmühle 24', '한국 Praxis', 'Vitamin B12'])
      await readResponseBody(changeShopName(token, singleScriptName));
  });

  it('TRUST-9 a name that looks like another one is refused, also by several at once', async () => {
    const { token: tokenOfNamedOwner } = await openStorefront('Willow Clinic 10');
    const { token } = await openStorefront();
    for (const lookAlikeName of ['WiIlow Clinic 10', 'Willow Clinic lO', 'VVillow Clinic 10', 'WillowClinic 10']) {
      expect([lookAlikeName, ...(await renameAndReadError(token, lookAlikeName))]).toEqual([
        lookAlikeName,
        409,
        'look-alike',
      ]);
      expect(await checkShopName(token, lookAlikeName)).toEqual({ available: false, reason: 'look-alike' });
    }
    expect(await renameAndReadError(token, 'willow clinic 10')).toEqual([409, 'taken']);
    await readResponseBody(changeShopName(tokenOfNamedOwner, 'Willow Clinic 10'));
    const rivalOwners = await Promise.all(Array.from({ length: 4 }, () => openStorefront()));
    const similarNames = ['Marlin Moor', 'Mar1in Moor', 'Marlin Rnoor', 'MARLIN MOOR'];
    const responses = await Promise.all(
      rivalOwners.map((rivalOwner, index) => changeShopName(rivalOwner.token, similarNames[index] ?? '')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const ownerWithLatinName = await openStorefront('Poma Pocca');
    expect(await renameAndReadError(token, 'РОМА РОССА')).toEqual([409, 'look-alike']);
    expect(ownerWithLatinName.storefront.slug).toBe('poma-pocca');
  });

  it('TRUST-9 a former address leads to the new one and stays reserved for 90 days', async () => {
    const { token, id } = await openStorefront('Former Place');
    const ownerWithoutName = await openStorefront();
    await readResponseBody(changeShopName(token, 'Present Place'));
    expect(await readResponseBody(visitStorefront('former-place'))).toMatchObject({ slug: 'present-place' });
    expect(await renameAndReadError(ownerWithoutName.token, 'Former Place')).toEqual([409, 'taken']);
    expect(await renameAndReadError(ownerWithoutName.token, 'F0rmer Place')).toEqual([409, 'look-alike']);
    expect(await checkShopName(token, 'Former Place')).toEqual({ available: true });
    await readResponseBody(changeShopName(token, 'Former Place'));
    expect(await readResponseBody(visitStorefront('present-place'))).toMatchObject({ slug: 'former-place' });
    await readResponseBody(changeShopName(token, 'Present Place'));
    await backdateReleasedNames(id, 89);
    expect(await renameAndReadError(ownerWithoutName.token, 'Former Place')).toEqual([409, 'taken']);
    await backdateReleasedNames(id, 2);
    await readResponseBody(visitStorefront('former-place'), 404);
    await readResponseBody(changeShopName(ownerWithoutName.token, 'Former Place'));
    expect(await readResponseBody(visitStorefront('former-place'))).toMatchObject({ slug: 'former-place' });
    expect((await readStorefront(token)).slug).toBe('present-place');
  });

  it('TRUST-9 former names are deleted when their time is over', async () => {
    const { token, id } = await openStorefront('Pruned Once');
    await readResponseBody(changeShopName(token, 'Pruned Twice'));
    const countNameRows = () => queryNumber('SELECT count(*) FROM storefront_name WHERE user_id = ?1', id);
    expect(await countNameRows()).toBe(4);
    await deleteExpiredRows({ DB: database });
    expect(await countNameRows()).toBe(4);
    await backdateReleasedNames(id, 91);
    await deleteExpiredRows({ DB: database });
    expect(await countNameRows()).toBe(2);
  });

  it('TRUST-9 nobody takes every name by changing names all day', async () => {
    const { token } = await openStorefront('Name Zero');
    const secondUser = await signIn(5);
    for (let attempt = 1; attempt <= 10; attempt++)
      await readResponseBody(changeShopName(token, `Name Number ${attempt}x`));
    expect(await renameAndReadError(token, 'Name Number Eleven')).toEqual([429, 'name-changes']);
    expect(await checkShopName(token, 'Name Number Eleven')).toEqual({
      available: false,
      reason: 'name-changes',
    });
    expect(await checkShopName(secondUser.access_token, 'Name Number Eleven')).toEqual({ available: true });
    await readResponseBody(changeShopName(token, 'Name Zero'));
  });
});

describe('links on a storefront', () => {
  it('TRUST-9 STORE-22 AMB-STORE-15 a link leads where it seems to lead, or is refused', async () => {
    const { token } = await openStorefront();
    const saveAppointmentUrl = (appointment_url: string) =>
      putOwnStorefront(token, '/contact', { appointment_url, description: '' });
    for (const url of ['https://formulary@evil.example', 'https://127.0.0.1/book'])
      expect([url, (await saveAppointmentUrl(url)).status]).toEqual([url, 422]);
    await readResponseBody(saveAppointmentUrl('https://praxis-müller.de:8443/termin'));
  });
});
