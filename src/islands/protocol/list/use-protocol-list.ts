import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Protocol, ProtocolList } from '#contract/protocol/schema.ts';
import { type ListOrder, sortInListOrder, sortProtocols } from '#domain/protocol/order.ts';
import type { Language } from '#i18n/languages.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $builder } from '#stores/builder/actions.ts';
import { revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { $protocolListVersion, loadProtocolPage } from '#stores/protocol/search.ts';

export interface ProtocolListView {
  readonly protocols: readonly Protocol[];
  readonly totalProtocolCount: number | undefined;
  readonly hasMorePages: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadNextPage: () => void;
  readonly reloadPages: () => void;
}

type PageKeyFunction = (pageIndex: number, previousPage: ProtocolList | null) => [string, number, boolean] | null;

function createPageKeyFunction(includesLines: boolean): PageKeyFunction {
  return (pageIndex, previousPage) =>
    previousPage && previousPage.current_page >= previousPage.total_pages
      ? null
      : ['protocols', pageIndex + 1, includesLines];
}

/** True if the list changed while its pages were read: totals differ, or two pages contain the same protocol. */
function hasListChangedWhileRead(pages: readonly ProtocolList[], ids: readonly number[]): boolean {
  return new Set(pages.map((listPage) => listPage.total_results)).size > 1 || new Set(ids).size < ids.length;
}

interface PageRevalidationOptions {
  readonly reloadAllPages: () => void;
  readonly reloadFirstPage: () => void;
  readonly arePagesInconsistent: boolean;
}

/** Reads all pages again after a change in this tab. On focus, reads page 1, then all if the pages are inconsistent. */
function usePageRevalidation({ reloadAllPages, reloadFirstPage, arePagesInconsistent }: PageRevalidationOptions): void {
  const protocolListVersion = useStore($protocolListVersion);
  useEffect(() => {
    if (protocolListVersion > 0 || arePagesInconsistent) reloadAllPages();
  }, [protocolListVersion, arePagesInconsistent, reloadAllPages]);
  useEffect(() => revalidateOnFocus(reloadFirstPage), [reloadFirstPage]);
}

/** Returns the user's protocols by page, with lines if `includesLines`. Orders other than the default load all. */
export function useProtocolList(listOrder: ListOrder, language: Language, includesLines: boolean): ProtocolListView {
  const { protocols: builderProtocols } = useStore($builder);
  const [loadsAllPages, setLoadsAllPages] = useState(false);
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite<
    ProtocolList,
    unknown,
    PageKeyFunction
  >(
    createPageKeyFunction(includesLines),
    ([, page]: [string, number, boolean]) => loadProtocolPage(page, includesLines),
    {
      ...READ_OPTIONS,
      revalidateFirstPage: false,
      revalidateOnFocus: false,
    },
  );
  const loadedPages = data ?? [];
  const lastLoadedPage = loadedPages.at(-1);
  const hasMorePages = lastLoadedPage !== undefined && lastLoadedPage.current_page < lastLoadedPage.total_pages;

  useEffect(() => {
    if (listOrder !== 'default') setLoadsAllPages(true);
  }, [listOrder]);
  useEffect(() => {
    if (loadsAllPages && hasMorePages && !isValidating && !error) void setSize((pageCount) => pageCount + 1);
  }, [loadsAllPages, hasMorePages, isValidating, error, setSize]);

  const ids = loadedPages.flatMap(({ data: listedProtocols }) => listedProtocols.map(({ protocol_id: id }) => id));
  const reloadAllPages = useCallback(() => void mutate(), [mutate]);
  const reloadFirstPage = useCallback(
    () => void mutate((now) => now, { revalidate: (listPage) => (listPage?.current_page ?? 1) === 1 }),
    [mutate],
  );
  usePageRevalidation({
    reloadAllPages,
    reloadFirstPage,
    arePagesInconsistent: hasListChangedWhileRead(loadedPages, ids),
  });
  return {
    protocols: sortProtocols(sortInListOrder(builderProtocols, ids, hasMorePages), listOrder, language),
    totalProtocolCount: lastLoadedPage?.total_results,
    hasMorePages,
    isLoading: isLoading || (loadsAllPages && hasMorePages && !error),
    hasFailed: error !== undefined,
    loadNextPage: () => void setSize((pageCountToLoad) => pageCountToLoad + 1),
    reloadPages: reloadAllPages,
  };
}
