import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { readWebAddress } from '#contract/storefront/web-address.ts';

export interface BookingLink {
  readonly address: string;
  readonly host: string;
}

/** Returns a storefront's booking link and its host; undefined if there is none or its URL is unsafe. */
export function readBookingLink({ contact }: Pick<PublicStorefront, 'contact'>): BookingLink | undefined {
  const webAddress = readWebAddress(contact.appointment_url ?? '');
  if (!webAddress) return undefined;
  const displayedHost = webAddress.host.replace(/\.$/, '').replace(/^www\./, '');
  return {
    address: webAddress.address,
    host: webAddress.port === '' ? displayedHost : `${displayedHost}:${webAddress.port}`,
  };
}
