import type { Protocol } from '#contract/protocol/schema.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

export const LIST_ORDERS = ['default', 'ascending', 'descending'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Sorts protocols in list order; unlisted ones with ids above all listed are new, others on later pages or deleted. */
export function sortInListOrder(
  known: readonly Protocol[],
  listed: readonly number[],
  hasMore: boolean,
): readonly Protocol[] {
  const indexById = new Map(listed.map((id, index) => [id, index]));
  const newest = Math.max(0, ...listed);
  const oldest = Math.min(...listed);
  const isInList = ({ protocol_id: id }: Protocol) =>
    listed.length === 0 || indexById.has(id) || id > newest || (hasMore && id < oldest);
  const placeOf = ({ protocol_id: id }: Protocol) =>
    indexById.get(id) ?? (id > newest ? -id : Number.MAX_SAFE_INTEGER);
  return known.filter(isInList).toSorted((one, other) => placeOf(one) - placeOf(other));
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
