import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import type { UnavailableProtocol } from '#contract/sharing/unavailable-schema.ts';
import { applyPlanChanges } from '#domain/plan/changes.ts';
import { comparablePlanText } from '#domain/protocol/same-plan.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $planChanges, $planRejectionCount, $savedPlanChanges } from '#stores/client/plan-changes.ts';
import { type LoadedPlans, loadClientProtocols } from '#stores/client/protocols.ts';
import { sendEntries } from '#stores/outbox/sending.ts';
import { listenForProtocolChanges } from '#stores/protocol/tabs.ts';

export interface ClientProtocolsView {
  /** Loaded protocols; undefined until the first page of the list is loaded. */
  readonly protocols: readonly ClientProtocol[] | undefined;
  /** Assigned protocols that their practitioners have hidden. */
  readonly unavailable: readonly UnavailableProtocol[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Time in ms at which the earliest of the loaded pages was read. */
  readonly readAt: number;
  /** Reads the plans again; true if the plan is still as displayed, or if the server does not answer. */
  readonly isPlanUnchanged: (shownPlan: ClientProtocol) => Promise<boolean>;
  /** Removes a deleted protocol from the loaded pages; protocols of later pages move up. */
  readonly removeProtocol: (protocolId: number) => void;
}

function createPageKey(index: number, previousPage: LoadedPlans | null): [string, number] | null {
  return previousPage && previousPage.current_page >= previousPage.total_pages ? null : ['client-protocols', index + 1];
}

export function useClientProtocols(): ClientProtocolsView {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<LoadedPlans, unknown, typeof createPageKey>(
    createPageKey,
    ([, page]: [string, number]) => loadClientProtocols(page),
    // Each plan is as old as its page, so focus revalidates all of them.
    { ...READ_OPTIONS, revalidateAll: true },
  );
  const [answers, changes, rejections] = [
    useStore($savedPlanChanges),
    useStore($planChanges),
    useStore($planRejectionCount),
  ];
  useEffect(() => void sendEntries(), []);
  // Another tab may have added a pack.
  useEffect(() => listenForProtocolChanges(() => void mutate()), [mutate]);
  useEffect(() => {
    if (rejections > 0) void mutate();
  }, [rejections, mutate]);
  const lastLoadedPage = data?.at(-1);
  const checkPlanUnchanged = async (shownPlan: ClientProtocol) => {
    const reloadStartTime = Date.now();
    const reloadedPages = (await mutate()) ?? [];
    if (reloadedPages.length === 0 || reloadedPages.some(({ readAt }) => readAt < reloadStartTime)) return true;
    const reloadedPlans = reloadedPages.flatMap((reloadedPage) => reloadedPage.data);
    const reloadedPlan = reloadedPlans.find(({ protocol_id: id }) => id === shownPlan.protocol_id);
    return reloadedPlan !== undefined && comparablePlanText(reloadedPlan) === comparablePlanText(shownPlan);
  };
  const removeProtocol = async (protocolId: number) => {
    const remainingPages = data?.map((loadedPage) => ({
      ...loadedPage,
      data: loadedPage.data.filter(({ protocol_id: id }) => id !== protocolId),
    }));
    await mutate(remainingPages, { revalidate: false });
    await mutate();
  };
  return {
    protocols: data?.flatMap((loadedPage) => {
      const changesSavedAfterRead = answers.filter(({ number }) => number > loadedPage.savedChangeCount);
      return loadedPage.data.map((plan) => applyPlanChanges(plan, changesSavedAfterRead, changes));
    }),
    unavailable: data?.[0]?.unavailable ?? [],
    hasMore: lastLoadedPage !== undefined && lastLoadedPage.current_page < lastLoadedPage.total_pages,
    isLoading: isValidating,
    hasFailed: error !== undefined,
    loadMore: () => void setSize((pageCount) => pageCount + 1),
    retry: () => void mutate(),
    readAt: Math.min(...(data ?? []).map(({ readAt }) => readAt)),
    isPlanUnchanged: checkPlanUnchanged,
    removeProtocol: (protocolId) => void removeProtocol(protocolId).catch((failure: unknown) => console.error(failure)),
  };
}
