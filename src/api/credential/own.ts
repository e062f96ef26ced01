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

function refusePendingCredential(context: ApiContext): Response {
  return createProblemResponse(context, 409, 'A proof of profession waits for its decision.');
}

function refuseTooManySubmissions(context: ApiContext): Response {
  context.header('Retry-After', SUBMISSION_RETRY_SECONDS);
  return createProblemResponse(context, 429, 'Too many proofs of profession within 30 days.');
}

export const credentialRoutes: readonly Route[] = [
  createRoute(getCredential, getCredentialSpec, async ({ data, user }) => ({
    is_approved: user.userTypeId === ROLE.certifiedPractitioner,
    data: await own.getOwnCredential(data, user.userId),
  })),
  createRoute(
    submitCredential,
    submitCredentialSpec,
    async ({ data, user: { userId }, body }, context) => {
      const files = await readCredentialFiles(context, body.files);
      if (!files.ok) return files.response;
      const env = { ...data, PRIVATE: context.env.PRIVATE };
      if (!(await own.submitCredential(env, userId, body, files.value, Date.now())))
        return refusePendingCredential(context);
      return (await own.getOwnCredential(data, userId)) ?? createRefusalResponse(context, CREDENTIAL_NOT_FOUND);
    },
    async ({ data, user }, context) => {
      const submissionRefusalReason = await own.findSubmissionRefusal(data, user.userId, Date.now());
      if (submissionRefusalReason === 'many') return refuseTooManySubmissions(context);
      return submissionRefusalReason && refusePendingCredential(context);
    },
  ),
  createRoute(withdrawCredential, withdrawCredentialSpec, async ({ data, user }, context) =>
    (await own.withdrawCredential(data, user.userId, Date.now()))
      ? { message: 'Withdrawn.' }
      : createRefusalResponse(context, CREDENTIAL_NOT_FOUND),
  ),
];
