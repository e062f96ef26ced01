import type { ApiContext } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { ROLE } from '#contract/account/role.ts';
import { getCredential, submitCredential, withdrawCredential } from '#contract/credential/calls.ts';
import {
  CREDENTIAL_NOT_FOUND,
  getCredentialSpec,
  submitCredentialSpec,
  withdrawCredentialSpec,
} from '#contract/credential/schema.ts';
import * as own from '#db/credential/own.ts';
import { readCredentialFiles } from './upload.ts';

/** Seconds after which a refused submission may be tried again: a day. */
const SUBMISSION_RETRY_SECONDS = '86400';

function refusePendingCredential(apiContext: ApiContext): Response {
  return createProblemResponse(apiContext, 409, 'A proof of profession waits for its decision.');
}

function refuseTooManySubmissions(apiContext: ApiContext): Response {
  apiContext.header('Retry-After', SUBMISSION_RETRY_SECONDS);
  return createProblemResponse(apiContext, 429, 'Too many proofs of profession within 30 days.');
}

export const credentialRoutes: readonly Route[] = [
  createRoute(getCredential, getCredentialSpec, async ({ data, user }) => ({
    is_approved: user.userTypeId === ROLE.certifiedPractitioner,
    data: await own.getOwnCredential(data, user.userId),
  })),
  createRoute(
    submitCredential,
    submitCredentialSpec,
    async ({ data, user: { userId }, body }, apiContext) => {
      const files = await readCredentialFiles(apiContext, body.files);
      if (!files.ok) return files.response;
      const env = { ...data, PRIVATE: apiContext.env.PRIVATE };
      if (!(await own.submitCredential(env, userId, body, files.value, Date.now())))
        return refusePendingCredential(apiContext);
      return (await own.getOwnCredential(data, userId)) ?? createRefusalResponse(apiContext, CREDENTIAL_NOT_FOUND);
    },
    async ({ data, user }, apiContext) => {
      const submissionRefusalReason = await own.findSubmissionRefusal(data, user.userId, Date.now());
      if (submissionRefusalReason === 'many') return refuseTooManySubmissions(apiContext);
      return submissionRefusalReason && refusePendingCredential(apiContext);
    },
  ),
  createRoute(withdrawCredential, withdrawCredentialSpec, async ({ data, user }, apiContext) =>
    (await own.withdrawCredential(data, user.userId, Date.now()))
      ? { message: 'Withdrawn.' }
      : createRefusalResponse(apiContext, CREDENTIAL_NOT_FOUND),
  ),
];
