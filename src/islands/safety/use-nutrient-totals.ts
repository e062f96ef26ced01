import useSWR from 'swr';
import type { SafetyOverview } from '#contract/safety/schema.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { readNutrientTotals } from '#stores/safety/check.ts';

/** Returns the nutrient totals of the client's plan, read again when `planVersion` changes. */
export function useNutrientTotals(protocolId: number, planVersion: string): SafetyOverview | undefined {
  const { data } = useSWR(['adds-up', protocolId, planVersion], () => readNutrientTotals(protocolId), READ_OPTIONS);
  return data ?? undefined;
}
