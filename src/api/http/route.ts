import { runHeavyReadInTurn } from '#api/http/limits/heavy.ts';
import { rateLimitKeysOf, refuseAboveRate, refuseFullQueue } from '#api/http/limits/rate.ts';
import { refuseLargeBody } from '#api/http/request/body.ts';
import { readIdempotencyClaim } from '#api/http/request/idempotency.ts';
import { type CheckedInput, toFailedInput } from '#api/http/request/input.ts';
import { readRequestBody, readRequestParams, readRequestQuery } from '#api/http/request/read.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import type { CallFromSpec, Endpoint } from '#contract/platform/endpoint.ts';
import type { IdempotencyClaim } from '#db/platform/idempotency.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { isCallableByGuests, isForSignedInUsers } from './access.ts';
import { authorise } from './authorise.ts';
import { setDatabaseBookmarkCookie } from './bookmark-cookie.ts';
import type { ApiContext } from './context.ts';
import { type EarlyRefusal, type Handler, ResultWithStatus, type UncheckedInput } from './handler.ts';
import { recordResponse } from './page-call.ts';
import { refuseUnknownEndpoint } from './problem.ts';
import { decodePunycodeDomains } from './shown-domains.ts';

const providerSettings = {
  store: ['PUBLIC_STORE_PROVIDER', 'store'],
  content: ['PUBLIC_CONTENT_PROVIDER', 'content'],
  marketing: ['PUBLIC_MARKETING_PROVIDER', 'marketing'],
} as const;

function isConfiguredProvider(
  apiContext: ApiContext,
  providerKind: keyof typeof providerSettings,
  providerName: string,
): boolean {
  const [setting, preset] = providerSettings[providerKind];
  return providerName === (apiContext.env[setting] || preset);
}

/** Seconds for which browsers may cache a public response. */
const PUBLIC_MAXIMUM_AGE_SECONDS = 60;

export interface Route {
  readonly endpoint: Endpoint;
  readonly checks: EndpointSpec;
  readonly serve: (apiContext: ApiContext) => Promise<Response>;
}

type UncheckedEarlyRefusal = (
  input: Pick<UncheckedInput, 'params' | 'user' | 'data'>,
  apiContext: ApiContext,
) => Promise<Response | undefined>;

