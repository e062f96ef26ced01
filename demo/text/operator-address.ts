import type { Operator } from '../data/brands.ts';

/** Countries where the town stands before the postcode: on a line of its own or on the same one. */
const townAbovePostcode = new Set(['GB', 'IE']);
const townBesidePostcode = new Set(['JP', 'TW']);

/** The lines of a postal address as the country writes it, the ISO 3166-1 alpha-2 code last. */
export function operatorAddress({ street, postcode, city, country }: Operator): string[] {
  if (townAbovePostcode.has(country)) return [street, city, postcode, country];
  const town = townBesidePostcode.has(country) ? `${city} ${postcode}` : `${postcode} ${city}`;
  return [street, town, country];
}
