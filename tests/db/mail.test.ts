import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { statement } from '#db/database.ts';
import { sendDueMails } from '#db/mail.ts';
import { database, loadCatalogue } from '../support/catalogue.ts';
import { createUser, mailer, shop } from '../support/shop.ts';

beforeAll(() => loadCatalogue());
beforeEach(async () => {
  mailer.sent.length = 0;
  mailer.isDown = false;
  await database.run([statement('DELETE FROM outbox')]);
});

const outbox = {
  DB: database,
  EMAIL: mailer,
  MAIL_FROM: 'Formulary <shop@formulary.example>',
  preserveTexts: true,
};
const MINUTE = 60_000;

async function causeMail(): Promise<string> {
  const { email } = await createUser(4, { passwordHash: 'x' });
  const response = await shop('/v2/auth/forgot-password', { body: { email } });
  expect(response.status).toBe(200);
  return email;
}

it('AMB-AUTH-23 a mail that waited for the service is sent exactly once after recovery', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mailer.isDown = true;
  const addresses = [];
  for (let turn = 0; turn < 25; turn++) addresses.push(await causeMail());
  expect(mailer.sent).toEqual([]);
  mailer.isDown = false;
  const later = Date.now() + 6 * MINUTE;
  await Promise.all([1, 2, 3].map(() => sendDueMails(outbox, later)));
  await sendDueMails(outbox, later + 60 * MINUTE);
  expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  log.mockRestore();
});

it('AMB-AUTH-23 is tried eight times with a growing pause, then left', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mailer.isDown = true;
  const start = Date.now();
  await causeMail();
  const tries: number[] = [];
  for (let minute = 0; minute < 48 * 60; minute += 5) {
    const before = log.mock.calls.length;
    await sendDueMails(outbox, start + minute * MINUTE + 1000);
    if (log.mock.calls.length > before) tries.push(minute);
  }
  expect(tries).toHaveLength(7);
  const pauses = tries.map((minute, place) => minute - (tries[place - 1] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  mailer.isDown = false;
  await sendDueMails(outbox, start + 100 * 24 * 60 * MINUTE);
  expect(mailer.sent).toEqual([]);
  log.mockRestore();
});

it('AMB-AUTH-23 is written with the change that causes it, or not at all', async () => {
  const taken = await createUser(4, { passwordHash: 'x' });
  const body = { email: taken.email, password: 'Formulary-2026!', type: 'client', user_type_id: 4 };
  expect((await shop('/v2/auth/register', { body })).status).toBe(409);
  const [texts] = await database.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM outbox')]);
  expect(texts?.[0]).toBe('0');
});
