import useSWRInfinite from 'swr/infinite';
import type { ClientProtocol, ClientProtocolList } from '#contract/sharing/schema.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { loadClientProtocols } from '#stores/client/protocols.ts';

export interface ClientProtocolsView {
  /** Undefined until the first page is there. */
  readonly protocols: readonly ClientProtocol[] | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Takes one away that is deleted; the others move up from the pages behind. */
  readonly removeProtocol: (protocolId: number) => void;
}

function keyOf(index: number, previous: ClientProtocolList | null): [string, number] | null {
  return previous && previous.current_page >= previous.total_pages ? null : ['client-protocols', index + 1];
}

/** The protocols that were shared with who is signed in, page by page. */
export function useClientProtocols(): ClientProtocolsView {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<
    ClientProtocolList,
    unknown,
    typeof keyOf
  >(keyOf, ([, page]: [string, number]) => loadClientProtocols(page), READ_OPTIONS);
  const last = data?.at(-1);
  const removeProtocol = async (protocolId: number) => {
    const rest = data?.map((page) => ({
      ...page,
      data: page.data.filter(({ protocol_id: id }) => id !== protocolId),
    }));
    await mutate(rest, { revalidate: false });
    await mutate();
  };
  return {
    protocols: data?.flatMap((page) => page.data),
    hasMore: last !== undefined && last.current_page < last.total_pages,
    isLoading: isValidating,
    hasFailed: error !== undefined,
    loadMore: () => void setSize((size) => size + 1),
    retry: () => void mutate(),
    removeProtocol: (protocolId) =>
      void removeProtocol(protocolId).catch((failure: unknown) => console.error(failure)),
  };
}