/** Creates a route that checks requests; `refuseEarly` runs before the body is read. Throws without access rule. */
export function createRoute<E extends Endpoint, K extends EndpointSpec>(
  endpoint: E & Endpoint<CallFromSpec<K>>,
  endpointSpec: K,
  handler: Handler<K, E>,
  refuseEarly?: EarlyRefusal<K, E>,
): Route;
export function createRoute(
  endpoint: Endpoint,
  endpointSpec: EndpointSpec,
  handleUncheckedInput: (input: UncheckedInput, apiContext: ApiContext) => unknown,
  refuseEarly?: UncheckedEarlyRefusal,
): Route {
  if (!isCallableByGuests(endpoint) && !isForSignedInUsers(endpoint))
    throw new TypeError(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  return {
    endpoint,
    checks: endpointSpec,
    serve: async (context) => {
      const input = await readRequest(context, { endpoint, checks: endpointSpec }, refuseEarly);
      if (!input.ok) return input.response;
      const isHeavyRead = endpointSpec.limit === 'PLAN_LIMIT' && !context.var.inProcessCall;
      const runHandler = async () =>
        writeResponse(context, { endpoint, checks: endpointSpec }, await handleUncheckedInput(input.value, context));
      const rateLimitKeys = rateLimitKeysOf(context, input.value.user?.userId);
      const response = await (isHeavyRead
        ? runHeavyReadInTurn(rateLimitKeys, runHandler, () => refuseFullQueue(context, 'PLAN_LIMIT'))
        : runHandler());
      if (isForSignedInUsers(endpoint)) setDatabaseBookmarkCookie(context, response);
      return response;
    },
  };
}

type DescribedRoute = Pick<Route, 'endpoint' | 'checks'>;

/** Authorises the caller of an endpoint that requires an account; the value is undefined for other endpoints. */
async function authoriseCaller(
  apiContext: ApiContext,
  endpoint: Endpoint,
): Promise<CheckedInput<SessionOwner | undefined>> {
  return isForSignedInUsers(endpoint) ? authorise(apiContext, endpoint) : { ok: true, value: undefined };
}

/** Answers 404 to calls of development endpoints in production, or 413 to a large body that no later check limits. */
async function refuseBeforeAuthorisation(
  apiContext: ApiContext,
  { endpoint, checks }: DescribedRoute,
): Promise<Response | undefined> {
  const { method, access } = endpoint;
  apiContext.set('isCountedAsChange', method !== 'GET' && (checks.isCountedAsChange ?? true));
  if (access === 'development' && apiContext.env.DEV_OUTBOX !== '1') return refuseUnknownEndpoint(apiContext);
  const isGuest = apiContext.req.header('Authorization') === undefined;
  const isBodySizeCheckedLater = isForSignedInUsers(endpoint) || (access === 'refresh-token' && isGuest);
  return isBodySizeCheckedLater ? undefined : refuseLargeBody(apiContext, checks.maximumBody);
}

/** Refuses invalid path parameters and unknown providers, if the endpoint checks them before authorisation. */
function refuseInvalidPath(
  apiContext: ApiContext,
  { provider, hasParamsFirst }: EndpointSpec,
  checkedPathParams: CheckedInput<unknown>,
) {
  if (hasParamsFirst && !checkedPathParams.ok) return checkedPathParams.response;
  if (provider === undefined || isConfiguredProvider(apiContext, provider, apiContext.req.param('provider') ?? ''))
    return undefined;
  return refuseUnknownEndpoint(apiContext);
}

async function readRequest(
  context: ApiContext,
  describedRoute: DescribedRoute,
  refuseEarly: UncheckedEarlyRefusal | undefined,
): Promise<CheckedInput<UncheckedInput>> {
  const { endpoint, checks } = describedRoute;
  const checkedPathParams = readRequestParams(context, checks);
  const earlyRefusal =
    (await refuseBeforeAuthorisation(context, describedRoute)) ?? refuseInvalidPath(context, checks, checkedPathParams);
  if (earlyRefusal) return toFailedInput(earlyRefusal);
  const authorisationResult = await authoriseCaller(context, endpoint);
  if (!authorisationResult.ok) return authorisationResult;
  const { language } = context.var;
  const { data: primaryEnv, openReader } = context.var;
  const dataEnvironment = (checks.isPublic ?? checks.isRead) ? { ...primaryEnv, DB: openReader() } : primaryEnv;
  const user = authorisationResult.value;
  const rateRefusal = await refuseCallAboveRate(context, checks, user);
  if (rateRefusal) return toFailedInput(rateRefusal);
  if (!checkedPathParams.ok) return checkedPathParams;
  const queryResult = readRequestQuery(context, checks);
  if (!queryResult.ok) return queryResult;
  const refusalBeforeBody = await refuseEarly?.(
    { params: checkedPathParams.value, user, data: dataEnvironment },
    context,
  );
  if (refusalBeforeBody) return toFailedInput(refusalBeforeBody);
  const bodyResult = await readRequestBody(context, checks, user);
  if (!bodyResult.ok) return bodyResult;
  const idempotencyResult = readRequestIdempotencyClaim(context, checks, user, bodyResult.value);
  if (!idempotencyResult.ok) return idempotencyResult;
  const inputParts = { params: checkedPathParams.value, query: queryResult.value, body: bodyResult.value };
  return {
    ok: true,
    value: { ...inputParts, user, idempotencyClaim: idempotencyResult.value, data: dataEnvironment, language },
  };
}

/** Counts the call by account or network; answers 429 above the rate. Skips calls by pages in this process. */
async function refuseCallAboveRate(
  apiContext: ApiContext,
  { limit }: EndpointSpec,
  user: SessionOwner | undefined,
): Promise<Response | undefined> {
  if (!limit || apiContext.var.inProcessCall) return undefined;
  const ipRateRefusal = !user || limit === 'PLAN_LIMIT' ? await refuseAboveRate(apiContext, limit) : undefined;
  return ipRateRefusal ?? (user && refuseAboveRate(apiContext, limit, String(user.userId)));
}

function readRequestIdempotencyClaim(
  apiContext: ApiContext,
  { isIdempotent }: EndpointSpec,
  user: SessionOwner | undefined,
  body: unknown,
): CheckedInput<IdempotencyClaim | undefined> {
  return isIdempotent && user ? readIdempotencyClaim(apiContext, user, body) : { ok: true, value: undefined };
}

/** Writes a handler's result as a JSON response, or hands the value itself to a page in the same process. */
function writeResponse(apiContext: ApiContext, { endpoint, checks }: DescribedRoute, handlerResult: unknown): Response {
  if (handlerResult instanceof Response) return handlerResult;
  const [usual = 200] = checks.statuses ?? [];
  const { value, status } =
    handlerResult instanceof ResultWithStatus ? handlerResult : { value: handlerResult, status: usual };
  if (checks.isPublic) {
    apiContext.header('Cache-Control', `public, max-age=${PUBLIC_MAXIMUM_AGE_SECONDS}`);
    apiContext.header('Vary', 'Accept-Language');
  }
  const inProcessApiCall = apiContext.var.inProcessCall;
  const { answerType = 'application/json' } = checks;
  const responseText = checks.answerType === undefined ? decodePunycodeDomains(JSON.stringify(value)) : String(value);
  if (!inProcessApiCall) return apiContext.body(responseText, status, { 'Content-Type': answerType });
  recordResponse(inProcessApiCall, endpoint, value);
  return apiContext.body(null, status);
}
