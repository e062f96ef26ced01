import { beforeAll, describe, expect, it } from 'vitest';
import { pictureSizeOf } from '#contract/media/limits.ts';
import {
  type ListedStorefronts,
  listPublicStorefrontsSpec,
  STOREFRONTS_PAGE_SIZE,
} from '#contract/storefront/public-list-schema.ts';
import type { Storefront } from '#contract/storefront/schema.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { callShopApi, readResponseBody } from '../support/shop.ts';
import {
  callOwnStorefront,
  getTestPicture,
  openStorefront,
  putOwnStorefront,
  readStorefront,
  uploadFiles,
} from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const listStorefronts = async (urlQuery = ''): Promise<ListedStorefronts> =>
  listPublicStorefrontsSpec.answer.parse(await readResponseBody(callShopApi(`/v2/storefront/stores${urlQuery}`)));
const listShopNames = async (urlQuery = '') => (await listStorefronts(urlQuery)).data.map(({ shop_name }) => shop_name);

describe('what a form changes', () => {
  it('SEAM-22 fields that it does not name stay as they are stored', async () => {
    const { token } = await openStorefront();
    await readResponseBody(putOwnStorefront(token, '/header', { title: 'First', description: 'Text' }));
    const headerSection = await readResponseBody(
      putOwnStorefront(token, '/header', { title: 'Stale', description: 'New', changed: ['description'] }),
    );
    expect(headerSection).toEqual({ title: 'First', description: 'New' });
    await readResponseBody(
      putOwnStorefront(token, '/contact', { appointment_url: 'https://example.com/', description: '' }),
    );
    const contactSection = await readResponseBody(
      putOwnStorefront(token, '/contact', { description: 'Lane 1', changed: ['description'] }),
    );
    expect(contactSection).toEqual({ appointment_url: 'https://example.com/', description: 'Lane 1' });
    const tuesdayHours = [{ from: '09:00', to: '10:00' }];
    await readResponseBody(
      putOwnStorefront(token, '/opening_hours', { opening_hours: { monday: tuesdayHours }, timezone: 'Europe/Rome' }),
    );
    const hoursBody = { opening_hours: { tuesday: tuesdayHours }, timezone: 'Europe/London', changed: ['tuesday'] };
    expect(await readResponseBody(putOwnStorefront(token, '/opening_hours', hoursBody))).toMatchObject({
      opening_hours: { monday: tuesdayHours, tuesday: tuesdayHours, wednesday: [] },
      timezone: 'Europe/Rome',
    });
    await readResponseBody(putOwnStorefront(token, '/header', { title: 'x', changed: ['image'] }), 422);
  });

  it('SEAM-22 so do those of services and questions', async () => {
    const { token } = await openStorefront();
    const serviceFields = { name: 'One', description: 'Text', icon: 'leaf' };
    const { id } = await readResponseBody<{ id: number }>(
      callOwnStorefront(token, '/services', { body: serviceFields }),
      201,
    );
    const staleServiceUpdate = { ...serviceFields, name: 'Stale', icon: 'drop', changed: ['icon'] };
    expect(await readResponseBody(putOwnStorefront(token, `/services/${id}`, staleServiceUpdate))).toMatchObject({
      ...serviceFields,
      icon: 'drop',
    });
    const faqFields = { question: 'Why?', answer: 'So.' };
    const addedFaq = await readResponseBody<{ id: number }>(
      callOwnStorefront(token, '/faqs', { body: faqFields }),
      201,
    );
    const answerUpdate = { question: 'Stale', answer: '', changed: ['answer'] };
    await readResponseBody(putOwnStorefront(token, `/faqs/${addedFaq.id}`, answerUpdate), 422);
    expect(
      await readResponseBody(putOwnStorefront(token, `/faqs/${addedFaq.id}`, { ...answerUpdate, answer: 'Because.' })),
    ).toMatchObject({ question: 'Why?', answer: 'Because.' });
  });

  it('SEAM-22 a text that somebody else has changed is refused, its repeat is not', async () => {
    const { token } = await openStorefront();
    await readResponseBody(putOwnStorefront(token, '/header', { title: 'Newer', description: 'Text' }));
    const saveTitle = (newTitle: string, previousTitle: string) =>
      putOwnStorefront(token, '/header', { title: newTitle, changed: ['title'], was: { title: previousTitle } });
    expect(await readResponseBody(saveTitle('Mine', 'Old'), 409)).toEqual({
      message: 'This has been changed in the meantime.',
    });
    for (const titleBeforeSave of ['Newer', 'Newer']) await readResponseBody(saveTitle('Mine', titleBeforeSave));
    expect(await readStorefront(token)).toMatchObject({ header: { title: 'Mine', description: 'Text' } });
    const saveAppointmentUrl = (appointmentUrl: string, previousUrl: string | null) =>
      putOwnStorefront(token, '/contact', {
        appointment_url: appointmentUrl,
        changed: ['appointment_url'],
        was: { appointment_url: previousUrl },
      });
    await readResponseBody(saveAppointmentUrl('https://example.com/', null));
    await readResponseBody(saveAppointmentUrl('https://example.org/', ''), 409);
    await readResponseBody(putOwnStorefront(token, '/message', { message: 'Hello', was: { message: '' } }));
    await readResponseBody(putOwnStorefront(token, '/message', { message: 'Welcome', was: { message: '' } }), 409);
    const faqFields = { question: 'Why?', answer: 'So.' };
    const { id } = await readResponseBody<{ id: number }>(callOwnStorefront(token, '/faqs', { body: faqFields }), 201);
    const saveFaqAnswer = (answerText: string, previousAnswer: string, faqId = id) =>
      putOwnStorefront(token, `/faqs/${faqId}`, {
        ...faqFields,
        answer: answerText,
        changed: ['answer'],
        was: { answer: previousAnswer },
      });
    await readResponseBody(saveFaqAnswer('Because.', 'So.'));
    await readResponseBody(saveFaqAnswer('Never mind.', 'So.'), 409);
    await readResponseBody(saveFaqAnswer('Because.', 'So.'));
    await readResponseBody(saveFaqAnswer('Because.', 'So.', 999_999), 404);
  });

  it('SEAM-22 every picture can be removed', async () => {
    const { token } = await openStorefront();
    const file = { file: getTestPicture('PNG in grey') };
    const { id } = await readResponseBody<{ id: number }>(callOwnStorefront(token, '/packages', { body: {} }), 201);
    for (const path of ['/logo', '/header/image', '/about/image', `/packages/${id}/image`])
      await readResponseBody(uploadFiles(token, path, file));
    const removePicture = (path: string) => readResponseBody(callOwnStorefront(token, path, { method: 'DELETE' }));
    expect(await removePicture('/logo')).toEqual({ logo: null });
    expect(await removePicture('/header/image')).toEqual({ image: null });
    expect(await removePicture('/about/image')).toEqual({ image: null });
    expect(await removePicture(`/packages/${id}/image`)).toMatchObject({ id, image: null });
    const { logo, header, about, packages } = await readStorefront(token);
    expect([logo, header.image, about.image, packages[0]?.image]).toEqual([null, null, null, null]);
  });
});

