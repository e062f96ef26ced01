import { beforeAll, describe, expect, it } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import type { PlanStock } from '#contract/plan/schema.ts';
import { type ClientProtocol, clientProtocolSchema } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { isoDateOfDay, toEpochDay } from '#domain/intake/days.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import {
  assignPlan,
  CAPSULE_PACK,
  changeStock,
  PLAN_VARIANT_IDS,
  PLANS_PATH,
  readPlan,
  setDoseOfTwoADay,
  startPlan,
} from '../support/plans.ts';
import { putDose, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const FIRST_DAY = '2026-11-26';
const unsharedVariantId = VARIANT_IDS.find((id) => !PLAN_VARIANT_IDS.includes(id)) ?? 0;

const findPlanLine = ({ products }: ClientProtocol, id = CAPSULE_PACK.variant) =>
  products.find(({ variants }) => variants[0]?.id === id);
const findRunOutDay = ({ figures }: ClientProtocol, id = CAPSULE_PACK.variant) =>
  figures?.lines.find(({ product_variant_id: variantId }) => variantId === id)?.runs_out_on;
const isoDateAfter = (dayCount: number, firstDay = FIRST_DAY) => isoDateOfDay((toEpochDay(firstDay) ?? 0) + dayCount);
const readFieldErrors = async (response: Promise<Response>, expectedStatus = 422) =>
  (await readResponseBody<{ errors: Record<string, string[]> }>(response, expectedStatus)).errors;

describe('the first day of a plan', () => {
  it('DOSE-14 is set by the client, and moves the run-out; another client’s plan stays', async () => {
    const { id, client, other } = await assignPlan();
    expect(await readPlan(client, id)).toMatchObject({
      starts_on: null,
      figures: { from: null, first_run_out: null },
    });

    expect(await readResponseBody(startPlan(client, id, FIRST_DAY))).toEqual({
      protocol_id: id,
      starts_on: FIRST_DAY,
    });
    const startedPlan = await readPlan(client, id);
    expect(startedPlan).toMatchObject({ starts_on: FIRST_DAY, figures: { from: FIRST_DAY, days: 30 } });
    expect(findRunOutDay(startedPlan)).toBe(isoDateAfter(CAPSULE_PACK.days));
    expect(startedPlan.figures?.first_run_out).not.toBeNull();
    expect(await readPlan(other, id)).toMatchObject({ starts_on: null, figures: { first_run_out: null } });

    await readResponseBody(startPlan(client, id, isoDateAfter(7)));
    expect(findRunOutDay(await readPlan(client, id))).toBe(isoDateAfter(CAPSULE_PACK.days + 7));
    await readResponseBody(startPlan(client, id, null));
    expect(findRunOutDay(await readPlan(client, id))).toBeNull();
  });

  it('DOSE-14 set from an outdated one leaves the newer day', async () => {
    const { id, client } = await assignPlan();
    await readResponseBody(startPlan(client, id, FIRST_DAY, null));
    await readResponseBody(startPlan(client, id, isoDateAfter(7), null), 409);
    await readResponseBody(startPlan(client, id, null, isoDateAfter(7)), 409);
    expect(await readPlan(client, id)).toMatchObject({ starts_on: FIRST_DAY });
    await readResponseBody(startPlan(client, id, FIRST_DAY, isoDateAfter(7)));
    await readResponseBody(startPlan(client, id, null, FIRST_DAY));
  });

  it('DOSE-03 DOSE-14 turns days and weeks of the plan into dates, in every answer', async () => {
    const { id, client, token } = await assignPlan();
    const doseFromDaySeven = createOnePhaseDose(CAPSULE_PACK.unit, [['breakfast', 2]], { from: 7 });
    await readResponseBody(putDose(token, id, CAPSULE_PACK.variant, doseFromDaySeven));
    const readDoseText = async (headers = {}) => findPlanLine(await readPlan(client, id, headers))?.dose_text;
    expect(await readDoseText()).toMatch(/from week 2$/);
    await readResponseBody(startPlan(client, id, FIRST_DAY));
    expect(await readDoseText()).toMatch(/from 3 December 2026$/);
    expect(await readDoseText({ 'Accept-Language': 'de' })).toMatch(/ab dem 3\. Dezember 2026$/);
  });

  it.each([
    ['2027-02-30', 'date'],
    ['2027-2-3', 'date'],
    ['tomorrow', 'date'],
    ['', 'date'],
    ['1970-01-01', 'range'],
    ['9999-12-31', 'range'],
  ])('DOSE-14 %s is refused, and the day before stands', async (startsOn, errorCode) => {
    const { id, client } = await assignPlan();
    await readResponseBody(startPlan(client, id, FIRST_DAY));
    expect(await readFieldErrors(startPlan(client, id, startsOn))).toEqual({ starts_on: [errorCode] });
    expect(await readPlan(client, id)).toMatchObject({ starts_on: FIRST_DAY });
    await expect(database.run([statement(`UPDATE protocol_assignment SET starts_on = '2027-02-30'`)])).rejects.toThrow(
      'CHECK',
    );
  });

  it('DOSE-14 is at most 365 days away from today in the zone of the account', async () => {
    const { id, client } = await assignPlan();
    for (const farTimezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await readResponseBody(
        callShopApi('/v2/account/settings', { token: client, method: 'PUT', body: { timezone: farTimezone } }),
      );
      const today = todayInTimeZone(new Date(), farTimezone);
      for (const dayOffset of [-365, 365])
        await readResponseBody(startPlan(client, id, isoDateAfter(dayOffset, today)));
      for (const dayOffset of [-366, 366])
        expect(await readFieldErrors(startPlan(client, id, isoDateAfter(dayOffset, today)))).toEqual({
          starts_on: ['range'],
        });
    }
  });

  it('DOSE-14 needs a body that says it', async () => {
    const { id, client } = await assignPlan();
    for (const invalidStartBody of [{}, { starts_on: 5 }])
      expect(
        await readFieldErrors(
          callShopApi(`${PLANS_PATH}/${id}/start`, { token: client, method: 'PUT', body: invalidStartBody }),
        ),
      ).toHaveProperty('starts_on');
  });
});

describe('another pack', () => {
  it('DOSE-14 moves the run-out, and back again when it is taken back; another client’s stays', async () => {
    const { id, client, other } = await assignPlan();
    for (const token of [client, other]) await readResponseBody(startPlan(token, id, FIRST_DAY));
    await readResponseBody(changeStock(other, id, 'POST', { packs: 5 }), 201);
    const stockLineIds = { protocol_id: id, product_variant_id: CAPSULE_PACK.variant };
    expect(await readResponseBody(changeStock(client, id, 'POST', { packs: 1 }), 201)).toEqual({
      ...stockLineIds,
      packs: 1,
    });
    expect(await readResponseBody(changeStock(client, id, 'POST', { packs: 2 }), 201)).toEqual({
      ...stockLineIds,
      packs: 3,
    });

    const stockedPlan = await readPlan(client, id);
    expect(findPlanLine(stockedPlan)).toMatchObject({ item_count: 1, stock: 3 });
    expect(findRunOutDay(stockedPlan)).toBe(isoDateAfter(4 * CAPSULE_PACK.days));
    expect(findPlanLine(stockedPlan, PLAN_VARIANT_IDS[1])).toMatchObject({ stock: 0 });
    const planOfOtherClient = await readPlan(other, id);
    expect([findPlanLine(planOfOtherClient)?.stock, findRunOutDay(planOfOtherClient)]).toEqual([
      5,
      isoDateAfter(6 * CAPSULE_PACK.days),
    ]);

    expect(await readResponseBody(changeStock(client, id, 'DELETE', { packs: 2 }))).toEqual({
      ...stockLineIds,
      packs: 1,
    });
    expect(findRunOutDay(await readPlan(client, id))).toBe(isoDateAfter(2 * CAPSULE_PACK.days));
    for (const _ of ['once', 'again'])
      expect(await readResponseBody(changeStock(client, id, 'DELETE'))).toEqual({ ...stockLineIds, packs: 0 });
    expect(findRunOutDay(await readPlan(client, id))).toBe(isoDateAfter(CAPSULE_PACK.days));
    expect(await queryNumber('SELECT count(*) FROM plan_stock WHERE protocol_id = ?1', id)).toBe(1);
  });

  it('DOSE-14 is counted once for a key, and taken back once for a key', async () => {
    const { id, client } = await assignPlan();
    const [receivedKey, undoneKey] = [crypto.randomUUID(), crypto.randomUUID()];
    const readPackCount = async (response: Promise<Response>, expectedStatus: number) =>
      (await readResponseBody<PlanStock>(response, expectedStatus)).packs;
    await readResponseBody(changeStock(client, id, 'POST', { packs: 4 }), 201);
    for (const _ of ['first', 'repeat'])
      expect(await readPackCount(changeStock(client, id, 'POST', { packs: 1 }, receivedKey), 201)).toBe(5);
    await readResponseBody(changeStock(client, id, 'POST', { packs: 2 }, receivedKey), 422);
    for (const _ of ['first', 'repeat'])
      expect(await readPackCount(changeStock(client, id, 'DELETE', { packs: 1 }, undoneKey), 200)).toBe(4);
  });

  it.each([[0], [100], [-1], [1.5], ['1'], [null]])('DOSE-14 %s packs are refused', async (packCount) => {
    const { id, client } = await assignPlan();
    expect(await readFieldErrors(changeStock(client, id, 'POST', { packs: packCount }))).toHaveProperty('packs');
    if (packCount !== null)
      expect(await readFieldErrors(changeStock(client, id, 'DELETE', { packs: packCount }))).toHaveProperty('packs');
    expect(findPlanLine(await readPlan(client, id))).toMatchObject({ stock: 0 });
  });

  it('DOSE-14 is refused beyond 99, for a repeat as well, and nothing is stored', async () => {
    const { id, client } = await assignPlan();
    await readResponseBody(changeStock(client, id, 'POST', { packs: 98 }), 201);
    const idempotencyKey = crypto.randomUUID();
    for (const _ of ['first', 'repeat'])
      expect(await readFieldErrors(changeStock(client, id, 'POST', { packs: 2 }, idempotencyKey))).toEqual({
        packs: ['maximum'],
      });
    expect(findPlanLine(await readPlan(client, id))).toMatchObject({ stock: 98 });
  });
});

describe('whose plan it is', () => {
  it.each<UserTypeId>([1, 2, 3, 4, 5])(
    'DOSE-14 an account of type %i changes its own plan alone: anything else is 404',
    async (userType) => {
      const { id, client, token: practitionerToken } = await assignPlan();
      const { access_token: tokenOfOtherUser } = await signIn(userType);
      const assignedPlan = await assignPlan(userType);
      await readResponseBody(startPlan(assignedPlan.client, assignedPlan.id, FIRST_DAY));
      await readResponseBody(changeStock(assignedPlan.client, assignedPlan.id, 'POST', { packs: 1 }), 201);
      for (const token of [tokenOfOtherUser, practitionerToken, assignedPlan.client])
        for (const response of [
          startPlan(token, id, FIRST_DAY),
          startPlan(token, id, '2027-02-30'),
          changeStock(token, id, 'POST', { packs: 1 }),
          changeStock(token, id, 'DELETE', { packs: 1 }),
        ])
          await readResponseBody(response, 404);
      expect(await readPlan(client, id)).toMatchObject({ starts_on: null });
      expect(await queryNumber('SELECT count(*) FROM plan_stock WHERE protocol_id = ?1', id)).toBe(0);
    },
  );

  it('DOSE-14 a product that is not in the plan, a guest, and an address that nobody has proved', async () => {
    const { id, client, clientId } = await assignPlan();
    for (const variant of [unsharedVariantId, 999_999_999])
      for (const method of ['POST', 'DELETE'] as const)
        await readResponseBody(changeStock(client, id, method, { packs: 1, product_variant_id: variant }), 404);
    await readResponseBody(startPlan(undefined, id, FIRST_DAY), 401);
    await readResponseBody(changeStock(undefined, id, 'POST', { packs: 1 }), 401);
    await readResponseBody(startPlan(client, 999_999, FIRST_DAY), 404);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', clientId)]);
    await readResponseBody(startPlan(client, id, FIRST_DAY), 404);
    await readResponseBody(changeStock(client, id, 'POST', { packs: 1 }), 404);
  });

  it('DOSE-14 first day, stock and run-outs go with the assignment', async () => {
    const { id, client } = await assignPlan();
    await readResponseBody(startPlan(client, id, FIRST_DAY));
    await readResponseBody(changeStock(client, id, 'POST', { packs: 1 }), 201);
    await readResponseBody(callShopApi(`/account/clients/protocols/${id}`, { token: client, method: 'DELETE' }));
    expect(await queryNumber('SELECT count(*) FROM plan_stock WHERE protocol_id = ?1', id)).toBe(0);
    await readResponseBody(startPlan(client, id, FIRST_DAY), 404);
  });
});

describe('the list of plans', () => {
  it('DOSE-14 has first day, stock and figures; a list without products leaves figures out', async () => {
    const { id, client } = await assignPlan();
    await readResponseBody(startPlan(client, id, FIRST_DAY));
    const readListedPlan = async (urlQuery: string) => {
      const planList = await readResponseBody<{ data: unknown[] }>(
        callShopApi(`${PLANS_PATH}${urlQuery}`, { token: client }),
      );
      return clientProtocolSchema.parse(planList.data[0]);
    };
    expect(await readListedPlan('')).toEqual(await readPlan(client, id));
    const planWithoutLines = await readListedPlan('?lines=0');
    expect(planWithoutLines).toMatchObject({ starts_on: FIRST_DAY, products: [] });
    expect(planWithoutLines.figures).toBeUndefined();
  });

  it('DOSE-14 figures are those of the practitioner’s call from the same day, but for the stock', async () => {
    const { id, client, token } = await assignPlan();
    await setDoseOfTwoADay(token, id, PLAN_VARIANT_IDS[1] ?? 0);
    await readResponseBody(startPlan(client, id, FIRST_DAY));
    const { figures } = await readPlan(client, id);
    const expectedPlanFigures = await readResponseBody(
      callShopApi(`/v2/account/practitioners/protocols/${id}/figures?from=${FIRST_DAY}`, { token }),
    );
    expect(figures).toEqual(expectedPlanFigures);
  });
});

describe('the time zone of an account', () => {
  const putAccountSettings = (token: string | undefined, settingsBody: unknown) =>
    callShopApi('/v2/account/settings', { token, method: 'PUT', body: settingsBody });

  it('DOSE-14 is London until the browser says another one', async () => {
    const { access_token: token } = await signIn(4);
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
      timezone: 'Europe/London',
    });
    expect(await readResponseBody(putAccountSettings(token, { timezone: 'Asia/Tokyo' }))).toEqual({
      timezone: 'Asia/Tokyo',
    });
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
      timezone: 'Asia/Tokyo',
    });
    await readResponseBody(putAccountSettings(undefined, { timezone: 'Asia/Tokyo' }), 401);
  });

  it.each(['Mars/Olympus', '+01:00', '', 'x'.repeat(65), 7, null, undefined])(
    'DOSE-14 %s is none',
    async (timezone) => {
      const { access_token: token } = await signIn(4);
      expect(await readFieldErrors(putAccountSettings(token, { timezone }))).toHaveProperty('timezone');
      expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
        timezone: 'Europe/London',
      });
    },
  );
});
