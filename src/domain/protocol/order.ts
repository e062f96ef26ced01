import type { Protocol } from '#contract/protocol/schema.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

export const LIST_ORDERS = ['default', 'ascending', 'descending'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Sorts protocols as in `listedIds`, with newer ones and, if `hasUnlistedProtocols`, older ones of later pages. */
export function sortInListOrder(
  knownProtocols: readonly Protocol[],
  listedIds: readonly number[],
  hasUnlistedProtocols: boolean,
): readonly Protocol[] {
  const listIndexById = new Map(listedIds.map((id, listIndex) => [id, listIndex]));
  const newestId = Math.max(0, ...listedIds);
  const oldestId = Math.min(...listedIds);
  const belongsToList = ({ protocol_id: id }: Protocol) =>
    listedIds.length === 0 || listIndexById.has(id) || id > newestId || (hasUnlistedProtocols && id < oldestId);
  const sortIndexOf = ({ protocol_id: id }: Protocol) =>
    listIndexById.get(id) ?? (id > newestId ? -id : Number.MAX_SAFE_INTEGER);
  return knownProtocols
    .filter(belongsToList)
    .toSorted((protocol, otherProtocol) => sortIndexOf(protocol) - sortIndexOf(otherProtocol));
}

export function sortProtocols(
  protocols: readonly Protocol[],
  listOrder: ListOrder,
  language: Language,
): readonly Protocol[] {
  if (listOrder === 'default') return protocols;
  const { compare } = new Intl.Collator(languageTag(language), { numeric: true });
  const directionFactor = listOrder === 'ascending' ? 1 : -1;
  return protocols.toSorted((protocol, otherProtocol) => directionFactor * compare(protocol.name, otherProtocol.name));
}
