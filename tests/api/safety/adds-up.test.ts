import { beforeAll, describe, expect, it } from 'vitest';
import { safetyOverviewSchema } from '#contract/safety/schema.ts';
import { sharedProtocolSchema } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createLabelDoseStatements, examplePlanProducts } from '../../support/golden-products.ts';
import { startPlan } from '../../support/plans.ts';
import { createProtocol, openProtocolLink, PROTOCOLS_PATH, putDose } from '../../support/protocols.ts';
import { callShopApi, openSession, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run(createLabelDoseStatements());
});

const [, multivitamin, zinc] = examplePlanProducts;

/** Shares a plan of iron, calcium and twelve multivitamins with a pregnant client who avoids milk. */
async function sharePlan() {
  const { access_token: token, id: practitionerId } = await signIn(2);
  const zincProductId = zinc?.id ?? 0;
  const termIdSql = (slug: string) => `(SELECT id FROM term WHERE kind = 'ingredient' AND slug = '${slug}')`;
  await database.run([
    statement(`DELETE FROM composition WHERE product_id = ?1`, zincProductId),
    statement(
      `INSERT INTO composition (product_id, line, ingredient_id, amount, unit) VALUES (?1, 0, ${termIdSql('iron')}, 14, 'milligram'),
        (?1, 1, ${termIdSql('calcium')}, 400, 'milligram')`,
      zincProductId,
    ),
  ]);
  const variantIds = [multivitamin?.variant ?? 0, zinc?.variant ?? 0];
  const { protocol_id: id } = await createProtocol(token, 'Shared', variantIds);
  for (const [variant, dose] of [
    [multivitamin?.variant, createOnePhaseDose('tablet', [['breakfast', 12]])],
    [zinc?.variant, createOnePhaseDose('capsule', [['breakfast', 1]])],
  ] as const) {
    await readResponseBody(putDose(token, id, variant, dose));
  }
  const { access_token: clientToken, id: clientId } = await signIn(4);
  const [email] = (await database.run([statement('SELECT email AS data FROM user WHERE id = ?1', clientId)])).flat();
  await readResponseBody(
    callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, discount: 0, notes: '' } }),
    201,
  );
  const linkToken = await openProtocolLink(token, id);
  await database.run([
    statement(
      `INSERT INTO client_need VALUES (?1, ?2, 'client', '{"allergens":["milk"],"diets":[],"life_stage":"pregnant","minor":false}', 1)`,
      practitionerId,
      clientId,
    ),
  ]);
  const markAsConsidered = (findingKey: string, tells_client = false) =>
    readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/considered`, {
        token,
        body: { key: findingKey, reason: 'A private reason', tells_client },
      }),
    );
  const readSafetyCheck = () =>
    readResponseBody<{ spacing: { key: string }[]; nutrients: { key: string | null; slug: string }[] }>(
      callShopApi(`${PROTOCOLS_PATH}/${id}/check`, { token }),
    );
  const readAsClient = async () =>
    safetyOverviewSchema.parse(
      await readResponseBody(callShopApi(`/v2/account/clients/protocols/${id}/check`, { token: clientToken })),
    );
  const readByLink = async () =>
    sharedProtocolSchema.parse(await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`))).adds_up;
  return {
    id,
    token,
    clientToken,
    consider: markAsConsidered,
    check: readSafetyCheck,
    asClient: readAsClient,
    asLink: readByLink,
  };
}

describe('SAFE-07: what a plan adds up to, for its client', () => {
  it('has totals with level and source, and says what has been considered, without the reason', async () => {
    const { asLink: readByLink, asClient: readAsClient, consider, check: readSafetyCheck } = await sharePlan();
    const overviewBeforeConsidering = await readByLink();
    expect(overviewBeforeConsidering?.nutrients[0]).toMatchObject({
      slug: 'magnesium',
      considered: null,
      source: 'Source: SCF 2001',
    });
    const findingKey = (await readSafetyCheck()).nutrients.find(({ slug }) => slug === 'magnesium')?.key ?? '';
    await consider(findingKey);
    for (const overviewForClient of [await readByLink(), await readAsClient()]) {
      expect(overviewForClient?.nutrients[0]?.considered).toBe('Your practitioner has considered this amount.');
      expect(overviewForClient?.nutrients[0]?.details).toContain('180% of the adult reference value.');
      expect(JSON.stringify(overviewForClient)).not.toContain('private reason');
    }
  });

  it('is told of spacing only where the practitioner says so', async () => {
    const {
      id,
      clientToken,
      asLink: readByLink,
      asClient: readAsClient,
      consider,
      check: readSafetyCheck,
    } = await sharePlan();
    expect((await readByLink())?.told).toEqual([]);
    const [finding] = (await readSafetyCheck()).spacing;
    await consider(finding?.key ?? '');
    expect((await readByLink())?.told).toEqual([]);
    await consider(finding?.key ?? '', true);
    const findingsForClient = [
      {
        text: expect.stringMatching(/^.+: Take iron and calcium at different times of the day\.$/),
        products: [expect.any(String)],
      },
    ];
    expect((await readByLink())?.told).toEqual(findingsForClient);
    expect((await readAsClient()).told).toEqual(findingsForClient);
    // A first day changes totals of a short plan, not the notices.
    await readResponseBody(startPlan(clientToken, id, '2026-11-24'));
    expect((await readAsClient()).told).toEqual(findingsForClient);
  });

  it('is told once what holds for the same products at two times of the day', async () => {
    const { id, token, asLink: readByLink, consider, check: readSafetyCheck } = await sharePlan();
    const dose = createOnePhaseDose('capsule', { breakfast: 1, evening: 1 });
    await readResponseBody(putDose(token, id, zinc?.variant, dose));
    const { spacing } = await readSafetyCheck();
    expect(spacing).toHaveLength(2);
    for (const { key } of spacing) await consider(key, true);
    expect((await readByLink())?.told).toHaveLength(1);
  });

  it('has the client’s own needs when signed in, and nothing of them by the link', async () => {
    const { asLink: readByLink, asClient: readAsClient } = await sharePlan();
    const overviewOfClient = await readAsClient();
    expect(overviewOfClient.population_text).toBe('Levels for pregnancy');
    expect(overviewOfClient.needs.map(({ slug }) => slug)).toEqual(['milk', 'pregnant']);
    const overviewByLink = await readByLink();
    expect(overviewByLink?.needs).toEqual([]);
    expect(overviewByLink?.population_text).toBe('Levels for adults');
  });

  it('is for nobody else', async () => {
    const { id } = await sharePlan();
    const { id: strangerId } = await signIn(4);
    const { access_token: token } = await openSession(strangerId);
    await readResponseBody(callShopApi(`/v2/account/clients/protocols/${id}/check`, { token }), 404);
  });
});
