import type * as z from 'zod/mini';
import type { registrationResponseSchema, Tokens } from '#contract/session/schema.ts';
import { CLIENTS_PATH } from './clients.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANT_IDS } from './protocols.ts';
import { callShopApi, mailer, readResponseBody, signIn, TEST_PASSWORD } from './shop.ts';

export const CHOSEN_PASSWORD = 'My-own-2026!';

let createdEmailCount = 0;
/** Creates a mail address that no account uses. */
export const createUniqueEmail = () => `mailbox-${++createdEmailCount}-${crypto.randomUUID()}@example.com`;

/** Registers a client, or a practitioner with profile and names. */
export function sendRegistration(
  email: string,
  accountType: 'client' | 'practitioner' = 'client',
): Promise<z.infer<typeof registrationResponseSchema>> {
  const professionFields = { expertise_level: 8, organisation_type: 4, health_profession: 17 };
  const personNameFields = { first_name: 'Mallory', last_name: 'Vale' };
  const body = {
    email,
    password: TEST_PASSWORD,
    type: accountType,
    user_type_id: accountType === 'client' ? 4 : 3,
    ...personNameFields,
  };
  return readResponseBody(
    callShopApi('/v2/auth/register', { body: accountType === 'client' ? body : { ...body, ...professionFields } }),
    201,
  );
}

/** Tokens of all account links mailed to an address, latest first. */
export const listMailedTokens = (email: string): string[] =>
  mailer.sent
    .filter(({ to, text }) => to === email && /\/auth\//.test(text ?? ''))
    .map(({ text }) => /\/auth\/[\w-]+\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
    .toReversed();
export const readLatestMailedToken = (email: string): string => listMailedTokens(email)[0] ?? '';

export const sendLogin = (email: string, password = TEST_PASSWORD) =>
  callShopApi('/v2/auth/login', {
    body: { email, password },
    headers: { 'CF-Connecting-IP': crypto.randomUUID() },
  });
export const signInAs = (email: string, password = TEST_PASSWORD) =>
  readResponseBody<Tokens>(sendLogin(email, password));
export const sendActivation = (body: object, token?: string) => callShopApi('/v2/auth/activate', { body, token });
export const describeMailedLink = (token: string) => callShopApi('/v2/auth/links/describe', { body: { token } });
/** Refuses a registration through its mailed link; `sessionToken` is the access token of the calling session. */
export const refuseRegistration = (token: string, sessionToken?: string) =>
  callShopApi('/v2/auth/links/refuse', { body: { token }, ...(sessionToken && { token: sessionToken }) });
export const readAccount = (token: string) => callShopApi('/v2/account', { token });

/** Requests a link to reset the password; returns its token. */
export async function requestPasswordReset(email: string): Promise<string> {
  await readResponseBody(callShopApi('/v2/auth/forgot-password', { body: { email } }));
  return readLatestMailedToken(email);
}
export const submitPasswordReset = (token: string, password = CHOSEN_PASSWORD) =>
  callShopApi(`/v2/auth/reset-password/${token}`, { body: { password, confirm_password: password } });

/** Shares the protocol of a new practitioner with an address; returns the protocol's id. */
export async function shareProtocolWith(email: string): Promise<number> {
  const { access_token: token } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Winter', VARIANT_IDS.slice(0, 1));
  await readResponseBody(
    callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, first_name: 'Mara' } }),
    201,
  );
  return id;
}

/** Shares a protocol with an address and sends an invitation; returns the protocol's id. */
export async function inviteClientWithProtocol(email: string): Promise<number> {
  const { access_token: token } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Winter', VARIANT_IDS.slice(0, 1));
  await readResponseBody(
    callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, first_name: 'Mara' } }),
    201,
  );
  const { data } = await readResponseBody<{ data: { id: number }[] }>(callShopApi(CLIENTS_PATH, { token }));
  await readResponseBody(callShopApi(`${CLIENTS_PATH}/${data[0]?.id}/invite`, { token, method: 'POST' }));
  return id;
}

/** Reads the ids of protocols assigned to an account. */
export async function listReceivedProtocolIds(token: string): Promise<number[]> {
  const receivedProtocolsResponse = await readResponseBody<{ data: { protocol_id: number }[] }>(
    callShopApi('/v2/account/clients/protocols', { token }),
  );
  return receivedProtocolsResponse.data.map(({ protocol_id: id }) => id);
}
