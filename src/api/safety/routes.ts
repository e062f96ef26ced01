import { refuseUnreadablePlan } from '#api/client/no-plan.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseChangedProtocol, refuseMissingProtocol } from '#api/protocol/creation.ts';
import { CLIENT_NOT_FOUND } from '#contract/client/schema.ts';
import * as calls from '#contract/safety/calls.ts';
import {
  acknowledgeFindingSpec,
  getProtocolSafetySpec,
  getSafetyOverviewSpec,
  reopenFindingSpec,
} from '#contract/safety/schema.ts';
import { logProtocolRead, logReadsOfClients } from '#db/account/access-log.ts';
import { getClientProtocol } from '#db/client/protocols.ts';
import { getTodayOfUser } from '#db/client/today.ts';
import { readProtocolTexts } from '#db/protocol/list.ts';
import { findNeedsConflicts } from '#db/safety/conflicts.ts';
import { readFindingsForClient, removeConsideredFinding, saveConsideredFinding } from '#db/safety/considered.ts';
import { readSafetyLines } from '#db/safety/lines.ts';
import { planStartDayOf, readPlanToCheck } from '#db/safety/plan.ts';
import { readOtherPlanLines } from '#db/safety/running.ts';
import { UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { dayNumberOfMoment } from '#domain/plan/today.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { PopulationGroup, SafetyLine } from '#domain/safety/facts.ts';
import { checkNeeds, mergeStrictestNeeds } from '#domain/safety/needs.ts';
import { describeSafetyOverview } from './adds-up.ts';
import { describePlanCheck } from './describe.ts';

const getProtocolSafetyRoute = createRoute(calls.getProtocolSafety, getProtocolSafetySpec, async (input, context) => {
  const { data, user, params, query, language } = input;
  const { client_id: clientId } = query;
  const planToCheck = await readPlanToCheck(data, user.userId, params.id, clientId, language);
  if (!planToCheck) return refuseMissingProtocol(context);
  const { lines, otherLines, considerations, client } = planToCheck;
  if (clientId === undefined) {
    await logProtocolRead(data, user, params.id, 'protocol');
    const today = await getTodayOfUser(data, user.userId, Date.now());
    const needsConflicts = await findNeedsConflicts(data, user.userId, { protocolId: params.id }, today, language);
    const conflictingClientIds = needsConflicts.map(({ id }) => id);
    await logReadsOfClients(data, user, conflictingClientIds, 'needs', `protocol/${params.id}`);
    return {
      ...describePlanCheck(checkPlan(lines), considerations, language),
      clients_in_conflict: needsConflicts,
    };
  }
  if (!client) return createProblemResponse(context, CLIENT_NOT_FOUND.status, CLIENT_NOT_FOUND.message);
  const strictestNeeds = mergeStrictestNeeds(client.needs);
  await logReadsOfClients(data, user, [clientId], strictestNeeds ? 'needs' : 'protocol', `protocol/${params.id}`);
  return describePlanCheck(
    checkPlan([...lines, ...otherLines], {
      needs: strictestNeeds ?? UNANSWERED_NEEDS,
      start: planStartDayOf(client),
    }),
    considerations,
    language,
  );
});

const ADULT_POPULATIONS: readonly PopulationGroup[] = ['adult', 'pregnant', 'lactating'];

/** True if the check reports the finding for at least one adult population. */
function isPossibleFinding(safetyLines: readonly SafetyLine[], findingKey: string): boolean {
  return ADULT_POPULATIONS.some((populationGroup) => checkPlan(safetyLines, { populationGroup }).keys.has(findingKey));
}

const acknowledgeFindingRoute = createRoute(
  calls.acknowledgeFinding,
  acknowledgeFindingSpec,
  async (input, apiContext) => {
    const { data, user, params, body, language } = input;
    // Admins read any protocol but consider no findings in it.
    if (!(await readProtocolTexts(data, user.userId, params.id))) return refuseMissingProtocol(apiContext);
    const planToCheck = await readPlanToCheck(data, user.userId, params.id, body.client_id, language);
    if (!planToCheck) return refuseMissingProtocol(apiContext);
    if (
      !isPossibleFinding(planToCheck.lines, body.key) &&
      !isPossibleFinding([...planToCheck.lines, ...planToCheck.otherLines], body.key)
    )
      return refuseChangedProtocol(apiContext);
    const { key, reason = '', tells_client: isShownToClient = false } = body;
    const isFindingSaved = await saveConsideredFinding(data, user.userId, params.id, {
      key,
      reason,
      isShownToClient,
    });
    return isFindingSaved ? { message: 'Finding considered' } : refuseMissingProtocol(apiContext);
  },
);

const safetyOverviewRoute = createRoute(calls.getSafetyOverview, getSafetyOverviewSpec, async (input, apiContext) => {
  const { data, user, params, language } = input;
  const protocol = await getClientProtocol(data, user.userId, params.id, language);
  if (!protocol) return refuseUnreadablePlan(apiContext, data, user.userId, params.id);
  const protocolLines = await readSafetyLines(data, protocol, language);
  const { considerations, needs, runningText } = await readFindingsForClient(data, user.userId, params.id);
  const planStartDay = planStartDayOf({ starts_on: protocol.starts_on ?? null });
  const otherPlanLines = await readOtherPlanLines(
    data,
    runningText,
    planStartDay ?? dayNumberOfMoment(new Date(), 'UTC'),
    language,
  );
  const areFindingKeysNeeded = considerations.size > 0;
  const combinedNeeds = mergeStrictestNeeds(needs);
  const planCheck = checkPlan([...protocolLines, ...otherPlanLines], {
    needs: combinedNeeds,
    start: planStartDay,
    computesStableKeys: areFindingKeysNeeded,
  });
  const isAnyFindingShownToClient = [...considerations.values()].some(({ isShownToClient }) => isShownToClient === 1);
  // Only conflicts of this plan's products: the pages of the client's other plans show theirs.
  const checkOfThisProtocol = {
    ...planCheck,
    needs: combinedNeeds ? checkNeeds(combinedNeeds, protocolLines) : [],
  };
  return describeSafetyOverview(
    checkOfThisProtocol,
    considerations,
    language,
    isAnyFindingShownToClient ? checkPlan(protocolLines) : planCheck,
  );
});

export const safetyRoutes: readonly Route[] = [
  getProtocolSafetyRoute,
  safetyOverviewRoute,
  acknowledgeFindingRoute,
  createRoute(calls.reopenFinding, reopenFindingSpec, async ({ data, user, params, body }, apiContext) => {
    const isFindingReopened = await removeConsideredFinding(data, user.userId, params.id, body.key);
    return isFindingReopened ? { message: 'Finding opened again' } : refuseMissingProtocol(apiContext);
  }),
];
