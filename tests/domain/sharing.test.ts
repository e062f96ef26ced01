import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/sharing/schema.ts';
import {
  type AddRecipientResult,
  addClientAsRecipient,
  addRecipientsByEmail,
  EMPTY_SHARING_FIELDS,
  findMissingFields,
  getDiscountChoices,
  getRecipientBoxHint,
  type SharingFields,
  updateRecipient,
} from '#domain/sharing/form.ts';

const clientAnn: Client = {
  id: 7,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  discount_rate: 15,
};

function requireSharingFields(sharingResult: AddRecipientResult): SharingFields {
  if (!sharingResult.ok) throw new Error(sharingResult.problem);
  return sharingResult.sharing;
}

const addPastedRecipients = (pastedText: string, sharingFields = EMPTY_SHARING_FIELDS) =>
  addRecipientsByEmail({ ...sharingFields, text: pastedText });

describe('sharing a protocol', () => {
  it('SHARE-01: a client becomes a recipient with the discount they have', () => {
    const { recipients } = requireSharingFields(
      addClientAsRecipient({ ...EMPTY_SHARING_FIELDS, text: 'ann' }, clientAnn),
    );
    expect(recipients).toEqual([
      { email: 'ann@example.com', userId: 7, firstName: 'Ann', lastName: 'Lee', discount: 15 },
    ]);
    expect(
      requireSharingFields(addClientAsRecipient(EMPTY_SHARING_FIELDS, { ...clientAnn, discount_rate: null }))
        .recipients[0]?.discount,
    ).toBe(0);
    expect(
      requireSharingFields(addClientAsRecipient(EMPTY_SHARING_FIELDS, { ...clientAnn, discount_rate: 7 })).recipients[0]
        ?.discount,
    ).toBe(0);
  });

  it('SHARE-02: a valid e-mail becomes a recipient and leaves the box', () => {
    const sharingFields = requireSharingFields(addPastedRecipients(' new@x.org '));
    expect(sharingFields).toMatchObject({ text: '', recipients: [{ email: 'new@x.org', firstName: '' }] });
    expect(sharingFields.recipients[0]).not.toHaveProperty('discount');
    expect(addPastedRecipients('new@x')).toEqual({ ok: false, problem: 'invalid-email' });
  });

  it('SHARE-02, SHARE-08: of several that are pasted, each becomes a recipient who is none yet', () => {
    const sharingFields = requireSharingFields(addPastedRecipients('a@x.org; Bo <b@käse.example>'));
    expect(sharingFields.recipients.map(({ email }) => email)).toEqual(['a@x.org', 'b@käse.example']);
    const extendedFields = requireSharingFields(addPastedRecipients('B@xn--kse-qla.example, c@x.org', sharingFields));
    expect(extendedFields.recipients.map(({ email }) => email)).toEqual(['a@x.org', 'b@käse.example', 'c@x.org']);
    expect(addPastedRecipients('a@x.org c@x.org', extendedFields)).toEqual({
      ok: false,
      problem: 'duplicate',
    });
    expect(getRecipientBoxHint('a@x.org, b@x.org', [])).toBe('new-client');
  });

  it('SHARE-08: the same client or e-mail is refused, whatever its case', () => {
    const sharingFields = requireSharingFields(addClientAsRecipient(EMPTY_SHARING_FIELDS, clientAnn));
    expect(addClientAsRecipient(sharingFields, clientAnn)).toEqual({ ok: false, problem: 'duplicate' });
    expect(addClientAsRecipient(sharingFields, { ...clientAnn, email: 'other@example.com' })).toEqual({
      ok: false,
      problem: 'duplicate',
    });
    expect(addPastedRecipients('ANN@example.com', sharingFields)).toEqual({
      ok: false,
      problem: 'duplicate',
    });
    expect(addPastedRecipients('ann2@example.com', sharingFields).ok).toBe(true);
  });

  it('SHARE-09: text that is no e-mail gets a hint, unless clients are suggested', () => {
    expect(getRecipientBoxHint('ab', [])).toBeUndefined();
    expect(getRecipientBoxHint('abc', [])).toBe('strangers');
    expect(getRecipientBoxHint('abc', [clientAnn])).toBeUndefined();
    expect(getRecipientBoxHint('abc@x.org', [])).toBe('new-client');
    expect(getRecipientBoxHint('abc@x.org', undefined)).toBe('new-client');
    expect(getRecipientBoxHint('ANN@example.com', [clientAnn])).toBeUndefined();
  });

  it('SHARE-04, SHARE-10: somebody new needs both names, a client does not', () => {
    const sharingFields = requireSharingFields(
      addPastedRecipients(
        'new@x.org',
        requireSharingFields(addClientAsRecipient(EMPTY_SHARING_FIELDS, { ...clientAnn, first_name: null })),
      ),
    );
    expect(sharingFields.recipients.map(findMissingFields)).toEqual([[], ['firstName', 'lastName']]);
    const fieldsWithName = updateRecipient(sharingFields, 'new@x.org', { firstName: 'Nia', lastName: ' ' });
    expect(fieldsWithName.recipients.map(findMissingFields)).toEqual([[], ['lastName']]);
  });

  it('TRUST-8: only an approved account has discounts to offer', () => {
    expect(
      [undefined, 1, 2, 3, 4, 5].map((practitionerType) => getDiscountChoices(practitionerType as 1 | undefined)),
    ).toEqual([...Array(3).fill([0, 5, 10, 15, 20]), ...Array(3).fill([0])]);
  });
});
