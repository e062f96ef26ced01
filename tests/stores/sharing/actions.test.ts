import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SHARING_FIELDS, removeRecipient, type SharingFields, updateRecipient } from '#domain/sharing/form.ts';
import { type ClientSearchState, createClientSearch } from '#stores/client/search.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { changeProtocolLink, copyProtocolLink, shareProtocol } from '#stores/sharing/actions.ts';
import { createFakeNetwork } from '../../support/protocol-server.ts';
import { settlePendingWork } from '../../support/settle.ts';

const PRACTITIONERS_API_PATH = '/v2/account/practitioners';
const clientAnn = { id: 7, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', discount_rate: 15 };
const fieldsWithTwoRecipients: SharingFields = {
  text: '',
  notes: ' Take care ',
  recipients: [
    { email: 'ann@example.com', userId: 7, firstName: 'Ann', lastName: 'Lee', discount: 15 },
    { email: 'new@x.org', firstName: 'Nia', lastName: 'Oz', discount: 0 },
  ],
};

let server: ReturnType<typeof createFakeNetwork>;

/** Sharing form whose fields both the tested calls and the test can change. */
function createSharingForm(initialSharingFields: SharingFields) {
  let now = initialSharingFields;
  return {
    read: () => now,
    change: (updateFields: (now: SharingFields) => SharingFields) => {
      now = updateFields(now);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  server = createFakeNetwork();
  vi.stubGlobal('fetch', server.network);
  localStorage.setItem('access_token', 'a');
});

afterEach(() => {
  for (const toastKind of ['success', 'error', 'warning'] as const) closeToast(toastKind);
});

it.each(['rotate', 'restore'] as const)(
  'EXT-2 LINK-02 a press of %s after a lost answer is the same change of the link, one after an answer another',
  async (linkChangeKind) => {
    const path = `${PRACTITIONERS_API_PATH}/protocols/3/link/${linkChangeKind}`;
    const changeLink = async (linkResponse: 'offline' | undefined) => {
      server.answer((sentCall) => (sentCall.path === path ? linkResponse : undefined));
      await changeProtocolLink(3, linkChangeKind, '');
      return server.calls.findLast((sentCall) => sentCall.path === path)?.key;
    };
    const firstIdempotencyKey = await changeLink('offline');
    expect(firstIdempotencyKey).toEqual(expect.any(String));
    expect(await changeLink(undefined)).toBe(firstIdempotencyKey);
    const secondIdempotencyKey = await changeLink('offline');
    expect(secondIdempotencyKey).not.toBe(firstIdempotencyKey);
    await changeProtocolLink(3, { days: 7 }, '');
    expect(await changeLink(undefined)).not.toBe(secondIdempotencyKey);
  },
);

it('LINK-04 a press after a lost answer is for the same link, whatever is shown meanwhile, until an answer', async () => {
  const revokeLink = async (
    link_id: number,
    revocationResponse: 'offline' | undefined | { status: number; body: object },
  ) => {
    server.answer(({ method }) => (method === 'DELETE' ? revocationResponse : undefined));
    const { isChanged: isLinkChanged } = await changeProtocolLink(3, 'revoke', '', { link_id });
    return [isLinkChanged, server.calls.findLast(({ method }) => method === 'DELETE')?.path.split('=')[1]];
  };
  expect(await revokeLink(1, 'offline')).toEqual([false, '1']);
  expect(await revokeLink(2, { status: 409, body: {} })).toEqual([true, '1']);
  expect(await revokeLink(2, undefined)).toEqual([undefined, '2']);
});

describe('sharing', () => {
  it('SHARE-15, SHARE-23, TOAST-02: one call for each recipient in order, the count read after each', async () => {
    server.answer(({ path }) =>
      path === `${PRACTITIONERS_API_PATH}/protocols?limit=1` ? { status: 200, body: { total_results: 3 } } : undefined,
    );
    const sharingForm = createSharingForm(fieldsWithTwoRecipients);
    const reachedEmails = await shareProtocol(3, sharingForm, 'Failed to share');
    await settlePendingWork();
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${PRACTITIONERS_API_PATH}/protocols/assign`,
      `GET ${PRACTITIONERS_API_PATH}/protocols?limit=1`,
      `POST ${PRACTITIONERS_API_PATH}/protocols/assign`,
      `GET ${PRACTITIONERS_API_PATH}/protocols?limit=1`,
      // Who has it now.
      `GET ${PRACTITIONERS_API_PATH}/protocols/3`,
    ]);
    expect(server.calls[0]?.body).toEqual({
      id: 3,
      email: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'Lee',
      user_id: 7,
      discount: 15,
      notes: 'Take care',
    });
    expect(reachedEmails.map(({ email }) => email)).toEqual(['ann@example.com', 'new@x.org']);
    expect(sharingForm.read()).toEqual(EMPTY_SHARING_FIELDS);
    expect($toasts.get().success?.text).toBe('protocol.shared');
  });

  it('SHARE-20: who could not be reached stays with the server’s reason, the others go', async () => {
    server.answer(({ body }) =>
      JSON.stringify(body)?.includes('ann@') ? { status: 422, body: { message: 'No such person.' } } : undefined,
    );
    const sharingForm = createSharingForm(fieldsWithTwoRecipients);
    await shareProtocol(3, sharingForm, 'Failed to share');
    expect(sharingForm.read().recipients.map(({ email, failure }) => [email, failure])).toEqual([
      ['ann@example.com', 'No such person.'],
    ]);
    expect(sharingForm.read().notes).toBe(fieldsWithTwoRecipients.notes);
    expect($toasts.get().error?.text).toBe('No such person.');
    server.answer(() => ({ status: 500, body: {} }));
    await shareProtocol(3, sharingForm, 'Failed to share');
    expect($toasts.get().error?.text).toBe('Failed to share');
  });

  it('SHARE-07, SHARE-10: nothing is sent while an address or a name is missing', async () => {
    const recipientsWithoutLastName = fieldsWithTwoRecipients.recipients.map((recipient) => ({
      ...recipient,
      lastName: '',
    }));
    const sharingForm = createSharingForm({ ...fieldsWithTwoRecipients, recipients: recipientsWithoutLastName });
    expect(await shareProtocol(3, sharingForm, '')).toEqual([]);
    expect(sharingForm.read()).toEqual({ ...fieldsWithTwoRecipients, recipients: recipientsWithoutLastName });
    const invalidRecipients = [{ email: 'ann@', userId: 7, firstName: 'Ann', lastName: 'Lee', discount: 0 as const }];
    await shareProtocol(3, createSharingForm({ ...fieldsWithTwoRecipients, recipients: invalidRecipients }), '');
    expect(server.calls).toEqual([]);
  });

  it('SHARE-03, SHARE-15: who is removed or corrected during a call is left out, or sent as corrected', async () => {
    const [firstRecipient, secondRecipient] = fieldsWithTwoRecipients.recipients;
    if (!firstRecipient || !secondRecipient) throw new Error('Nobody to share with');
    const recipients = [firstRecipient, secondRecipient, { ...secondRecipient, email: 'third@x.org' }];
    const sharingForm = createSharingForm({ ...fieldsWithTwoRecipients, recipients });
    const releaseResponse = server.hold();
    const pendingShare = shareProtocol(3, sharingForm, 'Failed to share');
    sharingForm.change((now) => removeRecipient(now, 'new@x.org'));
    sharingForm.change((now) => updateRecipient(now, 'third@x.org', { lastName: 'Ostrow', discount: 10 }));
    releaseResponse();
    const reachedEmails = await pendingShare;
    const sentRequestBodies = server.calls.filter(({ path }) => path.endsWith('/assign')).map(({ body }) => body);
    expect(sentRequestBodies).toMatchObject([
      { email: 'ann@example.com' },
      { email: 'third@x.org', last_name: 'Ostrow', discount: 10 },
    ]);
    expect(reachedEmails.map(({ email }) => email)).toEqual(['ann@example.com', 'third@x.org']);
    expect(sharingForm.read().recipients).toEqual([]);
  });

  it('ERR-14: without a session assigning is refused in words of its own', async () => {
    localStorage.clear();
    await shareProtocol(3, createSharingForm(fieldsWithTwoRecipients), '');
    await settlePendingWork();
    expect($toasts.get().error?.text).toBe('protocol.not-signed-in-assign');
    expect(server.calls).toEqual([]);
  });
});

describe('the link', () => {
  const token = 'a'.repeat(32);

  it('SHARE-17, SHARE-19: is the origin and the token, and copying says so', async () => {
    const clipboardWriteTextSpy = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: clipboardWriteTextSpy } });
    server.answer(() => ({ status: 200, body: { link_token: token } }));
    expect(await copyProtocolLink(3, 365)).toBeUndefined();
    expect(clipboardWriteTextSpy).toHaveBeenCalledWith(`${location.origin}/protocols/${token}`);
    expect($toasts.get().success?.text).toBe('protocol.link-copied');
  });

  it('SHARE-19: is handed to the clipboard before the server answers, which WebKit demands', async () => {
    const clipboardItems: Record<string, Promise<Blob>>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(clipboardParts: Record<string, Promise<Blob>>) {
          clipboardItems.push(clipboardParts);
        }
      },
    );
    const clipboardWriteSpy = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { write: clipboardWriteSpy } });
    server.answer(() => ({ status: 200, body: { link_token: token } }));
    const pendingLinkCopy = copyProtocolLink(3, 365);
    expect(clipboardWriteSpy).toHaveBeenCalledOnce();
    expect(await pendingLinkCopy).toBeUndefined();
    expect(await (await clipboardItems[0]?.['text/plain'])?.text()).toBe(`${location.origin}/protocols/${token}`);
  });

  it.each([
    ['a clipboard that refuses', { writeText: () => Promise.reject(new Error('denied')) }],
    ['a page without a clipboard', undefined],
  ])('SHARE-19: %s gives the link to copy by hand', async (_, clipboard) => {
    vi.stubGlobal('navigator', { clipboard });
    server.answer(() => ({ status: 200, body: { link_token: token } }));
    expect(await copyProtocolLink(3, 365)).toBe(`${location.origin}/protocols/${token}`);
    expect($toasts.get().error?.text).toBe('protocol.link-copy-failed');
  });
});

describe('the client search', () => {
  it('SHARE-05, SHARE-06, CONST-10: one call after 500 ms, for three characters, limit 100', async () => {
    const clientSearchBox = createClientSearch();
    server.answer(() => ({ status: 200, body: { data: [clientAnn] } }));
    for (const searchText of ['a', 'an', 'ann ']) clientSearchBox.setText(searchText);
    await vi.advanceTimersByTimeAsync(499);
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.calls).toMatchObject([
      { method: 'POST', path: `${PRACTITIONERS_API_PATH}/clients`, body: { limit: 100, keyword: 'ann' } },
    ]);
    expect(clientSearchBox.$searchState.get()).toEqual({ kind: 'found', clients: [clientAnn] });
    clientSearchBox.setText('an');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.calls).toHaveLength(1);
    expect(clientSearchBox.$searchState.get()).toEqual({ kind: 'idle' });
  });

  it('SHARE-21: a failure is told apart from nobody found; a bare list is read too', async () => {
    const clientSearchBox = createClientSearch();
    const searchStateHistory: ClientSearchState[] = [];
    clientSearchBox.$searchState.listen((searchState) => searchStateHistory.push(searchState));
    server.answer(() => ({ status: 500, body: {} }));
    clientSearchBox.setText('nobody');
    await vi.advanceTimersByTimeAsync(500);
    server.answer(() => ({ status: 200, body: [] }));
    clientSearchBox.setText('nobody!');
    await vi.advanceTimersByTimeAsync(500);
    expect(searchStateHistory).toEqual([
      { kind: 'waiting' },
      { kind: 'failed' },
      { kind: 'waiting' },
      { kind: 'found', clients: [] },
    ]);
  });
});
