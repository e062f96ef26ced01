import { beforeAll, describe, expect, it } from 'vitest';
import { MAXIMUM_TEMPLATE_BYTES, MAXIMUM_TEMPLATES } from '#contract/account/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { protocolFromTemplateSchema, type Template, templateSchema } from '#contract/template/schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

const [firstVariant = 0, secondVariant = 0] = VARIANT_IDS;
const TEMPLATES_PATH = '/v2/providers/content/protocols/templates';
const doseUnit =
  fixtureCatalogue.products.find(({ variants }) => variants.some(({ id }) => id === firstVariant))?.portionUnit ?? '';
const dose = createOnePhaseDose(doseUnit, [['bedtime', 2]]);

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
});

const listTemplates = async (token: string): Promise<Template[]> => {
  const { data } = await readResponseBody<{ data: unknown[] }>(callShopApi(TEMPLATES_PATH, { token }));
  return data.map((template) => templateSchema.parse(template));
};
const saveAsTemplate = (token: string, protocolId: number) =>
  callShopApi(`${TEMPLATES_PATH}/own`, { token, body: { protocol_id: protocolId } });
const changeTemplate = (token: string, id: number, templateBody: unknown) =>
  callShopApi(`${TEMPLATES_PATH}/own/${id}`, { method: 'PUT', token, body: templateBody });

async function createPractitioner() {
  const { access_token: token, id } = await signIn(2);
  const { protocol_id: protocol } = await createProtocol(token, 'Calm nights', [firstVariant, secondVariant]);
  const lineBody = { product_variant_id: firstVariant, quantity: 3, notes: 'With water', dose };
  await readResponseBody(
    callShopApi(`${PROTOCOLS_PATH}/${protocol}/products`, { method: 'PUT', token, body: lineBody }),
  );
  return { token, id, protocol };
}

