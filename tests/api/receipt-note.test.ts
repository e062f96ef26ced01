import { beforeAll, expect, it } from 'vitest';
import type { RecipientList } from '#contract/sharing/recipients-schema.ts';
import type { ClientProtocol, SharedProtocol } from '#contract/sharing/schema.ts';
import { parseReadConfirmation } from '#domain/sharing/reading-cookie.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { CLIENTS_PATH, readClientPage } from '../support/clients.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, mailer, readResponseBody, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

/** Creates a protocol shared with an address; `share` shares it again with another note. */
async function shareWithNote(email: string) {
  const { access_token: token } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Read', VARIANT_IDS.slice(0, 1));
  const shareWithNotes = async (noteText: string) =>
    (await callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, first_name: 'Una', notes: noteText } }))
      .status;
  mailer.sent.length = 0;
  await shareWithNotes('Take all of it.');
  const readRecipient = async () =>
    (await readResponseBody<RecipientList>(callShopApi(`${PROTOCOLS_PATH}/${id}/recipients`, { token }))).clients[0];
  const readUnreadCount = async () => (await readClientPage(token)).counts.unread;
  return { token, id, share: shareWithNotes, recipient: readRecipient, unread: readUnreadCount };
}

it('PLAN-09 a receipt covers the note that was in sight, not another that took its place', async () => {
  const clientUser = await signIn(4);
  const { token, id, share, recipient, unread } = await shareWithNote(clientUser.email);
  const path = `/v2/account/clients/protocols/${id}`;
  const readClientPlan = () => readResponseBody<ClientProtocol>(callShopApi(path, { token: clientUser.access_token }));
  const confirmReading = ({ version, updated_at, note_version }: ClientProtocol) =>
    callShopApi(`${path}/receipt`, {
      token: clientUser.access_token,
      body: { version, updated_at, note_version },
    });
  const planBeforeNewNote = await readClientPlan();
  await readResponseBody(confirmReading(planBeforeNewNote), 201);
  expect([await unread(), (await recipient())?.is_read]).toEqual([0, true]);
  // The same note again is nothing new.
  await share('Take all of it.');
  await readResponseBody(confirmReading(await readClientPlan()), 200);
  await share('STOP if you take warfarin.');
  const planWithNewNote = await readClientPlan();
  expect(planWithNewNote.reading?.note_version).not.toBe(planWithNewNote.note_version);
  expect([await unread(), await recipient()]).toMatchObject([1, { is_read: false, read_version: 1 }]);
  expect(
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${(await recipient())?.client_id}`, { token })),
  ).toMatchObject({
    unread: 1,
    plans: [{ is_read: false }],
  });
  expect(await readResponseBody(confirmReading(planBeforeNewNote), 409)).toMatchObject({ version: 1 });
  // A reader that does not name the note confirms the version alone.
  for (const expectedStatus of [201, 200])
    await readResponseBody(
      confirmReading({ ...planBeforeNewNote, updated_at: undefined, note_version: undefined }),
      expectedStatus,
    );
  expect([await unread(), await recipient()]).toMatchObject([1, { is_read: false, read_version: 1 }]);
  await readResponseBody(confirmReading(planWithNewNote), 201);
  const planAfterConfirmation = await readClientPlan();
  expect(planAfterConfirmation.reading?.note_version).toBe(planAfterConfirmation.note_version);
  await share('');
  expect([await unread(), (await recipient())?.is_read]).toEqual([0, true]);
});

it('PLAN-09 LINK-06 a personal link confirms its note as well, also without JavaScript', async () => {
  const { share, recipient, unread } = await shareWithNote('noted@example.com');
  const linkSecret = /protocols\/([\w-]{32})/.exec(mailer.sent[0]?.text ?? '')?.[1] ?? '';
  const path = `/v2/storefront/protocols/${linkSecret}`;
  const readProtocolByLink = () => readResponseBody<SharedProtocol>(callShopApi(path));
  const submitReadReceiptForm = ({ version, personal }: SharedProtocol) =>
    callShopApi(`${path}/receipt`, {
      body: `version=${version}&note_version=${personal?.note_version}&lang=en`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
    });
  const readRedirectLocation = async (displayedProtocol: SharedProtocol) =>
    (await submitReadReceiptForm(displayedProtocol)).headers.get('Location');
  const protocolBeforeNewNote = await readProtocolByLink();
  expect(await readRedirectLocation(protocolBeforeNewNote)).toBe(`/en/protocols/${linkSecret}#read`);
  expect([await unread(), (await recipient())?.is_read]).toEqual([0, true]);
  await share('STOP if you take warfarin.');
  expect([await unread(), (await recipient())?.is_read]).toEqual([1, false]);
  expect(await readRedirectLocation(protocolBeforeNewNote)).toBe(`/en/protocols/${linkSecret}?changed=1#read`);
  const protocolWithNewNote = await readProtocolByLink();
  const readReceiptCookie = (await submitReadReceiptForm(protocolWithNewNote)).headers.get('Set-Cookie') ?? '';
  expect(parseReadConfirmation(/=([\d.]+);/.exec(readReceiptCookie)?.[1])).toMatchObject({
    ...{ version: 1, noteVersion: protocolWithNewNote.personal?.note_version },
  });
  expect(await unread()).toBe(0);
  const makeReadReceiptOptions = (note_version: unknown) => ({ body: { version: 1, note_version } });
  for (const invalidNoteVersion of ['x', -1])
    await readResponseBody(callShopApi(`${path}/receipt`, makeReadReceiptOptions(invalidNoteVersion)), 422);
});
