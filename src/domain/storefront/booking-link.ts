import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { readWebAddress } from '#contract/storefront/web-address.ts';

/** Letters that nobody takes for others: those of the shop's languages and their neighbours, Chinese and Japanese. */
const PLAIN_LABEL =
  /^(?:[a-z0-9\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u017e\u0219\u021b-]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆0-9-]+)$/u;

/** The link to appointments on a storefront, and where it leads. */
export interface BookingLink {
  readonly address: string;
  /** The host as a visitor reads it, with a port that is not the usual one. */
  readonly host: string;
}

/**
 * The link to appointments; undefined without one, and for one that is no place to send visitors to: an upstream or an
 * old row may have it. Hosts with letters that could be taken for others are shown in ASCII.
 */
export function bookingLink({ contact }: Pick<PublicStorefront, 'contact'>): BookingLink | undefined {
  const address = contact.appointment_url;
  const read = address === null ? undefined : readWebAddress(address);
  if (address === null || !read) return undefined;
  const typed = read.typedHost.normalize('NFC');
  const isPlain = typed.split('.').every((label) => label === '' || PLAIN_LABEL.test(label));
  const host = (isPlain ? typed : read.host).replace(/\.$/, '').replace(/^www\./, '');
  return { address, host: read.port === '' ? host : `${host}:${read.port}` };
}
