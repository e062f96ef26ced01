import { isFormContentType } from '#api/http/request/input.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import { writeLinkMailsAfterResponse } from '#api/session/link-mails.ts';
import { requestPasswordLinkSpec } from '#contract/sharing/receipt-schema.ts';
import { requestPasswordLink } from '#contract/sharing/recipient-calls.ts';
import { storeLinkRequest } from '#db/session/link-request.ts';
import { findPersonalLinkEmail } from '#db/sharing/personal.ts';
import { sharedProtocolPath } from '#domain/protocol/paths.ts';
import { isLanguage } from '#i18n/languages.ts';

export const passwordLinkRoutes: readonly Route[] = [
  createRoute(requestPasswordLink, requestPasswordLinkSpec, async (input, apiContext) => {
    const { data, params, body } = input;
    const language = isLanguage(body.lang) ? body.lang : input.language;
    const now = Date.now();
    const email = await findPersonalLinkEmail(data, params.token, now);
    if (email !== undefined) {
      await storeLinkRequest(data, { email, language, purpose: 'activation' }, now);
      writeLinkMailsAfterResponse(apiContext);
    }
    // A browser without JavaScript gets the page, which also says if the link has ended.
    if (isFormContentType(apiContext.req.header('Content-Type') ?? ''))
      return apiContext.redirect(`${sharedProtocolPath(language, params.token)}?sent=1#keep`, 303);
    return email === undefined ? refuseMissingProtocol(apiContext) : { message: 'Sent to the address of this link.' };
  }),
];
