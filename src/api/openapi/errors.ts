import { isForSignedInUsers } from '#api/http/access.ts';
import type { Route } from '#api/http/route.ts';

/** Descriptions of an endpoint's error responses, by status code. */
export type ErrorReasons = Readonly<Partial<Record<number, string>>>;

type DescribedRoute = Pick<Route, 'endpoint' | 'checks'>;

function accessErrorsOf({ endpoint }: DescribedRoute): ErrorReasons {
  if (endpoint.access === 'refresh-token') return { 401: 'The refresh token is missing, spent or expired.' };
  if (!isForSignedInUsers(endpoint)) return {};
  const apiKeyErrorReason = endpoint.scope ? 'the key lacks the scope' : 'a key was sent';
  const isOpenToAllAccounts = endpoint.access === 'signed-in';
  const roleErrors = {
    403: isOpenToAllAccounts
      ? 'A key was sent.'
      : `The account is not of a type that may do this, or ${apiKeyErrorReason}.`,
  };
  const unconfirmedEmailErrors = endpoint.needsProof && {
    403: `The account is not of a type that may do this, its address is not confirmed, or ${apiKeyErrorReason}.`,
  };
  return { 401: 'The access token is missing or expired.', ...roleErrors, ...unconfirmedEmailErrors };
}

function inputErrorsOf({ endpoint, checks }: DescribedRoute): ErrorReasons {
  const { params, query, body, isIdempotent } = checks;
  const formSpec = checks.form ?? checks.multipart;
  const isInputChecked = query ?? body ?? formSpec ?? (isIdempotent || (params && !checks.invalidParams));
  return {
    ...(isInputChecked && { 422: 'The request is not valid; `errors` names the fields.' }),
    ...(endpoint.method !== 'GET' && { 413: 'The body is too large.' }),
    ...((body ?? formSpec) && {
      400: 'The body cannot be read.',
      415: 'The body is of the wrong type.',
    }),
  };
}

function rateErrorsOf({ endpoint, checks }: DescribedRoute): ErrorReasons {
  const isCountedAsChange =
    isForSignedInUsers(endpoint) && endpoint.method !== 'GET' && (checks.isCountedAsChange ?? true);
  const hasKeyScope = isForSignedInUsers(endpoint) && endpoint.scope;
  return checks.limit || checks.form || isCountedAsChange || hasKeyScope
    ? { 429: 'Too many requests; `Retry-After` says when to ask again.' }
    : {};
}

function declaredErrorsOf({ checks }: DescribedRoute): ErrorReasons {
  const { invalidParams, invalidBody, missingQuery, provider } = checks;
  const refusals = [invalidParams, invalidBody, missingQuery].filter((refusal) => refusal !== undefined);
  return {
    ...(provider && { 404: 'The provider is not the configured one.' }),
    ...Object.fromEntries(refusals.map(({ status, message }) => [status, message])),
    ...checks.errors,
  };
}

export function errorReasonsOf(route: DescribedRoute): ErrorReasons {
  return {
    ...accessErrorsOf(route),
    ...inputErrorsOf(route),
    ...rateErrorsOf(route),
    ...declaredErrorsOf(route),
    500: 'Something went wrong.',
    503: 'The shop takes too long to answer, or cannot do this at the moment.',
  };
}
