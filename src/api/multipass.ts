import type { ApiContext } from '#api/context.ts';
import { type MultipassContent, readMultipass } from '#api/multipass-token.ts';
import { problem } from '#api/problem.ts';
import { isProvider } from '#api/provider.ts';
import { refuseOften } from '#api/rate-limit.ts';
import { readBody, readParams } from '#api/request-input.ts';
import { answer, type Route } from '#api/route.ts';
import { hashSecret } from '#api/secret-token.ts';
import { prepareSession, tokensOf } from '#api/session.ts';
import { readTokenKeys } from '#api/token-keys.ts';
import { loginByMultipassChecks } from '#contract/auth.ts';
import { loginByMultipass, REDIRECT } from '#contract/auth-calls.ts';
import { loginVisitor, spendMultipass } from '#db/multipass.ts';
import { readReturnAddress } from '#domain/return-address.ts';

const refuse = (context: ApiContext) => problem(context, 422, 'Invalid or expired token.');

/** Signs the visitor in here, or sends the browser to the site that the partner names. */
async function acceptVisitor(
  context: ApiContext,
  token: string,
  content: MultipassContent,
): Promise<Response> {
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const target = content.return_to ? readReturnAddress(content.return_to) : undefined;
  if (content.return_to && !target) return refuse(context);
  const { data, language } = context.var;
  // Base64 has several spellings of the same bytes, which are still the same token.
  const used = {
    hash: hashSecret(Buffer.from(token, 'base64url').toString('hex')),
    expiresAt: content.expiresAt,
  };
  if (target?.kind === 'site') {
    if (!(await spendMultipass(data, used))) return refuse(context);
    return answer(context, loginByMultipass, { access_token: target.url, refresh_token: REDIRECT });
  }
  const { email, first_name: firstName = null, last_name: lastName = null } = content;
  const session = prepareSession();
  const owner = await loginVisitor(data, used, { email, firstName, lastName, language }, session);
  return owner
    ? answer(context, loginByMultipass, await tokensOf(owner, session, keys.value))
    : refuse(context);
}

export const multipassRoutes: readonly Route[] = [
  {
    endpoint: loginByMultipass,
    handle: async (context) => {
      const params = readParams(context, loginByMultipassChecks.params);
      if (!params.ok || !isProvider(context, 'store', params.value.provider))
        return problem(context, 404, 'There is no such endpoint.');
      const limited = await refuseOften(context, 'MULTIPASS_LIMIT');
      if (limited) return limited;
      const body = await readBody(context, loginByMultipassChecks.body);
      if (!body.ok) return body.response;
      const { MULTIPASS_SECRET: secret } = context.env;
      const content = secret ? readMultipass(body.value.multipass, secret, Date.now()) : undefined;
      return content ? acceptVisitor(context, body.value.multipass, content) : refuse(context);
    },
  },
];
