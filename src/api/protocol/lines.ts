import type { ApiContext } from '#api/http/context.ts';
import {
  MAXIMUM_QUANTITY_REACHED,
  PRACTITIONER_ONLY,
  PRODUCT_NOT_FOUND,
  PROTOCOL_FULL,
  PROTOCOL_LINE_NOT_FOUND,
} from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { sendMailsAfterResponse } from '#api/mail/send.ts';
import { queueWaitingShareMails } from '#api/mail/share.ts';
import * as calls from '#contract/protocol/calls.ts';
import * as checks from '#contract/protocol/line-schema.ts';
import { storeClaimOutcome } from '#db/platform/idempotency.ts';
import * as doses from '#db/protocol/dose.ts';
import { getLineState, hasProtocolLine } from '#db/protocol/line-state.ts';
import * as lines from '#db/protocol/lines.ts';
import { refuseChangedProtocol, refuseMissingProtocol } from './creation.ts';
import { refuseDoses } from './refuse-doses.ts';

/** Line states in which a product is refused for a reason that does not depend on its dose. */
const REFUSED_LINE_STATES = ['no-protocol', 'no-variant', 'practitioner-only'];

/** Refuses a change of a line: 404 if it is missing, 403 for a restricted product, 422 at a maximum. */
function refuseLineChange(apiContext: ApiContext, lineState: string, noLineReason: 'is full' | 'is missing'): Response {
  if (lineState === 'no-protocol') return refuseMissingProtocol(apiContext);
  if (lineState === 'no-variant') return createProblemResponse(apiContext, 404, PRODUCT_NOT_FOUND);
  if (lineState === 'practitioner-only') return createProblemResponse(apiContext, 403, PRACTITIONER_ONLY);
  if (lineState === 'no-line' && noLineReason === 'is missing')
    return createProblemResponse(apiContext, 404, PROTOCOL_LINE_NOT_FOUND);
  return lineState === 'line'
    ? createProblemResponse(apiContext, 422, MAXIMUM_QUANTITY_REACHED, { quantity: ['maximum'] })
    : createProblemResponse(apiContext, 422, PROTOCOL_FULL, { product_variant_id: ['maximum'] });
}

const addProductRoute = createRoute(calls.addProtocolProduct, checks.addProtocolProductSpec, async (input, context) => {
  const { data, user, params, body, idempotencyClaim, language } = input;
  const { userId } = user;
  const doseRefusal = await refuseDoses(context, data, [body]);
  if (doseRefusal) {
    const lineState = await getLineState(data, userId, params.id, body.product_variant_id);
    // A product that may not be added is reported rather than its invalid dose.
    return REFUSED_LINE_STATES.includes(lineState) ? refuseLineChange(context, lineState, 'is full') : doseRefusal;
  }
  const lineChangeResult = await lines.addProtocolProduct(
    data,
    userId,
    params.id,
    { ...body, lang: language },
    idempotencyClaim,
  );
  if (lineChangeResult.claimState.kind === 'different') return refuseReusedKey(context);
  const isRepeatedRequest = lineChangeResult.claimState.kind === 'repeat';
  const storedRefusal = isRepeatedRequest ? lineChangeResult.claimState.outcome.refusal : undefined;
  if (storedRefusal) return refuseLineChange(context, storedRefusal, 'is full');
  if (lineChangeResult.isWritten)
    sendMailsAfterResponse(context, () => queueWaitingShareMails(context.env, Date.now(), params.id));
  if ((lineChangeResult.isWritten || isRepeatedRequest || body.if_absent) && lineChangeResult.line)
    return doses.toApiLineUpdate(data, lineChangeResult.line, language);
  const refusedLineState = await getLineState(data, userId, params.id, body.product_variant_id);
  // The line of the first request may have been removed since.
  if (isRepeatedRequest) return refuseLineChange(context, refusedLineState, 'is missing');
  await storeClaimOutcome(data, idempotencyClaim, { refusal: refusedLineState });
  return refuseLineChange(context, refusedLineState, 'is full');
});

const updateProductRoute = createRoute(
  calls.updateProtocolProduct,
  checks.updateProtocolProductSpec,
  async ({ data, user, params, body, language }, context) => {
    const { product_variant_id: variantId } = body;
    const doseRefusal = await refuseDoses(context, data, [body]);
    if (doseRefusal && (await hasProtocolLine(data, user.userId, params.id, variantId))) return doseRefusal;
    const lineUpdateWithLanguage = { ...body, lang: language };
    const lineChange = doseRefusal
      ? undefined
      : await lines.updateProtocolProduct(data, user.userId, params.id, lineUpdateWithLanguage);
    if (lineChange?.isWritten && lineChange.line) {
      const { line } = lineChange;
      if (body.dose !== undefined) return doses.toApiLineUpdate(data, line, language);
      // The specified response has exactly the other five fields.
      const { dose: _, ...fields } = line;
      return fields;
    }
    const lineState = await getLineState(data, user.userId, params.id, variantId);
    return lineState === 'line' ? refuseChangedProtocol(context) : refuseLineChange(context, lineState, 'is missing');
  },
);

const setDoseRoute = createRoute(
  calls.setProtocolDose,
  checks.setProtocolDoseSpec,
  async ({ data, user, params, body, language }, apiContext) => {
    const { product_variant_id: variantId } = body;
    const doseRefusal = await refuseDoses(apiContext, data, [body]);
    if (doseRefusal && (await hasProtocolLine(data, user.userId, params.id, variantId))) return doseRefusal;
    const line = doseRefusal ? undefined : await doses.setProtocolDose(data, user.userId, params.id, body);
    if (line === 'changed') return refuseChangedProtocol(apiContext);
    if (line) return doses.toApiLineUpdate(data, line, language);
    const lineState = await getLineState(data, user.userId, params.id, variantId);
    return lineState === 'no-protocol'
      ? refuseMissingProtocol(apiContext)
      : createProblemResponse(apiContext, 404, PROTOCOL_LINE_NOT_FOUND);
  },
);

const removeProductRoute = createRoute(
  calls.removeProtocolProduct,
  checks.removeProtocolProductSpec,
  async ({ data, user, params, body }, apiContext) => {
    const { product_variant_id: variantId, was } = body;
    const removalOutcome = await lines.removeProtocolProduct(data, user.userId, params.id, variantId, was);
    if (removalOutcome === 'changed') return refuseChangedProtocol(apiContext);
    return removalOutcome === 'removed' ? { message: 'Product removed' } : refuseMissingProtocol(apiContext);
  },
);

const moveProductRoute = createRoute(
  calls.moveProtocolProduct,
  checks.moveProtocolProductSpec,
  async ({ data, user, params, body }, apiContext) => {
    const { product_variant_id: variantId, position } = body;
    const isLineMoved = await lines.moveProtocolProduct(data, user.userId, params.id, variantId, position);
    if (isLineMoved) return { message: 'Product moved' };
    const lineState = await getLineState(data, user.userId, params.id, variantId);
    return refuseLineChange(apiContext, lineState, 'is missing');
  },
);

export const protocolProductRoutes: readonly Route[] = [
  addProductRoute,
  updateProductRoute,
  setDoseRoute,
  removeProductRoute,
  moveProductRoute,
];
