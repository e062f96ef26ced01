import useSWR from 'swr';
import type { AddsUp } from '#contract/safety/schema.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { readAddsUp } from '#stores/safety/check.ts';

/** Returns the nutrient totals of the client's plan; `version` changes with the plan. */
export function useAddsUp(protocolId: number, version: string): AddsUp | undefined {
  const { data } = useSWR(['adds-up', protocolId, version], () => readAddsUp(protocolId), READ_OPTIONS);
  return data ?? undefined;
}
