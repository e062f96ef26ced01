import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import * as calls from '#contract/protocol/calls.ts';
import * as checks from '#contract/protocol/schema.ts';
import { logProtocolRead } from '#db/account/access-log.ts';
import { createLineCopyBuilder, createProtocol } from '#db/protocol/creation.ts';
import * as deletion from '#db/protocol/deletion.ts';
import * as protocols from '#db/protocol/list.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { describePlanFigures } from '#domain/plan/described-figures.ts';
import { createCopyName } from '#domain/protocol/totals.ts';
import { refuseChangedProtocol, refuseMissingProtocol, respondToCreation } from './creation.ts';

/** Latest first day of a plan: later ones would give dates with five-digit years. */
const LATEST_PLAN_START_DATE = '9990-12-31';

const createProtocolRoute = createRoute(calls.createProtocol, checks.createProtocolSpec, async (input, context) => {
  const { data, user, body, idempotencyClaim, language } = input;
  const creationResult = await createProtocol(data, user.userId, { ...body, lang: language }, idempotencyClaim);
  return respondToCreation(context, creationResult, async (id) => {
    const protocol = await protocols.getProtocol(data, user.userId, id, language);
    return protocol ?? refuseMissingProtocol(context);
  });
});

const duplicateProtocolRoute = createRoute(
  calls.duplicateProtocol,
  checks.duplicateProtocolSpec,
  async (input, context) => {
    const { data, user, body, idempotencyClaim } = input;
    const { userId } = user;
    const { protocol_id: sourceProtocolId } = body;
    const sourceProtocolTexts = await protocols.readProtocolTexts(data, userId, sourceProtocolId);
    if (!sourceProtocolTexts) return refuseMissingProtocol(context);
    const copiedProtocolTexts = { ...sourceProtocolTexts, name: createCopyName(sourceProtocolTexts.name) };
    const creationResult = await createProtocol(
      data,
      userId,
      copiedProtocolTexts,
      idempotencyClaim,
      createLineCopyBuilder(userId, sourceProtocolId),
    );
    return respondToCreation(context, creationResult, (id) => ({ protocol_id: id }));
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
  createRoute(calls.getProtocol, checks.getProtocolSpec, async ({ data, user, params, language }, context) => {
    const protocol = await protocols.getProtocol(data, user.userId, params.id, language);
    if (!protocol) return refuseMissingProtocol(context);
    await logProtocolRead(data, user, params.id, 'protocol');
    return protocol;
  }),
  createRoute(
    calls.getProtocolFigures,
    checks.getProtocolFiguresSpec,
    async ({ data, user, params, query, language }, context) => {
      const { from, days } = query;
      if (from !== undefined && (from > LATEST_PLAN_START_DATE || dayNumber(from) === undefined))
        return createProblemResponse(context, 422, INVALID_REQUEST, { from: ['date'] });
      const protocol = await protocols.getProtocol(data, user.userId, params.id, language);
      return protocol ? describePlanFigures(protocol, from, days) : refuseMissingProtocol(context);
    },
  ),
  createRoute(calls.updateProtocol, checks.updateProtocolSpec, async (input, context) => {
    const { data, user, params, body, language } = input;
    const protocolTexts = { ...body, lang: language };
    const updateOutcome = await protocols.updateProtocol(data, user.userId, params.id, protocolTexts);
    if (updateOutcome === 'changed') return refuseChangedProtocol(context);
    return updateOutcome === 'updated' ? { message: 'Protocol updated' } : refuseMissingProtocol(context);
  }),
  createRoute(calls.deleteProtocol, checks.deleteProtocolSpec, async ({ data, user, params }, context) => {
    const isProtocolDeleted = await deletion.deleteProtocol(data, user.userId, params.id, Date.now());
    return isProtocolDeleted ? { message: 'Protocol deleted' } : refuseMissingProtocol(context);
  }),
];
