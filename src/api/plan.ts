import { refuseUnreadablePlan } from '#api/client/no-plan.ts';
import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST, PROTOCOL_LINE_NOT_FOUND } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseChangedProtocol } from '#api/protocol/creation.ts';
import * as calls from '#contract/plan/calls.ts';
import * as checks from '#contract/plan/schema.ts';
import { getTimezone } from '#db/account/settings.ts';
import type { DataEnvironment } from '#db/database.ts';
import { hasPlan, setPlanStart } from '#db/plan/start.ts';
import { addPlanStock, removePlanStock, type StockChangeResult, type StockLineReference } from '#db/plan/stock.ts';
import { type IdempotencyClaim, storeClaimOutcome } from '#db/platform/idempotency.ts';
import { findStartDateProblem } from '#domain/plan/start.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';

const setPlanStartRoute = createRoute(
  calls.setPlanStart,
  checks.setPlanStartSpec,
  async ({ data, user, params, body }, apiContext) => {
    const { starts_on: startsOn, was } = body;
    const refuseMissingPlan = () => refuseUnreadablePlan(apiContext, data, user.userId, params.id);
    if (!(await hasPlan(data, user.userId, params.id))) return refuseMissingPlan();
    const timezone = await getTimezone(data, user.userId);
    const startDateProblem =
      startsOn === null ? undefined : findStartDateProblem(startsOn, todayInTimeZone(new Date(), timezone));
    if (startDateProblem)
      return createProblemResponse(apiContext, 422, INVALID_REQUEST, { starts_on: [startDateProblem] });
    const isPlanStartSet = await setPlanStart(data, user.userId, params.id, startsOn, was);
    if (isPlanStartSet) return { protocol_id: params.id, starts_on: startsOn };
    return (await hasPlan(data, user.userId, params.id)) ? refuseChangedProtocol(apiContext) : refuseMissingPlan();
  },
);

type StockChangeRefusal = 'no-protocol' | 'no-line' | 'full';

function refuseStockChange(
  apiContext: ApiContext,
  refusalReason: string,
  { data, line }: StockRequest,
): Response | Promise<Response> {
  if (refusalReason === 'full') return createProblemResponse(apiContext, 422, INVALID_REQUEST, { packs: ['maximum'] });
  if (refusalReason === 'no-line') return createProblemResponse(apiContext, 404, PROTOCOL_LINE_NOT_FOUND);
  return refuseUnreadablePlan(apiContext, data, line.clientId, line.protocolId);
}

interface StockRequest {
  readonly data: DataEnvironment;
  readonly line: StockLineReference;
  readonly idempotencyClaim: IdempotencyClaim | undefined;
}

/** Returns the stock after a change, or an error response; a repeated request gets the response of the first. */
async function respondToStockChange(context: ApiContext, stockChangeResult: StockChangeResult, request: StockRequest) {
  const { data, line, idempotencyClaim } = request;
  const { claimState: keyClaimState, isWritten, stock } = stockChangeResult;
  if (keyClaimState.kind === 'different') return refuseReusedKey(context);
  const storedRefusal = keyClaimState.kind === 'repeat' ? keyClaimState.outcome.refusal : undefined;
  if (storedRefusal) return refuseStockChange(context, storedRefusal, request);
  if (stock && (isWritten || keyClaimState.kind === 'repeat')) return stock;
  const refusalReason: StockChangeRefusal = stock
    ? 'full'
    : (await hasPlan(data, line.clientId, line.protocolId))
      ? 'no-line'
      : 'no-protocol';
  if (keyClaimState.kind === 'mine') await storeClaimOutcome(data, idempotencyClaim, { refusal: refusalReason });
  return refuseStockChange(context, refusalReason, request);
}

const addStockRoute = createRoute(calls.addPlanStock, checks.addPlanStockSpec, async (input, apiContext) => {
  const { data, user, params, body, idempotencyClaim } = input;
  const lineReference = { clientId: user.userId, protocolId: params.id, variantId: body.product_variant_id };
  return respondToStockChange(apiContext, await addPlanStock(data, lineReference, body.packs, idempotencyClaim), {
    data,
    line: lineReference,
    idempotencyClaim,
  });
});

const removeStockRoute = createRoute(calls.removePlanStock, checks.removePlanStockSpec, async (input, apiContext) => {
  const { data, user, params, body, idempotencyClaim } = input;
  const lineReference = { clientId: user.userId, protocolId: params.id, variantId: body.product_variant_id };
  return respondToStockChange(apiContext, await removePlanStock(data, lineReference, body.packs, idempotencyClaim), {
    data,
    line: lineReference,
    idempotencyClaim,
  });
});

export const planRoutes: readonly Route[] = [setPlanStartRoute, addStockRoute, removeStockRoute];
