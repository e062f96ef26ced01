import type * as z from 'zod/mini';
import type { registrationResponseSchema, Tokens } from '#contract/session/schema.ts';
import { CLIENTS_PATH } from './clients.ts';
import { createProtocol, PROTOCOLS_PATH, VARIANTS } from './protocols.ts';
import { answerOf, mailer, PASSWORD, shop, signIn } from './shop.ts';

export const OWN_PASSWORD = 'My-own-2026!';

let createdEmails = 0;
/** Creates a mail address that no account uses. */
export const createEmail = () => `mailbox-${++createdEmails}-${crypto.randomUUID()}@example.com`;

/** Registers a client, or a practitioner with profile and names. */
export function sendRegistration(
  email: string,
  type: 'client' | 'practitioner' = 'client',
): Promise<z.infer<typeof registrationResponseSchema>> {
  const profile = { expertise_level: 8, organisation_type: 4, health_profession: 17 };
  const names = { first_name: 'Mallory', last_name: 'Vale' };
  const body = { email, password: PASSWORD, type, user_type_id: type === 'client' ? 4 : 3, ...names };
  return answerOf(shop('/v2/auth/register', { body: type === 'client' ? body : { ...body, ...profile } }), 201);
}

/** Tokens of all account links mailed to an address, latest first. */
export const listMailedTokens = (email: string): string[] =>
  mailer.sent
    .filter(({ to, text }) => to === email && /\/auth\//.test(text ?? ''))
    .map(({ text }) => /\/auth\/[\w-]+\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
    .toReversed();
export const readToken = (email: string): string => listMailedTokens(email)[0] ?? '';

export const sendLogin = (email: string, password = PASSWORD) =>
  shop('/v2/auth/login', { body: { email, password }, headers: { 'CF-Connecting-IP': crypto.randomUUID() } });
export const signInAs = (email: string, password = PASSWORD) => answerOf<Tokens>(sendLogin(email, password));
export const sendActivation = (body: object, token?: string) => shop('/v2/auth/activate', { body, token });
export const askAboutLink = (token: string) => shop('/v2/auth/links/describe', { body: { token } });
/** Refuses a registration through its mailed link; `bearer` is the token of the calling session. */
export const refuseLink = (token: string, bearer?: string) =>
  shop('/v2/auth/links/refuse', { body: { token }, ...(bearer && { token: bearer }) });
export const readAccount = (token: string) => shop('/v2/account', { token });

/** Requests a link to reset the password; returns its token. */
export async function requestReset(email: string): Promise<string> {
  await answerOf(shop('/v2/auth/forgot-password', { body: { email } }));
  return readToken(email);
}
export const submitReset = (token: string, password = OWN_PASSWORD) =>
  shop(`/v2/auth/reset-password/${token}`, { body: { password, confirm_password: password } });

/** Shares the protocol of a new practitioner with an address; returns the protocol's id. */
export async function shareProtocolWith(email: string): Promise<number> {
  const { access_token: token } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Winter', VARIANTS.slice(0, 1));
  await answerOf(shop(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, first_name: 'Mara' } }), 201);
  return id;
}

/** Shares a protocol with an address and sends an invitation; returns the protocol's id. */
export async function inviteWithProtocol(email: string): Promise<number> {
  const { access_token: token } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Winter', VARIANTS.slice(0, 1));
  await answerOf(shop(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, first_name: 'Mara' } }), 201);
  const { data } = await answerOf<{ data: { id: number }[] }>(shop(CLIENTS_PATH, { token }));
  await answerOf(shop(`${CLIENTS_PATH}/${data[0]?.id}/invite`, { token, method: 'POST' }));
  return id;
}

/** Reads the ids of protocols assigned to an account. */
export async function listReceived(token: string): Promise<number[]> {
  const list = await answerOf<{ data: { protocol_id: number }[] }>(shop('/v2/account/clients/protocols', { token }));
  return list.data.map(({ protocol_id: id }) => id);
}
