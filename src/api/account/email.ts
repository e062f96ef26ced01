import { refuseEmail } from '#api/http/field-problem.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { isFormContentType } from '#api/http/request/input.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { composeMail } from '#api/mail/compose.ts';
import { sendMailsAfterResponse } from '#api/mail/send.ts';
import { refuseInvalidLink } from '#api/session/link.ts';
import { readVerifiedAccountId } from '#api/session/password-change.ts';
import { runHashingInTurn } from '#api/session/passwords/turn.ts';
import { createSecretToken, hashSecret } from '#api/session/secret-token.ts';
import * as calls from '#contract/account/email-calls.ts';
import * as checks from '#contract/account/email-schema.ts';
import * as changes from '#db/account/email-change.ts';
import { getUser } from '#db/account/user.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { confirmEmailPath } from '#domain/account/paths.ts';
import { isLanguage } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { checkPassword } from './data.ts';

/** Requests a change of e-mail address; neither the response nor its duration reveals if the address is taken. */
const requestEmailChangeRoute = createRoute(
  calls.requestEmailChange,
  checks.requestEmailChangeSpec,
  async (input, apiContext) => {
    const { data, user: userSession, body, language } = input;
    const { userId } = userSession;
    const emailRefusal = refuseEmail(apiContext, body.email);
    if (emailRefusal) return emailRefusal;
    const email = normaliseEmail(body.email);
    const { email: currentEmail } = await getUser(data, userId);
    if (email === currentEmail) return createProblemResponse(apiContext, 422, INVALID_REQUEST, { email: ['same'] });
    const verifiedAccountId = await readVerifiedAccountId(apiContext, userId);
    const passwordCheckResult = await runHashingInTurn(apiContext, verifiedAccountId, () =>
      checkPassword(apiContext, userId, body.password),
    );
    if (passwordCheckResult instanceof Response) return passwordCheckResult;
    const token = createSecretToken();
    const mailRecipient = { to: email, language, origin: apiContext.env.SITE_ORIGIN };
    const emailChangeMails = {
      link: composeMail({ kind: 'new-email', token, currentEmail: currentEmail }, mailRecipient),
      taken: composeMail({ kind: 'email-taken' }, mailRecipient),
    };
    const requestedEmailChange = { session: userSession, email, tokenHash: hashSecret(token) };
    if (!(await changes.storeEmailChange(data, requestedEmailChange, emailChangeMails, Date.now())))
      return createProblemResponse(apiContext, 429, getTranslate(language)('account:email.too-many'));
    sendMailsAfterResponse(apiContext);
    return { message: 'We have sent a link to this e-mail address.' };
  },
);

const confirmEmailChangeRoute = createRoute(
  calls.confirmEmailChange,
  checks.confirmEmailChangeSpec,
  async (input, apiContext) => {
    const { data, params, body } = input;
    const [tokenHash, now] = [hashSecret(params.token), Date.now()];
    const storedEmailChange = await changes.describeEmailChange(data, tokenHash, now);
    const emailChangedMail =
      storedEmailChange &&
      composeMail(
        { kind: 'email-changed' },
        {
          to: storedEmailChange.present,
          language: storedEmailChange.language,
          origin: apiContext.env.SITE_ORIGIN,
        },
      );
    const isEmailChanged =
      emailChangedMail && (await changes.confirmEmailChange(data, tokenHash, storedEmailChange, emailChangedMail, now));
    if (isEmailChanged) {
      logSecurityEvent(apiContext, 'email-changed', { user_id: storedEmailChange.userId });
      sendMailsAfterResponse(apiContext);
    }
    // The page shows the state of the link.
    if (isFormContentType(apiContext.req.header('Content-Type') ?? '')) {
      const language = isLanguage(body.lang) ? body.lang : input.language;
      return apiContext.redirect(confirmEmailPath(language, params.token), 303);
    }
    return isEmailChanged ? { message: 'E-mail address changed' } : refuseInvalidLink(apiContext);
  },
);

export const emailRoutes: readonly Route[] = [
  requestEmailChangeRoute,
  createRoute(calls.cancelEmailChange, checks.cancelEmailChangeSpec, async ({ data, user }) => {
    await changes.cancelEmailChange(data, user.userId, Date.now());
    return { message: 'Change cancelled' };
  }),
  confirmEmailChangeRoute,
];
