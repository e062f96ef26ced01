import type { ApiContext } from '#api/context.ts';
import { keepAnswer, refuseOtherRequest, storedResponse } from '#api/idempotency.ts';
import { problem } from '#api/problem.ts';
import type { Claim } from '#db/idempotency.ts';
import type { Creation } from '#db/protocol-creation.ts';

/** Answers a creation: the first time with what it made, a repeat of the same key with the same. */
export async function answerCreation(
  context: ApiContext,
  claim: Claim | undefined,
  { claim: state, protocolId }: Creation,
  respond: (protocolId: number) => Response | Promise<Response>,
): Promise<Response> {
  if (state.kind === 'different') return refuseOtherRequest(context);
  if (state.kind === 'answered') return storedResponse(context, state.stored);
  if (protocolId === undefined) return noProtocol(context);
  return keepAnswer(context, claim, await respond(protocolId));
}

/** The answer for a protocol that is not there, or not for who asks: both look the same. */
export function noProtocol(context: ApiContext): Response {
  return problem(context, 404, 'There is no such protocol.');
}
