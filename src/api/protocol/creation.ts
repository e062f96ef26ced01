import type { ApiContext } from '#api/http/context.ts';
import { refuseMaximum } from '#api/http/limits/maximum.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOtherRequest } from '#api/http/request/idempotency.ts';
import { refuse } from '#api/http/request/read.ts';
import { CHANGED_MEANWHILE, NO_PROTOCOL } from '#contract/protocol/schema.ts';
import type { Outcome } from '#db/platform/idempotency.ts';
import type { Creation } from '#db/protocol/creation.ts';

/**
 * Answers a creation: `respond` gets the id of the protocol that this request or the first of its key created, and for a
 * repeat what the first one stored. 404 if that protocol has been deleted since.
 */
export async function answerCreation<T>(
  context: ApiContext,
  { claim, protocolId }: Creation,
  respond: (protocolId: number, stored: Outcome | undefined) => T | Response | Promise<T | Response>,
): Promise<T | Response> {
  if (claim.kind === 'different') return refuseOtherRequest(context);
  if (protocolId !== undefined)
    return respond(protocolId, claim.kind === 'repeat' ? claim.outcome : undefined);
  return claim.kind === 'mine' ? refuseMaximum(context, 'protocols') : noProtocol(context);
}

/** Answers for a protocol that does not exist, or is not for the caller: both look the same. */
export function noProtocol(context: ApiContext): Response {
  return refuse(context, NO_PROTOCOL);
}

/** 409: somebody else has changed what this change was made from. */
export function changedMeanwhile(context: ApiContext): Response {
  return problem(context, 409, CHANGED_MEANWHILE);
}
