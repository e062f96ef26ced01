import type { ApiContext } from '#api/http/context.ts';
import { refuseEmail, refusePassword } from '#api/http/field-problem.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { composeMail } from '#api/mail/compose.ts';
import { sendMailsAfterResponse } from '#api/mail/send.ts';
import { hashPassword, verifyPassword } from '#api/session/passwords/hash.ts';
import { runHashingInTurn } from '#api/session/passwords/turn.ts';
import { refusePersonName } from '#api/storefront/name-problem.ts';
import {
  activateNewAccount,
  checkEmailAvailability,
  registerAccount,
  requestActivationLink,
} from '#contract/session/calls.ts';
import {
  activateNewAccountSpec,
  checkEmailAvailabilitySpec,
  type Registration,
  registerAccountSpec,
  requestActivationLinkSpec,
} from '#contract/session/schema.ts';
import { activateAccountByLink, countRegistrationGuess } from '#db/session/activation.ts';
import { storeLinkRequest } from '#db/session/link-request.ts';
import { describeMailToken } from '#db/session/mail-token.ts';
import { isEmailTaken, type NewUser, registerUser } from '#db/session/registration.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { readOrCreateDeviceSecret, setDeviceCookie } from './device-cookie.ts';
import { refuseInvalidLink } from './link.ts';
import { writeLinkMailsAfterResponse } from './link-mails.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';
import { prepareSignIn, signTokens } from './tokens.ts';

/** Builds the account to store from named fields, so that no other field of the body is stored. */
function buildNewUser(
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

const registerRoute = createRoute(registerAccount, registerAccountSpec, async ({ data, body, language }, context) => {
  const inputRefusal = refuseEmail(context, body.email) ?? refusePassword(context, body.password);
  if (inputRefusal) return inputRefusal;
  const { type, first_name: firstName = '', last_name: lastName = '' } = body;
  const nameRefusal = type === 'practitioner' && (await refusePersonName(context, firstName, lastName));
  if (nameRefusal) return nameRefusal;
  const passwordHash = await runHashingInTurn(context, false, () => hashPassword(body.password));
  if (passwordHash instanceof Response) return passwordHash;
  const [token, key] = [createSecretToken(), createSecretToken()];
  const user = buildNewUser(body, language, { passwordHash, registrationKeyHash: hashSecret(key) });
  const mailRecipient = { to: user.email, language, origin: context.env.SITE_ORIGIN };
  const activationMail = composeMail({ kind: 'activation', token }, mailRecipient);
  const id = await registerUser(data, user, { tokenHash: hashSecret(token), mail: activationMail }, Date.now());
  if (id === undefined) return createProblemResponse(context, 409, getTranslate(language)('pages:auth.email-taken'));
  sendMailsAfterResponse(context);
  const registrationResponse = { message: 'Registered', user_id: id, user_type_id: user.userTypeId };
  return { ...registrationResponse, registration_key: key };
});

/** Checks the password of a link's registration; returns the registration key's stored hash, or an error response. */
async function checkRegistrationPassword(
  apiContext: ApiContext,
  linkTokenHash: string,
  password: string,
): Promise<string | null | Response> {
  const registrationSecrets = await countRegistrationGuess(apiContext.var.data, linkTokenHash, Date.now());
  const refusePasswordAttempt = (errorCode: 'tries' | 'wrong') =>
    createProblemResponse(apiContext, 422, INVALID_REQUEST, { registration_password: [errorCode] });
  if (!registrationSecrets) return refusePasswordAttempt('tries');
  const isPasswordCorrect = await runHashingInTurn(apiContext, true, () =>
    verifyPassword(password, registrationSecrets.passwordHash),
  );
  if (isPasswordCorrect instanceof Response) return isPasswordCorrect;
  return isPasswordCorrect ? registrationSecrets.keyHash : refusePasswordAttempt('wrong');
}

const activateRoute = createRoute(activateNewAccount, activateNewAccountSpec, async ({ data, body }, apiContext) => {
  const signingKeys = readTokenKeys(apiContext);
  if (!signingKeys.ok) return signingKeys.response;
  const { token, password, registration_key: registrationKey } = body;
  const deviceSecret = readOrCreateDeviceSecret(apiContext);
  const newSession = { ...(await prepareSignIn(apiContext, signingKeys.value)), knownDevice: hashSecret(deviceSecret) };
  const linkTokenHash = hashSecret(token);
  const linkDescription = await describeMailToken(data, linkTokenHash, newSession.now);
  if (!linkDescription || linkDescription.purpose === 'reset') return refuseInvalidLink(apiContext);
  const isInvitation = linkDescription.purpose === 'invitation';
  const passwordRefusal = isInvitation ? refusePassword(apiContext, password ?? '') : undefined;
  if (passwordRefusal) return passwordRefusal;
  const isPasswordChosen = isInvitation && password !== undefined;
  const passwordHash = isPasswordChosen ? await runHashingInTurn(apiContext, true, () => hashPassword(password)) : null;
  if (passwordHash instanceof Response) return passwordHash;
  const registrationPassword = body.registration_password;
  const registrationKeyHash =
    registrationPassword === undefined || isInvitation
      ? registrationKey === undefined
        ? null
        : hashSecret(registrationKey)
      : await checkRegistrationPassword(apiContext, linkTokenHash, registrationPassword);
  if (registrationKeyHash instanceof Response) return registrationKeyHash;
  const activationSecrets = { passwordHash, keyHash: registrationKeyHash };
  const sessionOwner = await activateAccountByLink(data, linkTokenHash, activationSecrets, newSession);
  if (!sessionOwner) return refuseInvalidLink(apiContext);
  setDeviceCookie(apiContext, deviceSecret);
  return signTokens(sessionOwner, newSession, signingKeys.value);
});

/** Requests an activation link. Unknown addresses get the same response: the account is looked up later. */
const requestLinkRoute = createRoute(requestActivationLink, requestActivationLinkSpec, async (input, apiContext) => {
  const { data, body, language } = input;
  const emailRefusal = refuseEmail(apiContext, body.email);
  if (emailRefusal) return emailRefusal;
  const request = { email: normaliseEmail(body.email), language, purpose: 'activation' } as const;
  await storeLinkRequest(data, request, Date.now());
  writeLinkMailsAfterResponse(apiContext);
  return {
    message: 'If there is an account to activate with this e-mail address, we have sent it a link.',
  };
});

export const registrationRoutes: readonly Route[] = [
  registerRoute,
  activateRoute,
  requestLinkRoute,
  createRoute(checkEmailAvailability, checkEmailAvailabilitySpec, async ({ data, body }, apiContext) => {
    const emailRefusal = refuseEmail(apiContext, body.email);
    return emailRefusal ?? { available: !(await isEmailTaken(data, normaliseEmail(body.email))) };
  }),
];
