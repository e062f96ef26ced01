import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import type { ApiContext } from './context.ts';
import type { KnownProblem } from './known-problems.ts';

/** Builds an error response in the API's common format. */
export function problem(
  context: ApiContext,
  status: ContentfulStatusCode,
  cause: string | Pick<KnownProblem, 'message'> | KnownProblem,
  errors?: Record<string, string[]>,
): Response {
  const { message, code } = typeof cause === 'string' ? { message: cause } : { code: undefined, ...cause };
  const body: ErrorBody = { message, ...(code && { code }), ...(errors && { errors }) };
  return context.json(body, status);
}

export function answerUnknownEndpoint(context: ApiContext): Response {
  return problem(context, 404, 'There is no such endpoint.');
}
