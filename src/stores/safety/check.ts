import { acknowledgeFinding, getProtocolSafety, getSafetyOverview, reopenFinding } from '#contract/safety/calls.ts';
import type { SafetyCheck, SafetyOverview } from '#contract/safety/schema.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';

/** Returns the response to a call; null if the upstream lacks the endpoint or responds in another format. */
async function responseOrNullIfUnsupported<T extends { readonly limits_version: string }>(
  responsePromise: Promise<T | null>,
): Promise<T | null> {
  try {
    const response = await responsePromise;
    return typeof response?.limits_version === 'string' ? response : null;
  } catch (error) {
    if (classifyError(error).kind === 'unsupported') return null;
    throw error;
  }
}

export function readSafetyCheck(protocolId: number, clientId: number | undefined): Promise<SafetyCheck | null> {
  const urlQuery = clientId === undefined ? {} : { client_id: String(clientId) };
  return responseOrNullIfUnsupported(api(getProtocolSafety, { params: { id: protocolId }, query: urlQuery }));
}

export function readNutrientTotals(protocolId: number): Promise<SafetyOverview | null> {
  return responseOrNullIfUnsupported(api(getSafetyOverview, { params: { id: protocolId } }));
}

export interface FindingConsideration {
  readonly key: string;
  readonly reason: string;
  readonly tells_client: boolean;
  readonly client_id?: number | undefined;
}

export async function saveConsideration(protocolId: number, findingConsideration: FindingConsideration): Promise<void> {
  await api(acknowledgeFinding, { params: { id: protocolId }, body: findingConsideration });
}

export async function reopenConsideredFinding(protocolId: number, findingKey: string): Promise<void> {
  await api(reopenFinding, { params: { id: protocolId }, body: { key: findingKey } });
}
