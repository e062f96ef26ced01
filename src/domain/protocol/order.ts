import type { Protocol } from '#contract/protocol/schema.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

/** Orders of the protocol list, as its menu shows them: the server's, from A to Z, from Z to A. */
export const LIST_ORDERS = ['default', 'ascending', 'descending'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/**
 * Known protocols in the server's order, which has the newest first. One that the server has not listed is new if its
 * id is beyond all listed ones, and on a page that is not loaded if there are more pages and its id is below all of
 * them; any other is gone.
 */
export function inOrder(
  known: readonly Protocol[],
  listed: readonly number[],
  hasMore: boolean,
): readonly Protocol[] {
  const place = new Map(listed.map((id, index) => [id, index]));
  const newest = Math.max(0, ...listed);
  const oldest = Math.min(...listed);
  const isThere = ({ protocol_id: id }: Protocol) =>
    listed.length === 0 || place.has(id) || id > newest || (hasMore && id < oldest);
  const placeOf = ({ protocol_id: id }: Protocol) =>
    place.get(id) ?? (id > newest ? -id : Number.MAX_SAFE_INTEGER);
  return known.filter(isThere).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Sorts by name as the language does, or leaves the order. */
export function sortProtocols(
  protocols: readonly Protocol[],
  order: ListOrder,
  language: Language,
): readonly Protocol[] {
  if (order === 'default') return protocols;
  const { compare } = new Intl.Collator(languageTag(language), { numeric: true });
  const sign = order === 'ascending' ? 1 : -1;
  return protocols.toSorted((one, other) => sign * compare(one.name, other.name));
}
