import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/platform/time.ts';
import { runScheduled } from '#cron.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import {
  approveCredential,
  listStoredFiles,
  readCredentialFile,
  readOwnCredential,
  rejectCredential,
  submitAndReadCredential,
  withdrawCredential,
} from '../../support/credentials.ts';
import { callShopApi, mailer, openSession, readResponseBody, signIn } from '../../support/shop.ts';

let adminToken = '';
beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(async () => {
  mailer.sent.splice(0);
  ({ access_token: adminToken } = await signIn(1));
});

/** Opens another session, because the cron has ended the earlier ones. Returns its access token. */
const createAccessToken = async ({ id }: { readonly id: number }) => (await openSession(id)).access_token;

const runCronAt = (scheduledTime: number) =>
  runScheduled({ ...env, EMAIL: mailer } as never, { scheduledTime, cron: '*/5 * * * *' });
const runCronAfter = (days: number) => runCronAt(Date.now() + days * DAY_MS);
const areFilesStored = async (ids: readonly string[]) => {
  const storedFiles = await listStoredFiles();
  return ids.map((id) => storedFiles.includes(id));
};

it('CRED-06 files go 90 days after an approval and 30 after any other end; what was decided stays', async () => {
  const practitioners = await Promise.all([signIn(3), signIn(3), signIn(3), signIn(3)]);
  const [approvedPerson, rejectedPerson, withdrawnPerson, pendingPerson] = practitioners;
  if (!approvedPerson || !rejectedPerson || !withdrawnPerson || !pendingPerson) throw new Error('nobody');
  const submittedCredentials = await Promise.all(
    practitioners.map((practitioner) => submitAndReadCredential(practitioner.access_token)),
  );
  const files = submittedCredentials.map(({ files: [file] }) => file?.id ?? '');
  const [firstId = 0, secondId = 0] = submittedCredentials.map(({ id }) => id);
  await readResponseBody(approveCredential(adminToken, firstId));
  await readResponseBody(rejectCredential(adminToken, secondId));
  await readResponseBody(withdrawCredential(withdrawnPerson.access_token));
  await runCronAfter(29);
  expect(await areFilesStored(files)).toEqual([true, true, true, true]);
  await runCronAfter(31);
  expect(await areFilesStored(files)).toEqual([true, false, false, true]);
  const secondAdmin = await signIn(1);
  expect((await readCredentialFile(secondAdmin.access_token, secondId, files[1])).status).toBe(404);
  await runCronAfter(89);
  expect(await areFilesStored(files)).toEqual([true, false, false, true]);
  await runCronAfter(91);
  expect(await areFilesStored(files)).toEqual([false, false, false, true]);
  const { data } = await readOwnCredential(await createAccessToken(approvedPerson));
  expect(data).toMatchObject({ state: 'approved', body: 'Chamber of Vienna', number: 'A 12' });
  expect(data?.files).toMatchObject([{ is_deleted: true }]);
  const [remainingIds] = await database.run([
    statement('SELECT sha256 AS data FROM credential_file WHERE credential_id = ?1', firstId),
  ]);
  expect(remainingIds?.[0]).toMatch(/^[0-9a-f]{64}$/);
  await readResponseBody(withdrawCredential(await createAccessToken(pendingPerson)));
  await runCronAfter(31);
  expect(await listStoredFiles()).toEqual([]);
});

it('CRED-06 files go with the account, and with a submission that fails half-way', async () => {
  const { access_token: token, id } = await signIn(3);
  await submitAndReadCredential(token);
  await database.run([statement('DELETE FROM user WHERE id = ?1', id)]);
  expect(await listStoredFiles()).toHaveLength(1);
  const failingBucket = { put: () => Promise.reject(new Error('full')) };
  const { access_token: tokenOfSecondUser, id: idOfSecondUser } = await signIn(3);
  const credentialForm = new FormData();
  credentialForm.append('body', 'Chamber');
  credentialForm.append('country', 'AT');
  credentialForm.append('files', new File(['%PDF-1.7 %%EOF'], 'x'));
  const failedSubmissionResponse = await callShopApi('/v2/account/practitioners/credential', {
    ...{ token: tokenOfSecondUser, form: credentialForm, settings: { PRIVATE: failingBucket } },
  });
  expect(failedSubmissionResponse.status).toBe(500);
  expect((await readOwnCredential(tokenOfSecondUser)).data).toBeNull();
  const [milestones] = await database.run([
    statement('SELECT number AS data FROM milestone WHERE user_id = ?1', idOfSecondUser),
  ]);
  expect(milestones).toEqual([]);
  await runCronAfter(0);
  expect(await listStoredFiles()).toEqual([]);
  const [strayFileIds] = await database.run([statement('SELECT id AS data FROM stray_file')]);
  expect(strayFileIds).toEqual([]);
});

it('CRED-07 one mail 60 days before the end of a credential, and the role stays', async () => {
  const practitioner = await signIn(3);
  const { access_token: token, email } = practitioner;
  const credentialEndDate = new Date(Date.now() + 100 * DAY_MS).toISOString().slice(0, 10);
  const { id } = await submitAndReadCredential(token, { fields: { valid_until: credentialEndDate } });
  await readResponseBody(approveCredential(adminToken, id));
  await runCronAfter(1);
  mailer.sent.splice(0);
  await runCronAfter(39);
  expect(mailer.sent).toEqual([]);
  for (const dayOffset of [40, 41, 60, 99, 101, 400]) await runCronAfter(dayOffset);
  const mailsToPractitioner = mailer.sent.filter(({ to }) => to === email);
  expect(mailsToPractitioner.map(({ subject }) => subject)).toEqual(['Your proof of profession ends soon']);
  expect(mailsToPractitioner[0]?.text).toContain('https://shop.test/en/account/practitioner/credential');
  expect((await readOwnCredential(await createAccessToken(practitioner))).is_approved).toBe(true);
});

it('CRED-07 no mail once a newer one was sent, after the end, or to somebody who is not certified', async () => {
  const expiryInTenDays = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  const submitProof = async () => {
    const submittingUser = await signIn(3);
    const { id } = await submitAndReadCredential(submittingUser.access_token, {
      fields: { valid_until: expiryInTenDays },
    });
    await readResponseBody(approveCredential(adminToken, id));
    return { ...submittingUser, credential: id };
  };
  const [renewedId, endedId, formerId] = [await submitProof(), await submitProof(), await submitProof()];
  await submitAndReadCredential(renewedId.access_token);
  await database.run([
    statement("UPDATE credential SET valid_until = '2020-01-01' WHERE id = ?1", endedId.credential),
    statement('UPDATE user SET user_type_id = 3 WHERE id = ?1', formerId.id),
  ]);
  await runCronAfter(0);
  expect(mailer.sent.filter(({ subject }) => subject.includes('ends soon'))).toEqual([]);
});
