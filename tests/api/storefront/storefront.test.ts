import { beforeAll, describe, expect, it } from 'vitest';
import { getPractitionerProfileSpec } from '#contract/account/schema.ts';
import { publicStorefrontSchema, storefrontSchema } from '#contract/storefront/schema.ts';
import { loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { HOSTILE_TEXTS } from '../../support/hostile.ts';
import { callShopApi, readResponseBody, signIn } from '../../support/shop.ts';
import { callOwnStorefront, openStorefront, putOwnStorefront, readStorefront } from '../../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const CLOSED_OPENING_HOURS = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const visitStorefront = (slug: string) => callShopApi(`/v2/storefront/stores/${encodeURIComponent(slug)}`);

describe('own store', () => {
  it('STORE-10 STORE-11 AMB-STORE-4 is missing, then created once, also by many at once', async () => {
    const { access_token: token } = await signIn(3);
    await readResponseBody(callOwnStorefront(token), 404);
    const createStorefront = () => callOwnStorefront(token, '', { body: { type: 'practitioner', theme: 'fresh' } });
    const creationStatuses = (await Promise.all(Array.from({ length: 10 }, createStorefront))).map(
      ({ status }) => status,
    );
    expect(creationStatuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
    for (const invalidBody of [
      {},
      { type: 'clinic' },
      { type: 'x', theme: 'calm' },
      { type: 'clinic', theme: '' },
      null,
      [],
    ])
      await readResponseBody(callOwnStorefront(token, '', { body: invalidBody }), 422);
  });

  it('STORE-01 STORE-02 STORE-06 STORE-07 STORE-08 STORE-09 begins empty, closed and in no payment type', async () => {
    const { storefront } = await openStorefront();
    const { id, ...rest } = storefrontSchema.parse(storefront);
    expect(id).toBeGreaterThan(0);
    expect(rest).toEqual({
      type: 'clinic',
      theme: 'calm',
      shop_name: null,
      slug: null,
      logo: null,
      offline: false,
      commission_notice: false,
      payment_type: 'not_set',
      header: { title: '', description: '', image: null },
      about: { title: '', description: '', image: null },
      message: '',
      services_header: { title: '', description: '' },
      services: [],
      packages: [],
      faqs_enabled: true,
      faqs: [],
      contact: { appointment_url: null, description: '' },
      opening_hours: CLOSED_OPENING_HOURS,
      timezone: 'Europe/London',
      approach: { image_1: null, image_2: null },
    });
  });

  it('STORE-12 AMB-STORE-3 changes what is given and keeps the rest', async () => {
    const { token } = await openStorefront();
    const namedStorefront = storefrontSchema.parse(
      await readResponseBody(putOwnStorefront(token, '', { shop_name: "Zoë's Größe & Co." })),
    );
    expect(namedStorefront).toMatchObject({
      shop_name: "Zoë's Größe & Co.",
      slug: 'zoe-s-grosse-co',
      theme: 'calm',
    });
    await readResponseBody(
      putOwnStorefront(token, '', { type: 'practitioner', theme: 'fresh', payment_type: 'paypal' }),
    );
    await readResponseBody(putOwnStorefront(token, '', {}));
    expect(await readStorefront(token)).toMatchObject({
      slug: 'zoe-s-grosse-co',
      type: 'practitioner',
      theme: 'fresh',
      payment_type: 'paypal',
    });
    for (const invalidBody of [
      { shop_name: '' },
      { shop_name: '  ' },
      { shop_name: '!?' },
      { shop_name: null },
      { shop_name: 'a\nb' },
      { shop_name: 'x'.repeat(81) },
      { theme: 'dark' },
      { type: 1 },
      { payment_type: 'cash' },
    ])
      await readResponseBody(putOwnStorefront(token, '', invalidBody), 422);
    expect(await readStorefront(token)).toMatchObject({ slug: 'zoe-s-grosse-co', theme: 'fresh' });
  });

  it('STORE-12 names are unique by their address, whoever comes first', async () => {
    const storefrontOwners = await Promise.all(Array.from({ length: 6 }, () => openStorefront()));
    const equivalentNames = ['Green Lane', 'green lane', 'GREEN-LANE', 'Grëen  Lane!', 'green lane.', 'Green Lane'];
    const responses = await Promise.all(
      storefrontOwners.map(({ token }, index) => putOwnStorefront(token, '', { shop_name: equivalentNames[index] })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refusedOwner = storefrontOwners[responses.findIndex(({ status }) => status === 409)];
    expect((await readStorefront(refusedOwner?.token ?? '')).shop_name).toBeNull();
  });

  it('STORE-12 names in other scripts have addresses too', async () => {
    for (const [name, slug] of [
      ['緑の診療所', '緑の診療所'],
      ['サクラ 整体', 'サクラ-整体'],
      ['Ølivia Čapek', 'olivia-capek'],
      ['２４ Ｈ', '24-h'],
    ]) {
      const { storefront } = await openStorefront(name);
      expect(storefront.slug).toBe(slug);
      expect(publicStorefrontSchema.parse(await readResponseBody(visitStorefront(slug ?? ''))).shop_name).toBe(name);
    }
  });

  it('API-AUTH-11 the profile names the address of the own store', async () => {
    const readSlug = async (token: string) =>
      getPractitionerProfileSpec.answer.parse(
        await readResponseBody(callShopApi('/v2/account/practitioners/profile', { token })),
      ).store_slug;
    const { token } = await openStorefront();
    expect(await readSlug(token)).toBeNull();
    await readResponseBody(putOwnStorefront(token, '', { shop_name: 'Profile House' }));
    expect(await readSlug(token)).toBe('profile-house');
  });

  it('EXT-2 a shared protocol names the address of its practitioner’s store', async () => {
    const { token } = await openStorefront('Link House');
    const protocols = '/v2/account/practitioners/protocols';
    const { protocol_id: id } = await readResponseBody<{ protocol_id: number }>(
      callShopApi(`${protocols}/create`, { token, body: { name: 'Shared', description: '' } }),
      201,
    );
    const { link_token: linkToken } = await readResponseBody<{ link_token: string }>(
      callShopApi(`${protocols}/${id}/link`, { token, method: 'POST' }),
    );
    const sharedProtocol = await readResponseBody<{ practitioner: unknown }>(
      callShopApi(`/v2/storefront/protocols/${linkToken}`),
    );
    expect(sharedProtocol.practitioner).toMatchObject({ store_slug: 'link-house' });
  });
});

describe('shop name', () => {
  const checkNameAvailability = (token: string, urlQuery: string) =>
    callOwnStorefront(token, `/availability${urlQuery}`);

  it('STORE-14 AMB-STORE-12 is free, taken by its address, or the own one', async () => {
    const [ownStorefront, other] = [await openStorefront('Mine Alone'), await openStorefront('Taken House')];
    for (const [name, available] of [
      ['Free House', true],
      ['taken HOUSE', false],
      ['Taken-House', false],
      ['mine alone', true],
      ['!!!', false],
    ] as const)
      expect([
        name,
        await readResponseBody(checkNameAvailability(ownStorefront.token, `?name=${encodeURIComponent(name)}`)),
      ]).toMatchObject([name, { available }]);
    const { access_token: token } = await signIn(5);
    expect(await readResponseBody(checkNameAvailability(token, '?name=Mine%20Alone'))).toMatchObject({
      available: false,
    });
    expect(other.storefront.slug).toBe('taken-house');
  });

  it('STORE-15 asks for a name', async () => {
    const { token } = await openStorefront();
    for (const urlQuery of ['', '?name=', '?name=%20%20', '?other=x'])
      expect(await readResponseBody(checkNameAvailability(token, urlQuery), 422)).toEqual({
        message: 'Shop name must be provided',
      });
    await readResponseBody(checkNameAvailability(token, `?name=${'x'.repeat(81)}`), 422);
  });
});

describe('sections', () => {
  const headingFields = {
    title: 'Wer wir sind &amp; <3',
    description: 'Eine Zeile\n\nund noch eine\tmit Tabulator "x"',
  };

  it('STORE-18 STORE-19 STORE-20 heading and text of header, about and services come back as they were', async () => {
    const { token } = await openStorefront();
    for (const path of ['/header', '/about', '/services/header'])
      expect(await readResponseBody(putOwnStorefront(token, path, headingFields))).toEqual(headingFields);
    const storefront = await readStorefront(token);
    expect(storefront.header).toEqual({ ...headingFields, image: null });
    expect(storefront.about).toEqual({ ...headingFields, image: null });
    expect(storefront.services_header).toEqual(headingFields);
    expect(storefront.services).toEqual([]);
  });

  it('TRUST-9 refuses a headline that poses as the shop', async () => {
    const { token } = await openStorefront();
    // The second has a Cyrillic letter.
    for (const path of ['/header', '/about', '/services/header'])
      for (const reservedTitle of ['Formulary Security Team', 'Formulary Suppоrt'])
        expect(
          await readResponseBody(putOwnStorefront(token, path, { ...headingFields, title: reservedTitle }), 422),
        ).toMatchObject({
          errors: { title: ['reserved'] },
        });
  });

  it('STORE-21 the message persists, and can be taken away', async () => {
    const { token } = await openStorefront();
    for (const ownerMessage of ['Welcome!\nSee you soon.', ''])
      expect([
        await readResponseBody(putOwnStorefront(token, '/message', { message: ownerMessage })),
        (await readStorefront(token)).message,
      ]).toEqual([{ message: ownerMessage }, ownerMessage]);
    await readResponseBody(putOwnStorefront(token, '/message', {}), 422);
  });

  it('STORE-23 AMB-STORE-10 opening hours persist with their time zone', async () => {
    const { token } = await openStorefront();
    const weekOpeningHours = {
      ...CLOSED_OPENING_HOURS,
      monday: [
        { from: '09:00', to: '12:30' },
        { from: '12:30', to: '17:00' },
      ],
      sunday: [{ from: '00:00', to: '23:59' }],
    };
    const hoursBody = { opening_hours: weekOpeningHours, timezone: 'Asia/Tokyo' };
    expect(await readResponseBody(putOwnStorefront(token, '/opening_hours', hoursBody))).toEqual(hoursBody);
    expect(await readStorefront(token)).toMatchObject(hoursBody);
    const fridayHoursBody = {
      opening_hours: { friday: [{ from: '08:00', to: '09:00' }] },
      timezone: 'Europe/Berlin',
    };
    expect(await readResponseBody(putOwnStorefront(token, '/opening_hours', fridayHoursBody))).toEqual({
      opening_hours: { ...CLOSED_OPENING_HOURS, ...fridayHoursBody.opening_hours },
      timezone: 'Europe/Berlin',
    });
  });
});

describe('public store', () => {
  it('EXT-4 AMB-STORE-1 is there once it has a name, without the payment type and in everybody’s cache', async () => {
    const { token } = await openStorefront();
    await readResponseBody(visitStorefront('quiet-corner'), 404);
    await readResponseBody(putOwnStorefront(token, '', { shop_name: 'Quiet Corner', payment_type: 'bank_account' }));
    const response = await visitStorefront('quiet-corner');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    const storefrontBody = await readResponseBody<Record<string, unknown>>(response);
    expect(publicStorefrontSchema.parse(storefrontBody).shop_name).toBe('Quiet Corner');
    expect(Object.keys(storefrontBody)).not.toContain('payment_type');
    await readResponseBody(putOwnStorefront(token, '', { shop_name: 'Loud Corner' }));
    expect(await readResponseBody(visitStorefront('quiet-corner'))).toMatchObject({ slug: 'loud-corner' });
    await readResponseBody(visitStorefront('loud-corner'));
  });

  it('EXT-4 is 404 for any other address', async () => {
    for (const slug of [...HOSTILE_TEXTS.map((hostileText) => hostileText.toWellFormed().slice(0, 2000)), '..', 'null'])
      if (slug !== '')
        expect([slug.slice(0, 20), (await visitStorefront(slug)).status]).toEqual([slug.slice(0, 20), 404]);
  });
});
