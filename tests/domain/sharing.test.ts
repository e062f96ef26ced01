import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/sharing/schema.ts';
import {
  addClient,
  addRecipientsByEmail,
  discountChoices,
  EMPTY_SHARING_FIELDS,
  missingFieldsOf,
  recipientBoxHint,
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

  it('TRUST-8: only an approved account has discounts to offer', () => {
    expect([undefined, 1, 2, 3, 4, 5].map((type) => discountChoices(type as 1 | undefined))).toEqual([
      ...Array(3).fill([0, 5, 10, 15, 20]),
      ...Array(3).fill([0]),
    ]);
  });
});
