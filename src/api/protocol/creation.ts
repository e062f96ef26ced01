import type { ApiContext } from '#api/http/context.ts';
import { refuseAboveMaximum } from '#api/http/limits/maximum.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { EDIT_CONFLICT_MESSAGE, PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';
import type { StoredOutcome } from '#db/platform/idempotency.ts';
import type { ProtocolCreationResult } from '#db/protocol/creation.ts';

/** Responds to a creation, or to its repeat from the stored outcome; 404 if the protocol was deleted since. */
export async function respondToCreation<T>(
  apiContext: ApiContext,
  { claimState, protocolId }: ProtocolCreationResult,
  createResponse: (
    protocolId: number,
    storedOutcome: StoredOutcome | undefined,
  ) => T | Response | Promise<T | Response>,
): Promise<T | Response> {
  if (claimState.kind === 'different') return refuseReusedKey(apiContext);
  if (protocolId !== undefined)
    return createResponse(protocolId, claimState.kind === 'repeat' ? claimState.outcome : undefined);
  return claimState.kind === 'mine' ? refuseAboveMaximum(apiContext, 'protocols') : refuseMissingProtocol(apiContext);
}

/** Answers 404, with the same text for a missing protocol and for another user's. */
export function refuseMissingProtocol(apiContext: ApiContext): Response {
  return createRefusalResponse(apiContext, PROTOCOL_NOT_FOUND);
}

/** Answers 409 if the stored value has changed since the caller read it. */
export function refuseChangedProtocol(apiContext: ApiContext): Response {
  return createProblemResponse(apiContext, 409, EDIT_CONFLICT_MESSAGE);
}
