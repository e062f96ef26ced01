import { createLoginPath } from '#domain/session/paths.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { classifyError, isConflictError, readTransientReason, serverMessageOf } from '#stores/failure.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import {
  $toasts,
  closeToast,
  LONG_TOAST_DURATION_MS,
  notify,
  showToast,
  UNLIMITED_TOAST_DURATION_MS,
} from '#stores/platform/toasts.ts';
import { loadProblemText } from '#stores/problem-text.ts';
import { UserChangedError } from '#stores/session/if-same-user.ts';
import { hasSessionEnded } from '#stores/session/sign-out.ts';
import { $session } from '#stores/session/state.ts';
import { readAccessToken } from '#stores/session/tokens.ts';

export type ProtocolAction = 'create' | 'load' | 'add' | 'remove' | 'update' | 'duplicate' | 'assign' | 'delete';

let sessionEndText: string | undefined;

/** Shows a toast that the session has ended, until the next sign-in; again after another error toast closes. */
export async function reportSessionEnd(messageKey: MessageKey = 'protocol.session-expired-kept'): Promise<void> {
  const t = await loadTranslator(pageLanguage(), ['common']);
  const sessionEndMessage = t(messageKey);
  if (sessionEndText === sessionEndMessage) return;
  const isFirstReport = sessionEndText === undefined;
  sessionEndText = sessionEndMessage;
  const openLoginPage = () =>
    leavePage(createLoginPath(pageLanguage(), location.pathname + location.search + location.hash));
  const showSessionEndToast = () =>
    showToast('error', sessionEndText ?? sessionEndMessage, UNLIMITED_TOAST_DURATION_MS, {
      label: t('shell.login'),
      run: openLoginPage,
    });
  showSessionEndToast();
  if (!isFirstReport) return;
  const stopWatchingToasts = $toasts.listen(({ error }) => {
    if (!error) showSessionEndToast();
  });
  const stopWatchingSession = $session.listen((sessionState) => {
    if (sessionState !== 'loggedin') return;
    stopWatchingSession();
    stopWatchingToasts();
    sessionEndText = undefined;
    closeToast('error');
  });
}

export function reportIfSignedOut(attemptedAction: ProtocolAction): boolean {
  if (readAccessToken() !== undefined) return false;
  if (hasSessionEnded()) void reportSessionEnd();
  else void notify('error', `protocol.not-signed-in-${attemptedAction}`);
  return true;
}

/** True for the error of a call that failed because the user is signed out. */
export function isCausedBySignOut(error: unknown): boolean {
  return classifyError(error).kind === 'signed-out' && readAccessToken() === undefined;
}

function chooseFailureMessageKey(attemptedAction: ProtocolAction, error: unknown): MessageKey | undefined {
  if (readTransientReason(error) === 'unreachable') return 'error.unreachable';
  if (isConflictError(error)) return 'protocol.changed-elsewhere';
  if (attemptedAction === 'delete' || serverMessageOf(error) === undefined) return 'protocol.unexpected-error';
  return undefined;
}

export async function reportFailure(attemptedAction: ProtocolAction, error: unknown): Promise<void> {
  if (error instanceof UserChangedError) return;
  if (classifyError(error).kind === 'signed-out') {
    await reportSessionEnd(attemptedAction === 'create' ? 'protocol.session-expired' : undefined);
    return;
  }
  const messageKey = chooseFailureMessageKey(attemptedAction, error);
  if (messageKey) await notify('error', messageKey);
  else showToast('error', (await loadProblemText(error)) ?? '', LONG_TOAST_DURATION_MS);
}
