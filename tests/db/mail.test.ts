import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Health } from '#contract/platform/health-schema.ts';
import { statement } from '#db/database.ts';
import { sendDueMails } from '#db/mail.ts';
import { listMails, retryMails } from '../../tools/mails/mails.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { callShopApi, createUser, mailer, readResponseBody } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(async () => {
  mailer.sent.length = 0;
  mailer.isDown = false;
  await database.run([statement('DELETE FROM outbox')]);
});

const outboxEnvironment = {
  DB: database,
  EMAIL: mailer,
  MAIL_FROM: 'Formulary <shop@formulary.example>',
  preserveTexts: true,
};
const MINUTE_MS = 60_000;

async function addMail(): Promise<string> {
  const { email } = await createUser(4, { passwordHash: 'x' });
  const response = await callShopApi('/v2/auth/forgot-password', { body: { email } });
  expect(response.status).toBe(200);
  return email;
}

it('AMB-AUTH-23 a mail that waited for the service is sent exactly once after recovery', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mailer.isDown = true;
  const emailAddresses = [];
  for (let mailIndex = 0; mailIndex < 25; mailIndex++) emailAddresses.push(await addMail());
  expect(mailer.sent).toEqual([]);
  mailer.isDown = false;
  const sixMinutesLater = Date.now() + 6 * MINUTE_MS;
  await Promise.all([1, 2, 3].map(() => sendDueMails(outboxEnvironment, sixMinutesLater)));
  await sendDueMails(outboxEnvironment, sixMinutesLater + 60 * MINUTE_MS);
  expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual(emailAddresses.toSorted());
  consoleErrorSpy.mockRestore();
});

const parseLogLines = (consoleSpy: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
  consoleSpy.mock.calls.map(([line]) => JSON.parse(String(line)));
/** Reads the time of the next attempt for a pending mail, in milliseconds; undefined if none is pending. */
async function readMailDueTime(): Promise<number | undefined> {
  const [texts] = await database.run([
    statement('SELECT CAST(next_try_at AS TEXT) AS data FROM outbox WHERE given_up_at IS NULL'),
  ]);
  return texts?.[0] === undefined ? undefined : Number(texts[0]);
}
const countGivenUpMails = async () => (await readResponseBody<Health>(callShopApi('/health'))).mails_given_up;

it('AMB-AUTH-23 SHOP-8 is tried for 7 days with a growing pause, then given up loudly, and again when the operator says so', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mailer.isDown = true;
  const startTimeMs = Date.now();
  const email = await addMail();
  const pausesInMinutes: number[] = [];
  for (
    let [lastTime, dueTime] = [startTimeMs, await readMailDueTime()];
    dueTime !== undefined;
    [lastTime, dueTime] = [dueTime, await readMailDueTime()]
  ) {
    await sendDueMails(outboxEnvironment, dueTime - 1);
    expect(consoleErrorSpy).toHaveBeenCalledTimes(pausesInMinutes.length + 1);
    await sendDueMails(outboxEnvironment, dueTime);
    pausesInMinutes.push(Math.round((dueTime - lastTime) / MINUTE_MS));
  }
  expect(pausesInMinutes.slice(0, 7)).toEqual([5, 10, 20, 40, 80, 160, 320]);
  expect(new Set(pausesInMinutes.slice(7))).toEqual(new Set([360]));
  const totalPauseDays =
    pausesInMinutes.reduce((totalMinutes, pauseMinutes) => totalMinutes + pauseMinutes, 0) / (24 * 60);
  expect(totalPauseDays).toBeGreaterThan(6.9);
  expect(totalPauseDays).toBeLessThan(7);
  const logEntries = parseLogLines(consoleErrorSpy);
  expect(logEntries.at(-1)).toMatchObject({
    level: 'error',
    message: 'A mail was given up',
    tries: pausesInMinutes.length + 1,
  });
  expect(logEntries.filter(({ message }) => message === 'A mail was given up')).toHaveLength(1);
  expect(JSON.stringify(logEntries)).not.toContain(email);
  expect(await countGivenUpMails()).toBe(1);
  expect(await listMails(database)).toMatch(new RegExp(`${email}.*given up[^]*1 given up, 0 waiting`));

  mailer.isDown = false;
  const threeWeeksLater = startTimeMs + 21 * 24 * 60 * MINUTE_MS;
  await sendDueMails(outboxEnvironment, threeWeeksLater);
  expect(mailer.sent).toEqual([]);
  expect(await retryMails(database, 'all', threeWeeksLater)).toContain('1 mails will be tried');
  await expect(retryMails(database, 'all', threeWeeksLater)).rejects.toThrow('There is no such unsent mail');
  await sendDueMails(outboxEnvironment, threeWeeksLater);
  expect(mailer.sent.map(({ to }) => to)).toEqual([email]);
  expect(await countGivenUpMails()).toBe(0);
  expect(await listMails(database)).toBe('0 given up, 0 waiting for another try');
  consoleErrorSpy.mockRestore();
});

it('SHOP-8 one mail is tried again by its number, or those to an address', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mailer.isDown = true;
  const [firstMail, secondMail] = [await addMail(), await addMail()];
  mailer.isDown = false;
  await expect(retryMails(database, "1' OR 1")).rejects.toThrow('is no number of a mail, no address');
  await expect(retryMails(database, '999999')).rejects.toThrow('no such unsent mail');
  const listedMailId = /^(\d+) /m.exec(
    (await listMails(database)).split('\n').find((mailListLine) => mailListLine.includes(secondMail)) ?? '',
  )?.[1];
  await retryMails(database, listedMailId ?? '');
  await sendDueMails(outboxEnvironment);
  expect(mailer.sent.map(({ to }) => to)).toEqual([secondMail]);
  await retryMails(database, firstMail.toUpperCase());
  await sendDueMails(outboxEnvironment);
  expect(mailer.sent.map(({ to }) => to)).toEqual([secondMail, firstMail]);
  consoleErrorSpy.mockRestore();
});

it('SHOP-8 a worker that ends during the last try loses no mail unseen', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mailer.isDown = true;
  await addMail();
  await database.run([statement('UPDATE outbox SET tries = 33, next_try_at = 0')]);
  const stalledOutboxEnvironment = { ...outboxEnvironment, EMAIL: { send: () => new Promise<never>(() => undefined) } };
  void sendDueMails(stalledOutboxEnvironment);
  await vi.waitFor(async () => expect(await countGivenUpMails()).toBe(1));
  consoleErrorSpy.mockRestore();
});

it('AMB-AUTH-23 is written with the change that causes it, or not at all', async () => {
  const existingUser = await createUser(4, { passwordHash: 'x' });
  const registrationBody = { email: existingUser.email, password: 'Formulary-2026!', type: 'client', user_type_id: 4 };
  expect((await callShopApi('/v2/auth/register', { body: registrationBody })).status).toBe(409);
  const [texts] = await database.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM outbox')]);
  expect(texts?.[0]).toBe('0');
});
