import { APPROVED_ROLES, type UserTypeId } from '#contract/account/role.ts';
import { isBlank } from '#contract/platform/text.ts';
import { DISCOUNT_CHOICES, type Discount, MINIMUM_CLIENT_KEYWORD_LENGTH } from '#contract/protocol/limits.ts';
import type { Client, SharePayload } from '#contract/sharing/schema.ts';
import { extractEmails, isEmail, isSameEmail } from '#domain/account/email.ts';
import { personName } from '#domain/account/person-name.ts';
import type { Language } from '#i18n/languages.ts';

/** Recipient of a protocol: an existing client, or a new one of whom only the e-mail is known. */
export interface Recipient {
  readonly email: string;
  readonly userId?: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Discount in percent; undefined until chosen. */
  readonly discount?: Discount;
  /** Language of the mails to a new client. */
  readonly language?: Language;
  readonly failure?: string;
}

export interface SharingFields {
  readonly recipients: readonly Recipient[];
  readonly text: string;
  readonly notes: string;
}

export const EMPTY_SHARING_FIELDS: SharingFields = { recipients: [], text: '', notes: '' };

export type AddRecipientProblem = 'duplicate' | 'invalid-email';
export type AddRecipientResult =
  | { readonly ok: true; readonly sharing: SharingFields }
  | { readonly ok: false; readonly problem: AddRecipientProblem };

export function readClientKeyword(typedText: string): string | undefined {
  const clientKeyword = typedText.trim();
  return [...clientKeyword].length >= MINIMUM_CLIENT_KEYWORD_LENGTH ? clientKeyword : undefined;
}

/** Hint below the recipient box: `new-client` for an unknown address, `strangers` for a name without hits. */
export type RecipientFieldHint = 'new-client' | 'strangers';

/** Returns the hint for a text in the recipient box; `clients` are those found, undefined if the search failed. */
export function getRecipientBoxHint(
  input: string,
  clients: readonly Client[] | undefined,
): RecipientFieldHint | undefined {
  if (extractEmails(input).length > 0) return pickClientByEmail(clients ?? [], input) ? undefined : 'new-client';
  return clients?.length === 0 && readClientKeyword(input) !== undefined ? 'strangers' : undefined;
}

function addRecipient(sharingFields: SharingFields, recipient: Recipient): AddRecipientResult {
  const isRecipientAlreadyAdded = sharingFields.recipients.some(
    ({ email, userId }) => isSameEmail(email, recipient.email) || (userId !== undefined && userId === recipient.userId),
  );
  if (isRecipientAlreadyAdded) return { ok: false, problem: 'duplicate' };
  return { ok: true, sharing: { ...sharingFields, text: '', recipients: [...sharingFields.recipients, recipient] } };
}

const NO_DISCOUNT: readonly Discount[] = [0];

/** Returns the discounts in percent to choose from: only 0 for unapproved roles, all while the role is loading. */
export function getDiscountChoices(userType: UserTypeId | undefined): readonly Discount[] {
  const isApprovedRole = userType === undefined || APPROVED_ROLES.some((role) => role === userType);
  return isApprovedRole ? DISCOUNT_CHOICES : NO_DISCOUNT;
}

function findAllowedDiscount(discountRate: number | null, allowedDiscounts: readonly Discount[]): Discount {
  return allowedDiscounts.find((allowedDiscount) => allowedDiscount === discountRate) ?? 0;
}

function createRecipientFromClient(
  client: Client,
  discountChoices: readonly Discount[],
): Recipient & { readonly discount: Discount } {
  return {
    email: client.email,
    userId: client.id,
    firstName: client.first_name ?? '',
    lastName: client.last_name ?? '',
    discount: findAllowedDiscount(client.discount_rate, discountChoices),
  };
}

export function addClientAsRecipient(
  sharing: SharingFields,
  client: Client,
  discountChoices: readonly Discount[] = DISCOUNT_CHOICES,
): AddRecipientResult {
  return addRecipient(sharing, createRecipientFromClient(client, discountChoices));
}

