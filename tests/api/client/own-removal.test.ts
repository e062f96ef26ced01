import { beforeAll, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { CLIENTS_PATH } from '../../support/clients.ts';
import { assignPlan, changeStock, PLANS_PATH, readPlan, startPlan } from '../../support/plans.ts';
import { PROTOCOLS_PATH, queryNumber } from '../../support/protocols.ts';
import { callShopApi, readResponseBody } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const DAY_MS = 86_400_000;
const removePlan = (token: string, id: number) =>
  readResponseBody(callShopApi(`${PLANS_PATH}/${id}`, { token, method: 'DELETE' }));
const restorePlan = async (token: string, id: number) =>
  (await callShopApi(`${PLANS_PATH}/${id}/restore`, { token, method: 'POST' })).status;
const countEndedAssignments = (id: number) =>
  queryNumber('SELECT count(*) FROM ended_assignment WHERE protocol_id = ?1', id);

it('HIST-03 a client who deletes a plan brings it back as it was, and the record of it goes', async () => {
  const { id, client, other } = await assignPlan();
  await readResponseBody(startPlan(client, id, '2026-11-20'));
  await readResponseBody(changeStock(client, id, 'POST', { packs: 2 }), 201);
  const initialPlan = await readPlan(client, id);
  expect(initialPlan.products.map(({ stock }) => stock)).toContain(2);
  await removePlan(client, id);
  expect(await countEndedAssignments(id)).toBe(1);
  expect(await restorePlan(other, id)).toBe(200);
  expect(await countEndedAssignments(id)).toBe(1);
  expect([await restorePlan(client, id), await restorePlan(client, id)]).toEqual([200, 200]);
  expect(await readPlan(client, id)).toEqual(initialPlan);
  expect(await countEndedAssignments(id)).toBe(0);
});

it('LINK-06 a personal link ends with what its client deletes, and comes back with it', async () => {
  const { id, token, client, clientId } = await assignPlan();
  const linkSecret = 'p'.repeat(32);
  const assignmentEndTime = Date.now() + DAY_MS;
  await database.run([
    statement(
      `INSERT INTO share_link (protocol_id, kind, client_id, token, token_hash, created_at, expires_at)
       VALUES (?1, 'personal', ?2, ?3, ?3, 1, ?4)`,
      ...[id, clientId, linkSecret, assignmentEndTime],
    ),
  ]);
  const readLinkStatus = async () => (await callShopApi(`/v2/storefront/protocols/${linkSecret}`)).status;
  expect(await readLinkStatus()).toBe(200);
  await removePlan(client, id);
  expect(await readLinkStatus()).not.toBe(200);
  await restorePlan(client, id);
  expect(await readLinkStatus()).toBe(200);
  // A link that the practitioner has revoked stays so.
  await readResponseBody(
    callShopApi(`${PROTOCOLS_PATH}/${id}/recipients/${clientId}/link`, { token, method: 'DELETE' }),
  );
  await removePlan(client, id);
  expect([await restorePlan(client, id), (await readLinkStatus()) === 200]).toEqual([200, false]);
});

it('HIST-03 what the practitioner deleted or ended, or shared anew, is not brought back, nor after 30 days', async () => {
  const { id, token, client, clientId, other, otherId } = await assignPlan();
  await readResponseBody(startPlan(client, id, '2026-11-20'));
  await removePlan(client, id);
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token, method: 'DELETE' }));
  expect(await restorePlan(client, id)).toBe(404);
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/restore`, { token, method: 'POST' }));
  await readResponseBody(callShopApi(`${PLANS_PATH}/${id}`, { token: client }), 404);
  const email = (await readResponseBody<{ email: string }>(callShopApi(`${CLIENTS_PATH}/${clientId}`, { token })))
    .email;
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email } }), 201);
  expect(await restorePlan(client, id)).toBe(200);
  expect((await readPlan(client, id)).starts_on).toBeNull();
  await removePlan(client, id);
  await database.run([statement('UPDATE ended_assignment SET ended_at = ended_at - ?1', 30 * DAY_MS)]);
  expect(await restorePlan(client, id)).toBe(404);
  await deleteExpiredRows({ DB: database });
  expect(await queryNumber('SELECT count(*) FROM ended_assignment WHERE assignment IS NOT NULL')).toBe(0);
  expect(await countEndedAssignments(id)).toBe(1);
  await removePlan(other, id);
  await readResponseBody(callShopApi(`${CLIENTS_PATH}/${otherId}`, { token, method: 'DELETE' }));
  expect(await restorePlan(other, id)).toBe(404);
});
