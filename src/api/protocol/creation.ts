import type { ApiContext } from '#api/http/context.ts';
import { refuseOtherRequest } from '#api/http/idempotency.ts';
import { refuseMaximum } from '#api/http/maximum.ts';
import { problem } from '#api/http/problem.ts';
import type { Outcome } from '#db/platform/idempotency.ts';
import type { Creation } from '#db/protocol/creation.ts';

/**
 * Answers a creation: `respond` gets the protocol that was made, by this request or by the first of its key, and for
 * a repeat what the first one stored. 404 if that protocol has been deleted since.
 */
export async function answerCreation(
  context: ApiContext,
  { claim, protocolId }: Creation,
  respond: (protocolId: number, stored: Outcome | undefined) => Response | Promise<Response>,
): Promise<Response> {
  if (claim.kind === 'different') return refuseOtherRequest(context);
  if (protocolId !== undefined)
    return respond(protocolId, claim.kind === 'repeat' ? claim.outcome : undefined);
  return claim.kind === 'mine' ? refuseMaximum(context, 'protocols') : noProtocol(context);
}

/** The answer for a protocol that is not there, or not for who asks: both look the same. */
export function noProtocol(context: ApiContext): Response {
  return problem(context, 404, 'There is no such protocol.');
}
