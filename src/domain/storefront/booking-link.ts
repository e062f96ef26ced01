import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { readWebAddress } from '#contract/storefront/web-address.ts';

/** The link to appointments on a storefront, and where it leads. */
export interface BookingLink {
  readonly address: string;
  /** The host as a visitor reads it, with a port that is not the usual one. */
  readonly host: string;
}

/**
 * The link to appointments; undefined without one, and for one that is no place to send visitors to: an upstream or an
 * old row may have it.
 */
export function bookingLink({ contact }: Pick<PublicStorefront, 'contact'>): BookingLink | undefined {
  const read = readWebAddress(contact.appointment_url ?? '');
  if (!read) return undefined;
  const host = read.host.replace(/\.$/, '').replace(/^www\./, '');
  return { address: read.address, host: read.port === '' ? host : `${host}:${read.port}` };
}
