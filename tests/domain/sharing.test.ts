import { describe, expect, it } from 'vitest';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import type { Client } from '#contract/sharing/schema.ts';
import {
  addClient,
  addRecipientsByEmail,
  createSharePayload,
  discountChoices,
  EMPTY_SHARING_FIELDS,
  isReadyToShare,
  missingFieldsOf,
  readClientKeyword,
  recipientBoxHint,
  removeRecipient,
  type SharingFields,
  type SharingResult,
  updateRecipient,
} from '#domain/sharing/form.ts';

const ann: Client = {
  id: 7,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  discount_rate: 15,
};

function done(result: SharingResult): SharingFields {
  if (!result.ok) throw new Error(result.problem);
  return result.sharing;
}

const invite = (text: string, sharing = EMPTY_SHARING_FIELDS) => addRecipientsByEmail({ ...sharing, text });

describe('sharing a protocol', () => {
  it('SHARE-01: a client becomes a recipient with the discount they have', () => {
    const { recipients } = done(addClient({ ...EMPTY_SHARING_FIELDS, text: 'ann' }, ann));
    expect(recipients).toEqual([
      { email: 'ann@example.com', userId: 7, firstName: 'Ann', lastName: 'Lee', discount: 15 },
    ]);
    expect(
      done(addClient(EMPTY_SHARING_FIELDS, { ...ann, discount_rate: null })).recipients[0]?.discount,
    ).toBe(0);
    expect(done(addClient(EMPTY_SHARING_FIELDS, { ...ann, discount_rate: 7 })).recipients[0]?.discount).toBe(
      0,
    );
  });

  it('SHARE-02: a valid e-mail becomes a recipient and leaves the box', () => {
    const sharing = done(invite(' new@x.org '));
    expect(sharing).toMatchObject({ text: '', recipients: [{ email: 'new@x.org', firstName: '' }] });
    expect(sharing.recipients[0]).not.toHaveProperty('discount');
    expect(invite('new@x')).toEqual({ ok: false, problem: 'invalid-email' });
  });

  it('SHARE-02, SHARE-08: of several that are pasted, each becomes a recipient who is none yet', () => {
    const sharing = done(invite('a@x.org; Bo <b@käse.example>'));
    expect(sharing.recipients.map(({ email }) => email)).toEqual(['a@x.org', 'b@käse.example']);
    const more = done(invite('B@xn--kse-qla.example, c@x.org', sharing));
    expect(more.recipients.map(({ email }) => email)).toEqual(['a@x.org', 'b@käse.example', 'c@x.org']);
    expect(invite('a@x.org c@x.org', more)).toEqual({ ok: false, problem: 'duplicate' });
    expect(recipientBoxHint('a@x.org, b@x.org', [])).toBe('new-client');
  });

  it('SHARE-03: a recipient can be removed', () => {
    expect(removeRecipient(done(invite('new@x.org')), 'NEW@x.org').recipients).toEqual([]);
  });

  it('SHARE-08: the same client or e-mail is refused, whatever its case', () => {
    const sharing = done(addClient(EMPTY_SHARING_FIELDS, ann));
    expect(addClient(sharing, ann)).toEqual({ ok: false, problem: 'duplicate' });
    expect(addClient(sharing, { ...ann, email: 'other@example.com' })).toEqual({
      ok: false,
      problem: 'duplicate',
    });
    expect(invite('ANN@example.com', sharing)).toEqual({ ok: false, problem: 'duplicate' });
    expect(invite('ann2@example.com', sharing).ok).toBe(true);
  });

  it('SHARE-05, CONST-10: a search needs three characters', () => {
    expect(['an', ' an ', 'ann', ' ann '].map(readClientKeyword)).toEqual([
      undefined,
      undefined,
      'ann',
      'ann',
    ]);
  });

  it('SHARE-09: text that is no e-mail gets a hint, unless clients are suggested', () => {
    expect(recipientBoxHint('ab', [])).toBeUndefined();
    expect(recipientBoxHint('abc', [])).toBe('strangers');
    expect(recipientBoxHint('abc', [ann])).toBeUndefined();
    expect(recipientBoxHint('abc@x.org', [])).toBe('new-client');
    expect(recipientBoxHint('abc@x.org', undefined)).toBe('new-client');
    expect(recipientBoxHint('ANN@example.com', [ann])).toBeUndefined();
  });

  it('SHARE-04, SHARE-10: somebody new needs both names, a client does not', () => {
    const sharing = done(
      invite('new@x.org', done(addClient(EMPTY_SHARING_FIELDS, { ...ann, first_name: null }))),
    );
    expect(sharing.recipients.map(missingFieldsOf)).toEqual([[], ['firstName', 'lastName']]);
    const named = updateRecipient(sharing, 'new@x.org', { firstName: 'Nia', lastName: ' ' });
    expect(named.recipients.map(missingFieldsOf)).toEqual([[], ['lastName']]);
  });

  it('SHARE-07: an invalid address of a client is found', () => {
    const { recipients } = done(addClient(EMPTY_SHARING_FIELDS, { ...ann, email: 'ann@' }));
    expect(recipients.map(missingFieldsOf)).toEqual([['email']]);
  });

  it('SHARE-11, SHARE-12, SHARE-13: the button waits for recipients, an empty box and every discount', () => {
    expect(isReadyToShare(EMPTY_SHARING_FIELDS)).toBe(false);
    const sharing = done(addClient(EMPTY_SHARING_FIELDS, ann));
    expect(isReadyToShare(sharing)).toBe(true);
    expect(isReadyToShare({ ...sharing, text: 'x' })).toBe(false);
    expect(isReadyToShare({ ...sharing, text: '  ' })).toBe(true);
    const invited = done(invite('new@x.org', sharing));
    expect(isReadyToShare(invited)).toBe(false);
    expect(isReadyToShare(updateRecipient(invited, 'new@x.org', { discount: 0 }))).toBe(true);
  });

  it('SHARE-14, CONST-26: five discounts', () => {
    expect(DISCOUNT_CHOICES).toEqual([0, 5, 10, 15, 20]);
  });

  it('SHARE-15: the payload names the protocol, the person, the discount and the notes', () => {
    const [client] = done(addClient(EMPTY_SHARING_FIELDS, ann)).recipients;
    expect(client && createSharePayload(3, client, ' Take care ')).toEqual({
      id: 3,
      email: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'Lee',
      user_id: 7,
      discount: 15,
      notes: 'Take care',
    });
    const [invited] = updateRecipient(done(invite('new@x.org')), 'new@x.org', {
      firstName: ' Nia ',
      lastName: 'Oz',
      discount: 5,
    }).recipients;
    const payload = invited && createSharePayload(3, invited, '');
    expect(payload).toEqual({
      id: 3,
      email: 'new@x.org',
      first_name: 'Nia',
      last_name: 'Oz',
      discount: 5,
      notes: '',
    });
    expect(payload).not.toHaveProperty('user_id');
  });

  it('TRUST-8: only an approved account has discounts to offer', () => {
    expect([undefined, 1, 2, 3, 4, 5].map((type) => discountChoices(type as 1 | undefined))).toEqual([
      ...Array(3).fill([0, 5, 10, 15, 20]),
      ...Array(3).fill([0]),
    ]);
  });
});
