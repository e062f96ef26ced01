import type { ApiContext } from '#api/http/context.ts';
import type { HandlerInput } from '#api/http/handler.ts';
import { WRONG_ACCOUNT_TYPE } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { composeMail } from '#api/mail/compose.ts';
import { CREDENTIAL_ROLES } from '#contract/account/role.ts';
import * as calls from '#contract/credential/calls.ts';
import * as checks from '#contract/credential/schema.ts';
import * as admin from '#db/credential/admin.ts';
import { decideCredential, getCredentialToDecide, undoCredentialDecision } from '#db/credential/decide.ts';
import { listReportCounts } from '#db/platform/reports.ts';

type DecisionInput = Pick<
  HandlerInput<typeof checks.approveCredentialSpec, typeof calls.approveCredential>,
  'data' | 'params' | 'user'
>;

async function decideCredentialAndRespond(
  { data, params, user }: DecisionInput,
  apiContext: ApiContext,
  rejection?: checks.CredentialRejection,
): Promise<Response | { message: string }> {
  const credential = await getCredentialToDecide(data, params.id);
  if (!credential) return createRefusalResponse(apiContext, checks.CREDENTIAL_NOT_FOUND);
  if (credential.userId === user.userId) return createProblemResponse(apiContext, 403, WRONG_ACCOUNT_TYPE);
  const isPractitioner = CREDENTIAL_ROLES.some((role) => role === credential.userTypeId);
  const decisionMail = composeMail(
    rejection ? { kind: 'credential-rejected', rejection } : { kind: 'credential-approved' },
    {
      to: credential.email,
      language: credential.language,
      origin: apiContext.env.SITE_ORIGIN,
    },
  );
  const decision = { adminId: user.userId, now: Date.now(), mail: decisionMail, ...(rejection && { rejection }) };
  if (!isPractitioner || !(await decideCredential(data, credential, decision)))
    return createProblemResponse(apiContext, 409, 'The proof of profession has been decided or withdrawn.');
  return { message: rejection ? 'Rejected.' : 'Approved.' };
}

export const credentialAdminRoutes: readonly Route[] = [
  createRoute(calls.getAdminCounts, checks.getAdminCountsSpec, async ({ data }) => ({
    ...(await admin.countAdminTasks(data)),
    browser_reports: await listReportCounts(data, Date.now()),
  })),
  createRoute(calls.listCredentials, checks.listCredentialsSpec, ({ data, query }) =>
    admin.listCredentials(data, query.state ?? '', query.page),
  ),
  createRoute(calls.getCredentialFile, checks.getCredentialFileSpec, async ({ data, params, user }, apiContext) => {
    const env = { ...data, PRIVATE: apiContext.env.PRIVATE };
    const { id, file_id: fileId } = params;
    const file = await admin.readCredentialFile(env, {
      adminId: user.userId,
      credentialId: id,
      fileId,
      now: Date.now(),
    });
    if (!file) return createRefusalResponse(apiContext, checks.CREDENTIAL_FILE_NOT_FOUND);
    const { type, object } = file;
    return apiContext.body(object.body, 200, {
      'Content-Type': type,
      'Content-Length': String(object.size),
      'Content-Disposition': `attachment; filename="credential-${id}.${type.split('/').at(-1)}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  }),
  createRoute(calls.approveCredential, checks.approveCredentialSpec, (input, apiContext) =>
    decideCredentialAndRespond(input, apiContext),
  ),
  createRoute(calls.rejectCredential, checks.rejectCredentialSpec, (input, apiContext) =>
    decideCredentialAndRespond(input, apiContext, input.body),
  ),
  createRoute(
    calls.undoCredentialDecision,
    checks.undoCredentialDecisionSpec,
    async ({ data, params, user }, apiContext) => {
      const credential = await getCredentialToDecide(data, params.id);
      if (!credential) return createRefusalResponse(apiContext, checks.CREDENTIAL_NOT_FOUND);
      if (!(await undoCredentialDecision(data, credential, user.userId, Date.now())))
        return createProblemResponse(apiContext, 409, 'The decision can no longer be taken back.');
      return { message: 'Taken back.' };
    },
  ),
];
