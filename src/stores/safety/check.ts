import { checkProtocol, considerFinding, getAddsUp, reopenFinding } from '#contract/safety/calls.ts';
import type { AddsUp, SafetyCheck } from '#contract/safety/schema.ts';
import { api } from '#stores/api.ts';
import { failureOf } from '#stores/failure.ts';

/** What a protocol adds up to, for a client if one is named; null in front of an upstream that cannot say. */
export async function readCheck(
  protocolId: number,
  clientId: number | undefined,
): Promise<SafetyCheck | null> {
  const query = clientId === undefined ? {} : { client_id: String(clientId) };
  try {
    return await api(checkProtocol, { params: { id: protocolId }, query });
  } catch (error) {
    if (failureOf(error).kind === 'unsupported') return null;
    throw error;
  }
}

/** What the own plan adds up to; null in front of an upstream that cannot say. */
export async function readAddsUp(protocolId: number): Promise<AddsUp | null> {
  try {
    return await api(getAddsUp, { params: { id: protocolId } });
  } catch (error) {
    if (failureOf(error).kind === 'unsupported') return null;
    throw error;
  }
}

/** What a practitioner says of a finding. */
export interface Consideration {
  readonly key: string;
  readonly reason: string;
  readonly tells_client: boolean;
}

export async function consider(protocolId: number, body: Consideration): Promise<void> {
  await api(considerFinding, { params: { id: protocolId }, body });
}

export async function reopen(protocolId: number, key: string): Promise<void> {
  await api(reopenFinding, { params: { id: protocolId }, body: { key } });
}
