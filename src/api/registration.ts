import { refuseBusy } from '#api/busy.ts';
import { composeMail } from '#api/compose-mail.ts';
import type { ApiContext } from '#api/context.ts';
import { deviceSecretOrNew, setDeviceCookie } from '#api/device-cookie.ts';
import { refuseEmail, refusePassword } from '#api/field-problem.ts';
import { inHashQueue } from '#api/hash-queue.ts';
import { refuseLink } from '#api/link.ts';
import { hashPassword } from '#api/password-hash.ts';
import { problem } from '#api/problem.ts';
import { refuseOften } from '#api/rate-limit.ts';
import { readBody } from '#api/request-input.ts';
import { answer, type Route } from '#api/route.ts';
import { createSecretToken, hashSecret } from '#api/secret-token.ts';
import { sendMailsAfterwards } from '#api/send-mails.ts';
import { prepareSignIn, tokensOf } from '#api/session.ts';
import { readTokenKeys } from '#api/token-keys.ts';
import {
  activateChecks,
  checkEmailAvailabilityChecks,
  type Registration,
  registerChecks,
} from '#contract/auth.ts';
import { activate, checkEmailAvailability, register } from '#contract/auth-calls.ts';
import { activateUser } from '#db/activation.ts';
import { describeMailToken } from '#db/mail-token.ts';
import { isEmailTaken, type NewUser, registerUser } from '#db/registration.ts';
import { normaliseEmail } from '#domain/email.ts';
import type { Language } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';

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
