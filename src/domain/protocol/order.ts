import type { Protocol } from '#contract/protocol/schema.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

export const LIST_ORDERS = ['default', 'ascending', 'descending'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/**
 * Sorts protocols by a list response, newest first. An unlisted one is new if its id is above all listed ones, or on a
 * later page if there is one and its id is below; any other was deleted.
 */
export function sortAsListed(
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
