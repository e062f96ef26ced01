import type { ApiContext } from '#api/http/context.ts';
import { PASSWORD_SIGN_IN_ONLY } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { describeMultipass, loginByMultipass, REDIRECT_INSTEAD_OF_TOKEN } from '#contract/session/calls.ts';
import { describeMultipassSpec, loginByMultipassSpec } from '#contract/session/schema.ts';
import {
  loginMultipassVisitor,
  markMultipassTokenUsed,
  readMultipassTokenState,
  type UsedMultipassToken,
} from '#db/session/multipass.ts';
import { isListedHost, type ReturnAddress, readPartnerReturnAddress } from '#domain/session/return-address.ts';
import { refuseInvalidLink } from './link.ts';
import { type MultipassContent, readMultipassToken } from './multipass-token.ts';
import { hashSecret } from './secret-token.ts';
import { MINIMUM_SECRET_LENGTH, readTokenKeys } from './token-keys.ts';
import { prepareSignIn, signTokens } from './tokens.ts';

const refuseProtectedRole = (apiContext: ApiContext) => createProblemResponse(apiContext, 403, PASSWORD_SIGN_IN_ONLY);

/** Valid, unexpired token. `partnerReturnAddress` is the return address if it is on a partner's host. */
interface ValidMultipassToken {
  readonly content: MultipassContent;
  readonly used: UsedMultipassToken;
  readonly partnerReturnAddress: Extract<ReturnAddress, { kind: 'site' }> | undefined;
  /** Path in this shop to open after the sign-in. */
  readonly path?: string;
}

let hasLoggedShortSecret = false;

/** Returns the secret shared with partners; ignores a secret that is too short, and logs this once. */
function readPartnerSecret(apiContext: ApiContext): string | undefined {
  const { MULTIPASS_SECRET: partnerSecret } = apiContext.env;
  if (!partnerSecret) return undefined;
  if (partnerSecret.length >= MINIMUM_SECRET_LENGTH) return partnerSecret;
  if (!hasLoggedShortSecret) {
    const logMessage = `MULTIPASS_SECRET is shorter than ${MINIMUM_SECRET_LENGTH} characters: nobody signs in by Multipass`;
    console.error(JSON.stringify({ level: 'error', request_id: apiContext.var.requestId, message: logMessage }));
  }
  hasLoggedShortSecret = true;
  return undefined;
}

/** Logs which field of a token is invalid, never its value. */
function logInvalidField(apiContext: ApiContext, fieldName: string): undefined {
  const { requestId: request_id } = apiContext.var;
  console.warn(
    JSON.stringify({ level: 'warn', message: 'A Multipass token is refused', field: fieldName, request_id }),
  );
}

function readValidMultipassToken(apiContext: ApiContext, token: string): ValidMultipassToken | undefined {
  const partnerSecret = readPartnerSecret(apiContext);
  if (!partnerSecret) return undefined;
  const tokenContent = readMultipassToken(token, partnerSecret, Date.now());
  if (typeof tokenContent === 'string') return logInvalidField(apiContext, tokenContent);
  // Hashes the decoded bytes, since several Base64 texts encode the same bytes.
  const tokenHash = hashSecret(Buffer.from(token, 'base64url').toString('hex'));
  const tokenWithoutReturnUrl = { content: tokenContent, used: { hash: tokenHash, expiresAt: tokenContent.expiresAt } };
  if (!tokenContent.return_to) return { ...tokenWithoutReturnUrl, partnerReturnAddress: undefined };
  const returnAddress = readPartnerReturnAddress(tokenContent.return_to, apiContext.env.SITE_ORIGIN);
  if (returnAddress?.kind === 'path')
    return { ...tokenWithoutReturnUrl, partnerReturnAddress: undefined, path: returnAddress.path };
  return returnAddress && isListedHost(returnAddress.url, apiContext.env.MULTIPASS_RETURN_HOSTS ?? '')
    ? { ...tokenWithoutReturnUrl, partnerReturnAddress: returnAddress }
    : logInvalidField(apiContext, 'return_to');
}

/** Signs the visitor in to this shop, or redirects to the partner's site. */
const loginByMultipassRoute = createRoute(loginByMultipass, loginByMultipassSpec, async (input, apiContext) => {
  const { data, body, language } = input;
  const multipassToken = readValidMultipassToken(apiContext, body.multipass);
  if (!multipassToken) return refuseInvalidLink(apiContext);
  const signingKeys = readTokenKeys(apiContext);
  if (!signingKeys.ok) return signingKeys.response;
  const { content, used, partnerReturnAddress: partnerSite } = multipassToken;
  if (partnerSite) {
    if (!(await markMultipassTokenUsed(data, used))) return refuseInvalidLink(apiContext);
    return { access_token: partnerSite.url, refresh_token: REDIRECT_INSTEAD_OF_TOKEN };
  }
  const { email, first_name: firstName, last_name: lastName } = content;
  const visitor = { email, firstName: firstName || null, lastName: lastName || null, language };
  const multipassState = await readMultipassTokenState(data, used, email);
  if (multipassState === 'protected') return refuseProtectedRole(apiContext);
  const newSession = await prepareSignIn(apiContext, signingKeys.value);
  const sessionOwner = await loginMultipassVisitor(data, used, visitor, newSession);
  return sessionOwner ? signTokens(sessionOwner, newSession, signingKeys.value) : refuseInvalidLink(apiContext);
});

const describeMultipassRoute = createRoute(
  describeMultipass,
  describeMultipassSpec,
  async ({ data, body }, apiContext) => {
    const multipassToken = readValidMultipassToken(apiContext, body.multipass);
    if (!multipassToken) return refuseInvalidLink(apiContext);
    const { content, used, partnerReturnAddress: partnerSite, path } = multipassToken;
    const multipassState = await readMultipassTokenState(data, used, content.email);
    if (multipassState === 'used') return refuseInvalidLink(apiContext);
    if (multipassState === 'protected' && !partnerSite) return refuseProtectedRole(apiContext);
    const partnerHost = partnerSite ? new URL(partnerSite.url).host : null;
    return { email: content.email, host: partnerHost, ...(path !== undefined && { path }) };
  },
);

export const multipassRoutes: readonly Route[] = [loginByMultipassRoute, describeMultipassRoute];
