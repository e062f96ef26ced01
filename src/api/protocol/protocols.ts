import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import * as calls from '#contract/protocol/calls.ts';
import * as checks from '#contract/protocol/schema.ts';
import { logProtocolRead } from '#db/account/access-log.ts';
import { createLineCopyBuilder, createProtocol } from '#db/protocol/creation.ts';
import * as deletion from '#db/protocol/deletion.ts';
import * as protocols from '#db/protocol/list.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { describePlanFigures } from '#domain/plan/described-figures.ts';
import { createCopyName } from '#domain/protocol/totals.ts';
import { refuseChangedProtocol, refuseMissingProtocol, respondToCreation } from './creation.ts';

/** Latest first day of a plan: later ones would give dates with five-digit years. */
const LATEST_PLAN_START_DATE = '9990-12-31';

const createProtocolRoute = createRoute(calls.createProtocol, checks.createProtocolSpec, async (input, apiContext) => {
  const { data, user, body, idempotencyClaim, language } = input;
  const creationResult = await createProtocol(data, user.userId, { ...body, lang: language }, idempotencyClaim);
  return respondToCreation(apiContext, creationResult, async (id) => {
    const protocol = await protocols.getProtocol(data, user.userId, id, language);
    return protocol ?? refuseMissingProtocol(apiContext);
  });
});

const duplicateProtocolRoute = createRoute(
  calls.duplicateProtocol,
  checks.duplicateProtocolSpec,
  async (input, apiContext) => {
    const { data, user, body, idempotencyClaim } = input;
    const { userId } = user;
    const { protocol_id: sourceProtocolId } = body;
    const sourceProtocolTexts = await protocols.readProtocolTexts(data, userId, sourceProtocolId);
    if (!sourceProtocolTexts) return refuseMissingProtocol(apiContext);
    const copiedProtocolTexts = { ...sourceProtocolTexts, name: createCopyName(sourceProtocolTexts.name) };
    const creationResult = await createProtocol(
      data,
      userId,
      copiedProtocolTexts,
      idempotencyClaim,
      createLineCopyBuilder(userId, sourceProtocolId),
    );
    return respondToCreation(apiContext, creationResult, (id) => ({ protocol_id: id }));
  },
);

export const protocolRoutes: readonly Route[] = [
  createRoute(calls.listProtocols, checks.listProtocolsSpec, ({ data, user, query, language }) =>
    protocols.listProtocols(data, user.userId, query, language),
  ),
  createRoute(calls.searchProtocols, checks.searchProtocolsSpec, ({ data, user, body, language }) =>
    protocols.listProtocols(data, user.userId, { ...body, hasLines: body.lines }, language),
  ),
  createProtocolRoute,
  duplicateProtocolRoute,
  createRoute(calls.getProtocol, checks.getProtocolSpec, async ({ data, user, params, language }, apiContext) => {
    const protocol = await protocols.getProtocol(data, user.userId, params.id, language);
    if (!protocol) return refuseMissingProtocol(apiContext);
    await logProtocolRead(data, user, params.id, 'protocol');
    return protocol;
  }),
  createRoute(
    calls.getProtocolFigures,
    checks.getProtocolFiguresSpec,
    async ({ data, user, params, query, language }, apiContext) => {
      const { from, days } = query;
      if (from !== undefined && (from > LATEST_PLAN_START_DATE || toEpochDay(from) === undefined))
        return createProblemResponse(apiContext, 422, INVALID_REQUEST, { from: ['date'] });
      const protocol = await protocols.getProtocol(data, user.userId, params.id, language);
      return protocol ? describePlanFigures(protocol, from, days) : refuseMissingProtocol(apiContext);
    },
  ),
  createRoute(calls.updateProtocol, checks.updateProtocolSpec, async (input, apiContext) => {
    const { data, user, params, body, language } = input;
    const protocolTexts = { ...body, lang: language };
    const updateOutcome = await protocols.updateProtocol(data, user.userId, params.id, protocolTexts);
    if (updateOutcome === 'changed') return refuseChangedProtocol(apiContext);
    return updateOutcome === 'updated' ? { message: 'Protocol updated' } : refuseMissingProtocol(apiContext);
  }),
  createRoute(calls.deleteProtocol, checks.deleteProtocolSpec, async ({ data, user, params }, apiContext) => {
    const isProtocolDeleted = await deletion.deleteProtocol(data, user.userId, params.id, Date.now());
    return isProtocolDeleted ? { message: 'Protocol deleted' } : refuseMissingProtocol(apiContext);
  }),
];
