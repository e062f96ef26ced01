import ICAL from 'ical.js';
import { beforeAll, expect, it, vi } from 'vitest';
import { createAsNeededRhythm, createOnePhaseDose, createWeekdayRhythm } from '../domain/intake/doses.ts';
import { fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, putDose } from '../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const product = fixtureCatalogue.products.find(
  ({ practitionerOnly, portionUnit }) => !practitionerOnly && portionUnit === 'capsule',
);
const variantId = product?.variants[0]?.id ?? 0;

/** Creates a client with an assigned plan; by default two capsules at breakfast on three weekdays, for four weeks. */
async function assignPlan(
  dose = createOnePhaseDose('capsule', [['breakfast', 2]], {
    days: 28,
    rhythm: createWeekdayRhythm(1, 3, 5),
  }),
) {
  const [practitioner, client] = [await signIn(2), await signIn(4)];
  const token = practitioner.access_token;
  const { protocol_id: id } = await createProtocol(token, 'A private name', [variantId]);
  await readResponseBody(putDose(token, id, variantId, dose));
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email: client.email } }), 201);
  const requestCalendar = (urlQuery = '', headers = {}) =>
    callShopApi(`/v2/account/clients/protocols/${id}/calendar${urlQuery}`, {
      token: client.access_token,
      headers,
    });
  const setFirstDay = (startsOn: string | null) =>
    callShopApi(`/v2/account/clients/protocols/${id}/start`, {
      token: client.access_token,
      method: 'PUT',
      body: { starts_on: startsOn },
    });
  return { id, calendar: requestCalendar, start: setFirstDay };
}

it('PLAN-10 a client gets the calendar of an assigned plan as a file that nobody else keeps', async () => {
  vi.setSystemTime('2027-01-03T10:20:30Z');
  try {
    const { calendar, start } = await assignPlan();
    const calendarResponse = await calendar('?from=2027-01-04');
    expect(calendarResponse.status).toBe(200);
    expect(Object.fromEntries(calendarResponse.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="plan.ics"',
      'cache-control': 'no-store',
    });
    const calendarText = await calendarResponse.text();
    expect(calendarText).toContain(
      '\r\nDTSTART:20270104T080000\r\nDURATION:PT15M\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=12\r\n',
    );
    expect(calendarText).toMatch(/\r\nUID:[\da-f]{32}@[\w.-]+\r\n/);
    expect(calendarText).not.toMatch(/A private name|capsule|DESCRIPTION:(?!Supplements: )/);
    const sequenceNumber = Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(calendarText)?.[1]);
    expect(sequenceNumber).toBe(Math.floor(Date.now() / 1000));

    await readResponseBody(start('2027-01-20'));
    expect(await (await calendar()).text()).toContain('\r\nDTSTART:20270120T080000\r\n');
    await readResponseBody(start(null));

    const textWithProductNames = await (await calendar('?names=1', { 'Accept-Language': 'de' })).text();
    const [event] = new ICAL.Component(ICAL.parse(textWithProductNames)).getAllSubcomponents('vevent');
    expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-01-04T08:00:00');
    expect(String(event?.getFirstPropertyValue('summary'))).toBe('Nahrungsergänzung: Frühstück');
    expect(String(event?.getFirstPropertyValue('description'))).toContain(
      '2 Kapseln zum Frühstück, montags, mittwochs und freitags',
    );
  } finally {
    vi.useRealTimers();
  }
});

it('PLAN-10 a first day that is no date or too far away is refused, and a foreign plan is not there', async () => {
  const { id, calendar } = await assignPlan();
  for (const invalidFirstDay of ['tomorrow', '2027-02-30', '2020-01-01', '2099-01-01'])
    expect([invalidFirstDay, await readResponseBody(calendar(`?from=${invalidFirstDay}`), 422)]).toMatchObject([
      invalidFirstDay,
      { errors: { from: ['date'] } },
    ]);
  const { access_token: strangerToken } = await signIn(4);
  await readResponseBody(callShopApi(`/v2/account/clients/protocols/${id}/calendar`, { token: strangerToken }), 404);
  await readResponseBody(callShopApi(`/v2/account/clients/protocols/${id}/calendar`), 401);
});

it('PLAN-10 a plan with nothing to remind of has no calendar', async () => {
  const { calendar } = await assignPlan(
    createOnePhaseDose('capsule', [[null, 1]], { rhythm: createAsNeededRhythm(3) }),
  );
  expect(await readResponseBody(calendar(), 422)).toMatchObject({ errors: { from: ['no-reminders'] } });
});
