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
import { storeOutcome } from '#db/platform/idempotency.ts';
import * as doses from '#db/protocol/dose.ts';
import { getLineState, hasLine } from '#db/protocol/line-state.ts';
import * as lines from '#db/protocol/lines.ts';
import { refuseChangedProtocol, refuseMissingProtocol } from './creation.ts';
import { refuseDoses } from './refuse-doses.ts';

/** Line states in which a product is refused for a reason that does not depend on its dose. */
const STATES_BARRING_ADDITION = ['no-protocol', 'no-variant', 'practitioner-only'];

/** Refuses a change of a line: 404 if it is missing, 403 for a restricted product, 422 at a maximum. */
function refuseLineChange(context: ApiContext, state: string, missingLine: 'is full' | 'is missing'): Response {
  if (state === 'no-protocol') return refuseMissingProtocol(context);
  if (state === 'no-variant') return createProblemResponse(context, 404, PRODUCT_NOT_FOUND);
  if (state === 'practitioner-only') return createProblemResponse(context, 403, PRACTITIONER_ONLY);
  if (state === 'no-line' && missingLine === 'is missing')
    return createProblemResponse(context, 404, PROTOCOL_LINE_NOT_FOUND);
  return state === 'line'
    ? createProblemResponse(context, 422, MAXIMUM_QUANTITY_REACHED, { quantity: ['maximum'] })
    : createProblemResponse(context, 422, PROTOCOL_FULL, { product_variant_id: ['maximum'] });
}

const addProductRoute = createRoute(
  calls.addProtocolProduct,
  checks.addProtocolProductChecks,
  async (input, context) => {
    const { data, user, params, body, idempotencyClaim, language } = input;
    const { userId } = user;
    const doseRefusal = await refuseDoses(context, data, [body]);
    if (doseRefusal) {
      const state = await getLineState(data, userId, params.id, body.product_variant_id);
      // A product that may not be added is reported rather than its invalid dose.
      return STATES_BARRING_ADDITION.includes(state) ? refuseLineChange(context, state, 'is full') : doseRefusal;
    }
    const change = await lines.addProtocolProduct(
      data,
      userId,
      params.id,
      { ...body, lang: language },
      idempotencyClaim,
    );
    if (change.claimState.kind === 'different') return refuseReusedKey(context);
    const isRepeatedRequest = change.claimState.kind === 'repeat';
    const storedRefusal = isRepeatedRequest ? change.claimState.outcome.refusal : undefined;
    if (storedRefusal) return refuseLineChange(context, storedRefusal, 'is full');
    if (change.isWritten)
      sendMailsAfterResponse(context, () => queueWaitingShareMails(context.env, Date.now(), params.id));
    if ((change.isWritten || isRepeatedRequest || body.if_absent) && change.line)
      return doses.describeLineUpdate(data, change.line, language);
    const refusal = await getLineState(data, userId, params.id, body.product_variant_id);
    // The line of the first request may have been removed since.
    if (isRepeatedRequest) return refuseLineChange(context, refusal, 'is missing');
    await storeOutcome(data, idempotencyClaim, { refusal });
    return refuseLineChange(context, refusal, 'is full');
  },
);

const updateProductRoute = createRoute(
  calls.updateProtocolProduct,
  checks.updateProtocolProductChecks,
  async ({ data, user, params, body, language }, context) => {
    const { product_variant_id: variantId } = body;
    const doseRefusal = await refuseDoses(context, data, [body]);
    if (doseRefusal && (await hasLine(data, user.userId, params.id, variantId))) return doseRefusal;
    const input = { ...body, lang: language };
    const change = doseRefusal ? undefined : await lines.updateProtocolProduct(data, user.userId, params.id, input);
    if (change?.isWritten && change.line) {
      const { line } = change;
      if (body.dose !== undefined) return doses.describeLineUpdate(data, line, language);
      // The specified response has exactly the other five fields.
      const { dose: _, ...fields } = line;
      return fields;
    }
    const state = await getLineState(data, user.userId, params.id, variantId);
    return state === 'line' ? refuseChangedProtocol(context) : refuseLineChange(context, state, 'is missing');
  },
);

const setDoseRoute = createRoute(
  calls.setProtocolDose,
  checks.setProtocolDoseChecks,
  async ({ data, user, params, body, language }, context) => {
    const { product_variant_id: variantId } = body;
    const doseRefusal = await refuseDoses(context, data, [body]);
    if (doseRefusal && (await hasLine(data, user.userId, params.id, variantId))) return doseRefusal;
    const line = doseRefusal ? undefined : await doses.setProtocolDose(data, user.userId, params.id, body);
    if (line === 'changed') return refuseChangedProtocol(context);
    if (line) return doses.describeLineUpdate(data, line, language);
    const state = await getLineState(data, user.userId, params.id, variantId);
    return state === 'no-protocol'
      ? refuseMissingProtocol(context)
      : createProblemResponse(context, 404, PROTOCOL_LINE_NOT_FOUND);
  },
);

const removeProductRoute = createRoute(
  calls.removeProtocolProduct,
  checks.removeProtocolProductChecks,
  async ({ data, user, params, body }, context) => {
    const { product_variant_id: variantId, was } = body;
    const outcome = await lines.removeProtocolProduct(data, user.userId, params.id, variantId, was);
    if (outcome === 'changed') return refuseChangedProtocol(context);
    return outcome === 'removed' ? { message: 'Product removed' } : refuseMissingProtocol(context);
  },
);

const moveProductRoute = createRoute(
  calls.moveProtocolProduct,
  checks.moveProtocolProductChecks,
  async ({ data, user, params, body }, context) => {
    const { product_variant_id: variantId, position } = body;
    const isLineMoved = await lines.moveProtocolProduct(data, user.userId, params.id, variantId, position);
    if (isLineMoved) return { message: 'Product moved' };
    const state = await getLineState(data, user.userId, params.id, variantId);
    return refuseLineChange(context, state, 'is missing');
  },
);

export const protocolProductRoutes: readonly Route[] = [
  addProductRoute,
  updateProductRoute,
  setDoseRoute,
  removeProductRoute,
  moveProductRoute,
];