describe('offline', () => {
  it('SEAM-23 a page is not served, listed or linked; its names stay reserved', async () => {
    const { token } = await openStorefront('Dusk House');
    await readResponseBody(putOwnStorefront(token, '', { shop_name: 'Dawn House' }));
    expect(await readResponseBody(putOwnStorefront(token, '', { offline: true }))).toMatchObject({
      offline: true,
      slug: 'dawn-house',
    });
    for (const slug of ['dusk-house', 'dawn-house'])
      expect((await callShopApi(`/v2/storefront/stores/${slug}`)).status).toBe(404);
    expect(await listShopNames('?query=dawn')).toEqual([]);
    expect(await readResponseBody(callShopApi('/v2/account/practitioners/profile', { token }))).toMatchObject({
      store_slug: null,
    });
    const otherStorefront = await openStorefront();
    await readResponseBody(putOwnStorefront(otherStorefront.token, '', { shop_name: 'Dawn House' }), 409);
    await readResponseBody(putOwnStorefront(token, '', { offline: false }));
    expect((await callShopApi('/v2/storefront/stores/dusk-house')).status).toBe(200);
  });
});

describe('the pictures of an offline page', () => {
  it('SEAM-23 are for its owner alone, and for everybody once it is back', async () => {
    const { token } = await openStorefront('Ember House');
    const file = { file: getTestPicture('PNG in grey') };
    const { id } = await readResponseBody<{ id: number }>(callOwnStorefront(token, '/packages', { body: {} }), 201);
    await readResponseBody(uploadFiles(token, `/packages/${id}/image`, file));
    const { logo } = await readResponseBody<{ logo: string }>(uploadFiles(token, '/logo', file));
    const fetchPicture = (pictureUrl: string) => callShopApi(pictureUrl.replace(/^\/api/, ''));
    expect((await fetchPicture(logo)).status).toBe(200);
    const offlineStore = await readResponseBody<Storefront>(putOwnStorefront(token, '', { offline: true }));
    const offlineLogoResponse = await fetchPicture(logo);
    expect([offlineLogoResponse.status, offlineLogoResponse.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect((await fetchPicture(`${logo}?preview=`)).status).toBe(404);
    expect((await fetchPicture(`${logo}?preview=${'0'.repeat(32)}`)).status).toBe(404);
    const { logo: logoWhileOffline } = await readResponseBody<{ logo: string }>(uploadFiles(token, '/logo', file));
    for (const pictureUrl of [offlineStore.packages[0]?.image, logoWhileOffline, (await readStorefront(token)).logo]) {
      expect(pictureSizeOf(pictureUrl ?? '')).toEqual({ width: 96, height: 64 });
      const previewResponse = await fetchPicture(pictureUrl ?? '');
      expect([previewResponse.status, previewResponse.headers.get('Cache-Control')]).toEqual([
        200,
        'private, no-cache',
      ]);
      expect(previewResponse.headers.get('Cache-Tag')).toBeNull();
    }
    const onlineStorefront = await readResponseBody<Storefront>(putOwnStorefront(token, '', { offline: false }));
    expect(onlineStorefront.logo).not.toContain('?');
    expect((await fetchPicture(onlineStorefront.logo ?? '')).status).toBe(200);
    const storeOfflineAgain = await readResponseBody<Storefront>(putOwnStorefront(token, '', { offline: true }));
    expect((await fetchPicture(storeOfflineAgain.logo ?? '')).status).toBe(200);
    expect((await fetchPicture(logoWhileOffline)).status).toBe(404);
  });
});

describe('the list of practices', () => {
  it('SEAM-24 is searched as products are: in any spelling, by name, title, place and service', async () => {
    const { token } = await openStorefront('Zo\u00eb M\u00fcller \uff27\uff4f');
    expect(await listShopNames('?query=muller')).toEqual(['Zo\u00eb M\u00fcller \uff27\uff4f']);
    await readResponseBody(
      putOwnStorefront(token, '/header', {
        title: 'CAF\u00c9 \u00c9T\u00c9',
        description: 'Stra\u00dfe in \u0141\u00f3d\u017a',
      }),
    );
    await readResponseBody(
      putOwnStorefront(token, '/contact', {
        appointment_url: '',
        description: '\u6771\u4eac\u90fd \u30ab\u30e1',
      }),
    );
    const serviceBody = { name: '\u00c9VALUATION co-enzyme' };
    const { id } = await readResponseBody<{ id: number }>(
      callOwnStorefront(token, '/services', { body: serviceBody }),
      201,
    );
    const matchingSearchTexts = [
      'cafe ete',
      'STRASSE lodz',
      'evaluation zoe',
      'coenzyme',
      'co-enzyme',
      'go',
      '\u6771\u4eac',
      '\uff76\uff92',
      'valuat',
    ];
    for (const searchText of matchingSearchTexts)
      expect([searchText, await listShopNames(`?query=${encodeURIComponent(searchText)}`)]).toEqual([
        searchText,
        ['Zo\u00eb M\u00fcller \uff27\uff4f'],
      ]);
    expect(await listShopNames('?query=cafe%20berlin')).toEqual([]);
    await readResponseBody(putOwnStorefront(token, `/services/${id}`, { name: 'Massage', description: '', icon: '' }));
    expect(await listShopNames('?query=evaluation')).toEqual([]);
    expect(await listShopNames('?query=massage%20lodz')).toHaveLength(1);
    await readResponseBody(callOwnStorefront(token, `/services/${id}`, { method: 'DELETE' }));
    expect(await listShopNames('?query=massage%20lodz')).toEqual([]);
  });

  it('SEAM-24 SCOPE-01 has approved practitioners alone, is searched by words, and goes by pages', async () => {
    const { token } = await openStorefront('Zoë Park Clinic');
    await readResponseBody(callOwnStorefront(token, '/services', { body: { name: 'First Consultation' } }), 201);
    await openStorefront('Unapproved Park', 3);
    await openStorefront();
    expect(await listShopNames('?query=park')).toEqual(['Zoë Park Clinic']);
    expect(await listShopNames('?query=ZOE%20consult')).toEqual(['Zoë Park Clinic']);
    expect(await listShopNames('?query=zoe%20massage')).toEqual([]);
    for (let storefrontIndex = 0; storefrontIndex < STOREFRONTS_PAGE_SIZE; storefrontIndex += 1)
      await openStorefront(`Avenue ${'abcdefghijklmnopqrstuvwxyz'[storefrontIndex]?.repeat(3)} ${storefrontIndex}`);
    const {
      total_results: totalCount,
      total_pages: pageCount,
      data,
      current_page: pageNumber,
    } = await listStorefronts();
    expect([pageCount, pageNumber, data.length]).toEqual([2, 1, STOREFRONTS_PAGE_SIZE]);
    const lastPage = await listStorefronts('?page=99');
    expect(lastPage.current_page).toBe(2);
    expect(lastPage.data).toHaveLength(totalCount - STOREFRONTS_PAGE_SIZE);
    expect(lastPage.data.at(-1)?.shop_name).toBe('Zoë Park Clinic');
    expect(await listStorefronts('?query=zzzz')).toEqual({
      data: [],
      total_results: 0,
      total_pages: 0,
      current_page: 1,
    });
  });
});