describe('own templates', () => {
  it('MKT-10 DOSE-04: a protocol becomes one, with quantities, notes and doses, and a protocol again', async () => {
    const { token, protocol } = await createPractitioner();
    const { id } = await readResponseBody<{ id: number }>(saveAsTemplate(token, protocol), 201);
    // The same again is not another one.
    expect(await readResponseBody(saveAsTemplate(token, protocol), 201)).toEqual({ id });
    const [template] = await listTemplates(token);
    expect(template).toMatchObject({ protocol_template_id: id, name: 'Calm nights', is_own: true });
    const templateLines = template?.protocol_line_items ?? [];
    expect(templateLines.find((templateLine) => templateLine.product_variant_id === firstVariant)).toMatchObject({
      ...{ quantity: 3, notes: 'With water', dose },
    });
    const templateItems = templateLines.map(({ product_name: _, ...item }) => item);
    const requestBody = { protocol_template_id: id, name: 'Calm', description: '', protocol_line_items: templateItems };
    const creationResult = protocolFromTemplateSchema.parse(
      await readResponseBody(callShopApi(`${TEMPLATES_PATH}/create`, { token, body: requestBody }), 201),
    );
    const sourceProtocol = await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/${protocol}`, { token }));
    const createdProtocol = await readResponseBody<Protocol>(
      callShopApi(`${PROTOCOLS_PATH}/${creationResult.id}`, { token }),
    );
    expect(createdProtocol.products).toEqual(sourceProtocol.products);
  });

  it('MKT-10 are seen, used and changed by nobody else', async () => {
    const { token, protocol } = await createPractitioner();
    const { id } = await readResponseBody<{ id: number }>(saveAsTemplate(token, protocol), 201);
    const { access_token: strangerToken } = await signIn(2);
    expect((await listTemplates(strangerToken)).filter((template) => template.is_own)).toEqual([]);
    await readResponseBody(changeTemplate(strangerToken, id, { name: 'Mine' }), 404);
    await readResponseBody(saveAsTemplate(strangerToken, protocol), 404);
    const creationBody = { protocol_template_id: id, name: 'Calm', protocol_line_items: [] };
    await readResponseBody(callShopApi(`${TEMPLATES_PATH}/create`, { token: strangerToken, body: creationBody }), 404);
  });

  it('MKT-10 are renamed, removed and brought back, until another is saved or a day is over', async () => {
    const { token, id: userId, protocol } = await createPractitioner();
    const { id } = await readResponseBody<{ id: number }>(saveAsTemplate(token, protocol), 201);
    await readResponseBody(changeTemplate(token, id, { name: 'Rest', description: 'Gentle' }));
    const listTemplateNames = async () =>
      (await listTemplates(token)).map(({ name, description }) => `${name}/${description}`);
    expect(await listTemplateNames()).toEqual(['Rest/Gentle']);
    await readResponseBody(changeTemplate(token, id, { name: 'Sleep', was: { name: 'Calm nights' } }), 409);
    await readResponseBody(changeTemplate(token, id, { name: 'Rest', was: { name: 'Calm nights' } }));
    await readResponseBody(changeTemplate(token, id, { is_removed: true }));
    await readResponseBody(changeTemplate(token, id, { name: 'Late' }), 404);
    expect(await listTemplateNames()).toEqual([]);
    await readResponseBody(changeTemplate(token, id, { is_removed: false }));
    expect(await listTemplateNames()).toEqual(['Rest/Gentle']);
    await readResponseBody(changeTemplate(token, id, { is_removed: true }));
    const countTemplates = () => queryNumber('SELECT count(*) FROM own_template WHERE user_id = ?1', userId);
    await deleteExpiredRows({ DB: database });
    expect(await countTemplates()).toBe(1);
    await deleteExpiredRows({ DB: database }, Date.now() + 90_000_000);
    expect(await countTemplates()).toBe(0);
    await readResponseBody(changeTemplate(token, id, { is_removed: false }), 404);
  });

  it('are bounded in number and length, and count among the bytes of the account', async () => {
    const { token, id: userId, protocol } = await createPractitioner();
    const readUsedBytes = () => queryNumber('SELECT bytes FROM account_usage WHERE user_id = ?1', userId);
    const initialBytes = await readUsedBytes();
    const { id } = await readResponseBody<{ id: number }>(saveAsTemplate(token, protocol), 201);
    expect(await readUsedBytes()).toBeGreaterThan(initialBytes);
    await readResponseBody(changeTemplate(token, id, { name: 'Another name' }));
    const addTemplates = (templateCount: number, templateLinesJson: string) =>
      database.run([
        statement(
          `INSERT INTO own_template (user_id, name, description, lines)
           SELECT ?1, 'T', '', ?2 FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3) SELECT i FROM n)`,
          userId,
          templateLinesJson,
          templateCount,
        ),
      ]);
    await addTemplates(MAXIMUM_TEMPLATES - 1, '[]');
    expect(await readResponseBody(saveAsTemplate(token, protocol), 422)).toMatchObject({
      errors: { templates: ['maximum'] },
    });
    await database.run([statement(`DELETE FROM own_template WHERE name = 'T' AND user_id = ?1`, userId)]);
    await addTemplates(1, JSON.stringify(['x'.repeat(MAXIMUM_TEMPLATE_BYTES)]));
    expect(await readResponseBody(saveAsTemplate(token, protocol), 422)).toMatchObject({
      errors: { templates: ['maximum'] },
    });
  });

  it('refuse a broken body', async () => {
    const { token, protocol } = await createPractitioner();
    const { id } = await readResponseBody<{ id: number }>(saveAsTemplate(token, protocol), 201);
    for (const invalidTemplateBody of [{ name: '' }, { name: 'x'.repeat(256) }, { is_removed: 'yes' }])
      await readResponseBody(changeTemplate(token, id, invalidTemplateBody), 422);
    await readResponseBody(callShopApi(`${TEMPLATES_PATH}/own`, { token, body: {} }), 422);
    await readResponseBody(changeTemplate(token, 0, { name: 'N' }), 404);
  });
});
