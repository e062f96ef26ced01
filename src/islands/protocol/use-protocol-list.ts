import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { PROTOCOL_PAGE_SIZE } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolList } from '#contract/protocol/schema.ts';
import { inOrder, type ListOrder, sortProtocols } from '#domain/protocol/order.ts';
import type { Language } from '#i18n/languages.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $builder } from '#stores/builder/actions.ts';
import { loadProtocolPage } from '#stores/protocol/search.ts';

export interface ProtocolListView {
  readonly protocols: readonly Protocol[];
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

function keyOf(index: number, previous: ProtocolList | null): [string, number] | null {
  return previous && previous.current_page >= previous.total_pages ? null : ['protocols', index + 1];
}

/** The own protocols page by page; an alphabetical order needs all of them and loads the rest first. */
export function useProtocolList(order: ListOrder, language: Language): ProtocolListView {
  const { protocols: known } = useStore($builder);
  const [isEverything, setEverything] = useState(false);
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite<
    ProtocolList,
    unknown,
    typeof keyOf
  >(keyOf, ([, page]: [string, number]) => loadProtocolPage(page, PROTOCOL_PAGE_SIZE), {
    ...READ_OPTIONS,
    revalidateFirstPage: false,
  });
  const pages = data ?? [];
  const last = pages.at(-1);
  const hasMore = last !== undefined && last.current_page < last.total_pages;

  useEffect(() => {
    if (order !== 'default') setEverything(true);
  }, [order]);
  useEffect(() => {
    if (isEverything && hasMore && !isValidating && !error) void setSize((size) => size + 1);
  }, [isEverything, hasMore, isValidating, error, setSize]);

  const ids = pages.flatMap(({ data: listed }) => listed.map(({ protocol_id: id }) => id));
  return {
    protocols: sortProtocols(inOrder(known, ids), order, language),
    total: last?.total_results,
    hasMore,
    isLoading: isLoading || (isEverything && hasMore && !error),
    hasFailed: error !== undefined,
    loadMore: () => void setSize((size) => size + 1),
    retry: () => void mutate(),
  };
}
