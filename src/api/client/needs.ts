import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseChangedProtocol } from '#api/protocol/creation.ts';
import * as calls from '#contract/client/calls.ts';
import {
  allowNeedsRecordingSpec,
  CONSENT_WITHDRAWN,
  deleteOwnNeedsSpec,
  deleteRecordedNeedsSpec,
  getOwnNeedsSpec,
  type OwnNeeds,
  PRACTITIONER_NOT_FOUND,
  saveClientNeedsSpec,
  saveOwnNeedsSpec,
  shareNeedsSpec,
  unshareNeedsSpec,
} from '#contract/client/needs-schema.ts';
import { CLIENT_NOT_FOUND } from '#contract/client/schema.ts';
import { saveClientNeeds } from '#db/client/needs.ts';
import * as own from '#db/client/own-needs.ts';
import { areNeedsUnanswered, isChangeOverridden } from '#domain/client/needs.ts';

const refuseMissingConsent = (apiContext: ApiContext) =>
  createProblemResponse(apiContext, 422, INVALID_REQUEST, { consent: ['required'] });

const refuseMissingPractitioner = (apiContext: ApiContext) =>
  createProblemResponse(apiContext, PRACTITIONER_NOT_FOUND.status, PRACTITIONER_NOT_FOUND.message);

/** Returns the needs if the practitioner is among the client's practitioners, else a 404 response. */
function respondWithNeeds(apiContext: ApiContext, needs: OwnNeeds, practitionerId: number): OwnNeeds | Response {
  return needs.practitioners.some(({ id }) => id === practitionerId) ? needs : refuseMissingPractitioner(apiContext);
}

export const needsRoutes: readonly Route[] = [
  createRoute(calls.saveClientNeeds, saveClientNeedsSpec, async (input, apiContext) => {
    const { data, user, params, body, language } = input;
    const needsSaveResult = await saveClientNeeds(data, {
      ...{ practitionerId: user.userId, clientId: params.id, needs: body.needs, was: body.was },
      ...{ consents: body.consent !== undefined, language, now: Date.now() },
    });
    if (!needsSaveResult) return createProblemResponse(apiContext, CLIENT_NOT_FOUND.status, CLIENT_NOT_FOUND.message);
    // Needs without any answer require no consent: saving them deletes the stored ones.
    if (needsSaveResult.consented_at === null && !areNeedsUnanswered(body.needs))
      return needsSaveResult.client_withdrew
        ? createRefusalResponse(apiContext, CONSENT_WITHDRAWN)
        : refuseMissingConsent(apiContext);
    const { needs } = needsSaveResult.recorded ?? {};
    return isChangeOverridden(needs, body.needs, body.was) ? refuseChangedProtocol(apiContext) : needsSaveResult;
  }),
  createRoute(calls.getOwnNeeds, getOwnNeedsSpec, ({ data, user }) => own.getOwnNeeds(data, user.userId)),
  createRoute(calls.saveOwnNeeds, saveOwnNeedsSpec, async ({ data, user, body, language }, apiContext) => {
    const needsChange = { needs: body.needs, was: body.was, consents: body.consent !== undefined };
    const savedNeeds = await own.saveOwnNeeds(data, user.userId, needsChange, { language, now: Date.now() });
    if (savedNeeds.consented_at === null) return refuseMissingConsent(apiContext);
    const hasEditConflict = isChangeOverridden(savedNeeds.needs ?? undefined, body.needs, body.was);
    return hasEditConflict ? refuseChangedProtocol(apiContext) : savedNeeds;
  }),
  createRoute(calls.deleteOwnNeeds, deleteOwnNeedsSpec, ({ data, user }) =>
    own.deleteOwnNeeds(data, user.userId, Date.now()),
  ),
  createRoute(calls.shareNeeds, shareNeedsSpec, async ({ data, user, params, language }, context) => {
    const sharedNeeds = await own.shareOwnNeeds(data, user.userId, params.id, { language, now: Date.now() });
    const { practitioners, needs } = sharedNeeds;
    if (!practitioners.some(({ id, removed_until: restorableUntil }) => id === params.id && restorableUntil === null))
      return refuseMissingPractitioner(context);
    return needs === null ? createProblemResponse(context, 422, INVALID_REQUEST, { needs: ['required'] }) : sharedNeeds;
  }),
  createRoute(calls.unshareNeeds, unshareNeedsSpec, async ({ data, user, params }, apiContext) => {
    const updatedNeeds = await own.withdrawNeedsSharing(data, user.userId, params.id, Date.now());
    return respondWithNeeds(apiContext, updatedNeeds, params.id);
  }),
  createRoute(calls.allowNeedsRecording, allowNeedsRecordingSpec, async ({ data, user, params, language }, context) => {
    const updatedNeeds = await own.allowNeedsRecording(data, user.userId, params.id, {
      language,
      now: Date.now(),
    });
    return respondWithNeeds(context, updatedNeeds, params.id);
  }),
  createRoute(calls.deleteRecordedNeeds, deleteRecordedNeedsSpec, async ({ data, user, params }, apiContext) => {
    const updatedNeeds = await own.deleteRecordedNeeds(data, user.userId, params.id, Date.now());
    return respondWithNeeds(apiContext, updatedNeeds, params.id);
  }),
];