export function addRecipientsByEmail(
  sharing: SharingFields,
  discountChoices: readonly Discount[] = DISCOUNT_CHOICES,
): AddRecipientResult {
  const typedEmails = extractEmails(sharing.text);
  if (typedEmails.length === 0) return { ok: false, problem: 'invalid-email' };
  const emailsToAdd = typedEmails.filter((email) => !findRecipientByEmail(sharing, email));
  if (emailsToAdd.length === 0) return { ok: false, problem: 'duplicate' };
  const [onlyChoice, ...otherChoices] = discountChoices;
  const hasSingleDiscountChoice = onlyChoice !== undefined && otherChoices.length === 0;
  const recipients = emailsToAdd.map((email) => ({
    ...{ email, firstName: '', lastName: '' },
    ...(hasSingleDiscountChoice && { discount: onlyChoice }),
  }));
  return { ok: true, sharing: { ...sharing, text: '', recipients: [...sharing.recipients, ...recipients] } };
}

/** Adds name and id to an unnamed recipient who turns out to be an existing client. A chosen discount stays. */
export function markAsExistingClient(
  sharing: SharingFields,
  client: Client,
  discountChoices: readonly Discount[] = DISCOUNT_CHOICES,
): SharingFields {
  const isUnnamedRecipient = ({ email, userId, firstName, lastName }: Recipient) =>
    userId === undefined && isSameEmail(email, client.email) && firstName + lastName === '';
  const clientRecipient = createRecipientFromClient(client, discountChoices);
  return {
    ...sharing,
    recipients: sharing.recipients.map((recipient) =>
      isUnnamedRecipient(recipient)
        ? { ...clientRecipient, discount: recipient.discount ?? clientRecipient.discount }
        : recipient,
    ),
  };
}

export function pickClientByEmail(clients: readonly Client[], email: string): Client | undefined {
  return clients.find((client) => isSameEmail(client.email, email));
}

export function findRecipientByEmail({ recipients }: SharingFields, emailToFind: string): Recipient | undefined {
  return recipients.find(({ email }) => isSameEmail(email, emailToFind));
}

export function removeRecipient(sharing: SharingFields, email: string): SharingFields {
  return {
    ...sharing,
    recipients: sharing.recipients.filter((recipient) => !isSameEmail(recipient.email, email)),
  };
}

/** Corrects a new recipient's address, unless another recipient has the corrected one. */
export function correctRecipientEmail(sharing: SharingFields, email: string, correctedEmail: string): SharingFields {
  if (findRecipientByEmail(sharing, correctedEmail)) return sharing;
  const correctEmailOfRecipient = (recipient: Recipient) =>
    isSameEmail(recipient.email, email) ? { ...recipient, email: correctedEmail } : recipient;
  return { ...sharing, recipients: sharing.recipients.map(correctEmailOfRecipient) };
}

export function updateRecipient(
  sharing: SharingFields,
  email: string,
  changedFields: Partial<Omit<Recipient, 'email' | 'userId'>>,
): SharingFields {
  return {
    ...sharing,
    recipients: sharing.recipients.map((recipient) =>
      isSameEmail(recipient.email, email) ? { ...recipient, ...changedFields } : recipient,
    ),
  };
}

export function isReadyToShare({ recipients, text }: SharingFields): boolean {
  return recipients.length > 0 && isBlank(text) && recipients.every(({ discount }) => discount !== undefined);
}

/** Returns why sharing is disabled: text in the recipient box or a missing discount; undefined without recipients. */
export function getSharingDisabledReason(sharing: SharingFields): 'box' | 'discount' | undefined {
  if (sharing.recipients.length === 0 || isReadyToShare(sharing)) return undefined;
  return isBlank(sharing.text) ? 'discount' : 'box';
}

export function nameOfRecipient({ firstName, lastName, email }: Recipient, language: Language): string {
  return personName({ first_name: firstName.trim(), last_name: lastName.trim() }, language) || email;
}

export function findMissingFields(recipient: Recipient): readonly ('email' | 'firstName' | 'lastName')[] {
  const isNewClient = recipient.userId === undefined;
  return [
    ...(isEmail(recipient.email) ? [] : (['email'] as const)),
    ...(isNewClient && isBlank(recipient.firstName) ? (['firstName'] as const) : []),
    ...(isNewClient && isBlank(recipient.lastName) ? (['lastName'] as const) : []),
  ];
}

export function createSharePayload(protocolId: number, recipient: Recipient, sharedNotes: string): SharePayload {
  const { email, userId, firstName, lastName, discount, language } = recipient;
  return {
    id: protocolId,
    email,
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    ...(userId !== undefined && { user_id: userId }),
    ...(discount !== undefined && { discount }),
    ...(userId === undefined && language && { language }),
    notes: sharedNotes.trim(),
  };
}
