import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import type { ApiContext } from './context.ts';
import type { KnownProblem } from './known-problems.ts';

/** Builds an error response in the API's common format. */
export function createProblemResponse(
  apiContext: ApiContext,
  httpStatus: ContentfulStatusCode,
  problemCause: string | Pick<KnownProblem, 'message'> | KnownProblem,
  errors?: Record<string, string[]>,
): Response {
  const { message, code } =
    typeof problemCause === 'string' ? { message: problemCause } : { code: undefined, ...problemCause };
  const errorBody: ErrorBody = { message, ...(code && { code }), ...(errors && { errors }) };
  return apiContext.json(errorBody, httpStatus);
}

export function refuseUnknownEndpoint(apiContext: ApiContext): Response {
  return createProblemResponse(apiContext, 404, 'There is no such endpoint.');
}
