import { refuseBusy } from '#api/http/busy.ts';
import type { ApiContext } from '#api/http/context.ts';
import { refuseEmail, refusePassword } from '#api/http/field-problem.ts';
import { readBody } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOften } from '#api/http/rate-limit.ts';
import { answer, type Route } from '#api/http/route.ts';
import { composeMail } from '#api/mail/compose.ts';
import { sendMailsAfterwards } from '#api/mail/send.ts';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { inHashQueue } from '#api/session/passwords/hash-queue.ts';
import { activate, checkEmailAvailability, register } from '#contract/session/calls.ts';
import {
  activateChecks,
  checkEmailAvailabilityChecks,
  type Registration,
  registerChecks,
} from '#contract/session/schema.ts';
import { activateUser } from '#db/session/activation.ts';
import { describeMailToken } from '#db/session/mail-token.ts';
import { isEmailTaken, type NewUser, registerUser } from '#db/session/registration.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import type { Language } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { deviceSecretOrNew, setDeviceCookie } from './device-cookie.ts';
import { refuseLink } from './link.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';
import { prepareSignIn, tokensOf } from './tokens.ts';

/** What is stored of a registration: every field by name, so that nothing else of the body gets in. */
function newUser(
  registration: Registration,
  language: Language,
  { passwordHash, registrationKeyHash }: Pick<NewUser, 'passwordHash' | 'registrationKeyHash'>,
): NewUser {
  const isPractitioner = registration.type === 'practitioner';
  return {
    email: normaliseEmail(registration.email),
    passwordHash,
    userTypeId: registration.user_type_id,
    firstName: registration.first_name || null,
    lastName: registration.last_name || null,
    expertiseLevel: isPractitioner ? registration.expertise_level : null,
    organisationType: isPractitioner ? registration.organisation_type : null,
    healthProfession: isPractitioner ? registration.health_profession : null,
    language,
    registrationKeyHash,
  };
}

async function handleRegister(context: ApiContext): Promise<Response> {
  const limited = await refuseOften(context, 'REGISTER_LIMIT');
  if (limited) return limited;
  const body = await readBody(context, registerChecks.body);
  if (!body.ok) return body.response;
  const refused = refuseEmail(context, body.value.email) ?? refusePassword(context, body.value.password);
  if (refused) return refused;
  const { data, language } = context.var;
  const { password } = body.value;
  const passwordHash = await inHashQueue(false, (place) => hashPassword(password, place));
  if (passwordHash === undefined) return refuseBusy(context);
  const [token, key] = [createSecretToken(), createSecretToken()];
  const user = newUser(body.value, language, { passwordHash, registrationKeyHash: hashSecret(key) });
  const reader = { to: user.email, language, origin: context.env.SITE_ORIGIN };
  const mail = composeMail({ kind: 'activation', token }, reader);
  const id = await registerUser(data, user, { tokenHash: hashSecret(token), mail }, Date.now());
  if (id === undefined) return problem(context, 409, getT(language)('auth.email-taken'));
  sendMailsAfterwards(context);
  const registered = { message: 'Registered', user_id: id, user_type_id: user.userTypeId };
  return answer(context, register, { ...registered, registration_key: key }, 201);
}

async function handleActivate(context: ApiContext): Promise<Response> {
  const body = await readBody(context, activateChecks.body);
  if (!body.ok) return body.response;
  const keys = readTokenKeys(context);
  if (!keys.ok) return keys.response;
  const { token, password, registration_key: key } = body.value;
  const device = deviceSecretOrNew(context);
  const session = { ...(await prepareSignIn(context, keys.value)), knownDevice: hashSecret(device) };
  const tokenHash = hashSecret(token);
  const link = await describeMailToken(context.var.data, tokenHash, session.now);
  if (!link || link.purpose === 'reset') return refuseLink(context);
  const isInvited = link.purpose === 'invitation';
  const refused = isInvited ? refusePassword(context, password ?? '') : undefined;
  if (refused) return refused;
  const isChosen = isInvited && password !== undefined;
  const passwordHash = isChosen ? await inHashQueue(true, (place) => hashPassword(password, place)) : null;
  if (passwordHash === undefined) return refuseBusy(context);
  const secrets = { passwordHash, keyHash: key === undefined ? null : hashSecret(key) };
  const owner = await activateUser(context.var.data, tokenHash, secrets, session);
  if (!owner) return refuseLink(context);
  setDeviceCookie(context, device);
  return answer(context, activate, await tokensOf(owner, session, keys.value));
}

async function handleAvailability(context: ApiContext): Promise<Response> {
  const limited = await refuseOften(context, 'AVAILABILITY_LIMIT');
  if (limited) return limited;
  const body = await readBody(context, checkEmailAvailabilityChecks.body);
  if (!body.ok) return body.response;
  const refused = refuseEmail(context, body.value.email);
  if (refused) return refused;
  const taken = await isEmailTaken(context.var.data, normaliseEmail(body.value.email));
  return answer(context, checkEmailAvailability, { available: !taken });
}

export const registrationRoutes: readonly Route[] = [
  { endpoint: register, handle: handleRegister },
  { endpoint: activate, handle: handleActivate },
  { endpoint: checkEmailAvailability, handle: handleAvailability },
];
