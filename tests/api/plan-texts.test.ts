import { beforeAll, describe, expect, it } from 'vitest';
import { type Protocol, protocolSchema } from '#contract/protocol/schema.ts';
import { type SharedProtocol, sharedProtocolSchema } from '#contract/sharing/schema.ts';
import type { PublicStorefront, Storefront } from '#contract/storefront/schema.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { assignPlan, CAPSULE_PACK, readPlan } from '../support/plans.ts';
import { createProtocol, openProtocolLink, PROTOCOLS_PATH } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';
import { callOwnStorefront, openStorefront } from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const createLanguageHeaders = (language: string) => ({ 'Accept-Language': language });
const readTextLanguage = async (token: string, id: number) =>
  protocolSchema.parse(await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }))).lang;

async function readSharedProtocol(token: string, id: number): Promise<SharedProtocol> {
  const linkToken = await openProtocolLink(token, id);
  return sharedProtocolSchema.parse(await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`)));
}

describe('the language of texts', () => {
  it('PLAN-04 is the one in which name, description or a note was last written', async () => {
    const { access_token: token } = await signIn(2);
    const callProtocolsApi = (path: string, method: string, requestBody: object, language: string) =>
      readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/${path}`, {
          token,
          method,
          body: requestBody,
          headers: createLanguageHeaders(language),
        }),
        method === 'POST' ? 201 : 200,
      );
    const createdProtocol = (await callProtocolsApi(
      'create',
      'POST',
      { name: 'Hiver', description: '' },
      'fr-CA',
    )) as Protocol;
    const id = createdProtocol.protocol_id;
    expect(createdProtocol.lang).toBe('fr');
    const lineBody = { product_variant_id: CAPSULE_PACK.variant, quantity: 1 };
    await callProtocolsApi(`${id}/products`, 'POST', lineBody, 'ja');
    expect(await readTextLanguage(token, id)).toBe('fr');
    await callProtocolsApi(`${id}/products`, 'PUT', { ...lineBody, notes: 'Mit Wasser' }, 'de');
    expect(await readTextLanguage(token, id)).toBe('de');
    await callProtocolsApi(`${id}/products`, 'PUT', { ...lineBody, quantity: 2 }, 'sv');
    await callProtocolsApi(
      `${id}/products`,
      'PUT',
      { ...lineBody, quantity: 3, notes: 'Mit Wasser', was: { quantity: 2, notes: 'Mit Wasser' } },
      'sv',
    );
    await callProtocolsApi(`${id}/update`, 'PUT', { name: 'Hiver', description: '' }, 'sv');
    expect(await readTextLanguage(token, id)).toBe('de');
    await callProtocolsApi(`${id}/update`, 'PUT', { name: 'Inverno' }, 'it');
    expect(await readTextLanguage(token, id)).toBe('it');
    expect(await readSharedProtocol(token, id)).toMatchObject({ name: 'Inverno', lang: 'it' });
    const copiedProtocol = (await callProtocolsApi('duplicate', 'POST', { protocol_id: id }, 'nl')) as Protocol;
    expect(await readTextLanguage(token, copiedProtocol.protocol_id)).toBe('it');
  });

  it('PLAN-04 of share notes is that of who shares, whatever the client reads', async () => {
    const { id, token, client, clientId } = await assignPlan();
    const { email } = await readResponseBody<{ email: string }>(callShopApi('/v2/account', { token: client }));
    const shareProtocol = (assignmentBody: object, language: string) =>
      readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/assign`, {
          token,
          body: { id, email, user_id: clientId, ...assignmentBody },
          headers: createLanguageHeaders(language),
        }),
      );
    expect(await readPlan(client, id, createLanguageHeaders('ja'))).toMatchObject({
      lang: 'en',
      notes_lang: 'en',
    });
    await shareProtocol({ notes: 'Slowly' }, 'de');
    for (const discountChangeBody of [{ discount: 5 }, { discount: 5, notes: '' }]) {
      await shareProtocol(discountChangeBody, 'de');
      expect(await readPlan(client, id)).toMatchObject({ share_notes: 'Slowly', notes_lang: 'en' });
    }
    await shareProtocol({ notes: 'Langsam' }, 'de');
    expect(await readPlan(client, id)).toMatchObject({ share_notes: 'Langsam', notes_lang: 'de' });
  });
});

describe('what plans say of a commission', () => {
  it('PLAN-12 is nothing until the storefront says so, and again when it no longer does', async () => {
    const { token, storefront } = await openStorefront('Commission Clinic', 2);
    const { protocol_id: id } = await createProtocol(token, 'Winter', [CAPSULE_PACK.variant]);
    const { access_token: clientToken, email } = await signIn(4);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email } }), 201);
    const readCommissionNotices = async () => [
      (await readSharedProtocol(token, id)).practitioner.commission_notice,
      (await readPlan(clientToken, id)).practitioner.commission_notice,
    ];
    expect(await readCommissionNotices()).toEqual([false, false]);
    for (const isNoticeShown of [true, false]) {
      const storefrontAfterSaving = await readResponseBody<Storefront>(
        callOwnStorefront(token, '', { method: 'PUT', body: { commission_notice: isNoticeShown } }),
      );
      expect(storefrontAfterSaving.commission_notice).toBe(isNoticeShown);
      expect(await readCommissionNotices()).toEqual([isNoticeShown, isNoticeShown]);
    }
    await readResponseBody(callOwnStorefront(token, '', { method: 'PUT', body: { commission_notice: 'yes' } }), 422);
    const storefrontPage = await readResponseBody<PublicStorefront>(
      callShopApi(`/v2/storefront/stores/${storefront.slug}`),
    );
    expect(storefrontPage).not.toHaveProperty('commission_notice');
  });

  it('PLAN-12 is nothing for a practitioner without a storefront', async () => {
    const { id, token, client } = await assignPlan();
    expect((await readSharedProtocol(token, id)).practitioner.commission_notice).toBe(false);
    expect((await readPlan(client, id)).practitioner.commission_notice).toBe(false);
  });
});
