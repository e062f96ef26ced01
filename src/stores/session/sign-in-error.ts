import { FetchError } from '#contract/platform/client.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { SessionError, serverMessageOf } from '#stores/failure.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import { loadProblemText } from '#stores/problem-text.ts';
import { expireSession } from '#stores/session/renewal/expiry.ts';
import { renewTokens } from '#stores/session/renewal/refresh.ts';
import { readRefreshToken } from './tokens.ts';

const INVALID_CREDENTIALS_TEXT = 'Invalid username or password';
const UNHANDLED_ERROR_TEXT = 'Unhandled login error, check console for details';
const UNEXPECTED_ERROR_TEXT = 'An unexpected error occurred.';

export async function translateOrUseEnglish(messageKey: MessageKey, englishText: string): Promise<string> {
  try {
    const t = await loadTranslator(pageLanguage(), ['common']);
    return t(messageKey);
  } catch {
    return englishText;
  }
}

/** Returns the text for wrong credentials: the server's text, or a translation of its standard English text. */
async function loadInvalidCredentialsText(error: FetchError): Promise<string> {
  const serverMessage = serverMessageOf(error);
  const needsTranslation = serverMessage === INVALID_CREDENTIALS_TEXT && pageLanguage() !== 'en';
  return serverMessage === undefined || needsTranslation
    ? translateOrUseEnglish('auth.invalid-credentials', INVALID_CREDENTIALS_TEXT)
    : serverMessage;
}

/** Throws a `SessionError`, ending the session except after 400; returns after 422 if the tokens can be renewed. */
export async function handleLoginFailure(error: unknown): Promise<void> {
  const httpStatus = error instanceof FetchError ? error.status : undefined;
  if (error instanceof FetchError && httpStatus === 400)
    throw new SessionError(INVALID_CREDENTIALS_TEXT, await loadInvalidCredentialsText(error), error);
  if (httpStatus === 422 && readRefreshToken() !== undefined && (await renewTokens()) === 'renewed') return;
  expireSession();
  if (error instanceof FetchError && (httpStatus === 401 || httpStatus === 422 || httpStatus === 500))
    throw new SessionError(
      error.message,
      await translateOrUseEnglish('auth.unexpected-error', UNEXPECTED_ERROR_TEXT),
      error,
    );
  throw new SessionError(
    UNHANDLED_ERROR_TEXT,
    await translateOrUseEnglish('auth.unhandled-login-error', UNHANDLED_ERROR_TEXT),
    error,
  );
}

export async function handleMultipassFailure(error: unknown): Promise<never> {
  await handleLoginFailure(error).catch(() => undefined);
  const serverMessage = serverMessageOf(error);
  throw new SessionError(
    serverMessage ?? UNEXPECTED_ERROR_TEXT,
    (await loadProblemText(error)) ?? (await translateOrUseEnglish('auth.unexpected-error', UNEXPECTED_ERROR_TEXT)),
    error,
  );
}
