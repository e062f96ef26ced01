import { isForMembers } from '#api/http/access.ts';
import type { Route } from '#api/http/route.ts';

/** Reasons of error answers by status. */
export type Errors = Readonly<Partial<Record<number, string>>>;

type Described = Pick<Route, 'endpoint' | 'checks'>;

function accessErrors({ endpoint }: Described): Errors {
  if (endpoint.access === 'refresh-token') return { 401: 'The refresh token is missing, spent or expired.' };
  if (!isForMembers(endpoint)) return {};
  const rights = endpoint.scope ? 'the key lacks the scope' : 'a key was sent';
  const isForAll = endpoint.access === 'signed-in';
  const roles = {
    403: isForAll ? 'A key was sent.' : `The account is not of a type that may do this, or ${rights}.`,
  };
  const proof = endpoint.needsProof && {
    403: `The account is not of a type that may do this, its address is not confirmed, or ${rights}.`,
  };
  return { 401: 'The access token is missing or expired.', ...roles, ...proof };
}

function inputErrors({ endpoint, checks }: Described): Errors {
  const { params, query, body, isIdempotent } = checks;
  const form = checks.form ?? checks.multipart;
  const isChecked = query ?? body ?? form ?? (isIdempotent || (params && !checks.invalidParams));
  return {
    ...(isChecked && { 422: 'The request is not valid; `errors` names the fields.' }),
    ...(endpoint.method !== 'GET' && { 413: 'The body is too large.' }),
    ...((body ?? form) && {
      400: 'The body cannot be read.',
      415: 'The body is of the wrong type.',
    }),
  };
}

function countErrors({ endpoint, checks }: Described): Errors {
  const isCounted = isForMembers(endpoint) && endpoint.method !== 'GET' && (checks.isCounted ?? true);
  const hasScope = isForMembers(endpoint) && endpoint.scope;
  return checks.limit || checks.form || isCounted || hasScope
    ? { 429: 'Too many requests; `Retry-After` says when to ask again.' }
    : {};
}

function declaredErrors({ checks }: Described): Errors {
  const { invalidParams, invalidBody, missingQuery, provider } = checks;
  const refusals = [invalidParams, invalidBody, missingQuery].filter((refusal) => refusal !== undefined);
  return {
    ...(provider && { 404: 'The provider is not the configured one.' }),
    ...Object.fromEntries(refusals.map(({ status, message }) => [status, message])),
    ...checks.errors,
  };
}

export function errorsOf(route: Described): Errors {
  return {
    ...accessErrors(route),
    ...inputErrors(route),
    ...countErrors(route),
    ...declaredErrors(route),
    500: 'Something went wrong.',
    503: 'The shop takes too long to answer, or cannot do this at the moment.',
  };
}
