import { useEffect, useLayoutEffect, useState } from 'react';
import type { AccountLinkDescription } from '#contract/session/schema.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { readTokenFromPath } from '#domain/session/token-in-path.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { HiddenEmailField } from '#islands/form/AccountField.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { PasswordRules } from '#islands/form/password/PasswordRules.tsx';
import { RetryNotice } from '#islands/form/password/RetryNotice.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { readTransientReason } from '#stores/failure.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { readMailedLinkDescription } from '#stores/session/links.ts';
import { INVALID_TOKEN_MESSAGE, setNewPassword } from '#stores/session/password-reset.ts';
import { $session } from '#stores/session/state.ts';
import linkStyles from './auth.module.css';
import { FailedReset } from './link/FailedReset.tsx';
import { OtherAccountNotice } from './link/OtherAccountNotice.tsx';
import type { LinkDescriptionState } from './link/use-link-info.ts';
import { newPasswordRule } from './registration.ts';

const EMPTY_PASSWORD_FORM = { password: '', confirm_password: '' };

type ResetLinkState = LinkDescriptionState<AccountLinkDescription>['link'];

/** State of the reset link, with a description of its account. */
function useResetLink(): ResetLinkState {
  const [link, setLink] = useState<ResetLinkState>({ kind: 'waiting' });
  useEffect(() => {
    void readMailedLinkDescription(readTokenFromPath(location.pathname)).then(setLink);
  }, []);
  return link;
}

/** True if a user is signed in; false in the first render, which equals the server's HTML for guests. */
function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useLayoutEffect(() => setSignedIn($session.get() === 'loggedin'), []);
  return isSignedIn;
}

/** True if the server has rejected the link, or the link has another purpose. */
function isBrokenLink(linkState: ResetLinkState): boolean {
  return linkState.kind === 'refused' || (linkState.kind === 'described' && linkState.description.purpose !== 'reset');
}

/** Page of a reset link with the form for a new password; shows a note if another user is signed in. */
function ResetForm(islandContext: IslandContext) {
  const resetLinkState = useResetLink();
  const isCheckingLink = useIsSignedIn() && resetLinkState.kind === 'waiting';
  if (isBrokenLink(resetLinkState)) return <FailedReset {...islandContext} />;
  return (
    <div className={linkStyles['states']}>
      {isCheckingLink && <p role="status">{islandContext.t('account:link.checking')}</p>}
      {resetLinkState.kind === 'described' && (
        <OtherAccountNotice
          {...islandContext}
          signedInUser={resetLinkState.signedInUser}
          linkEmail={resetLinkState.description.email}
        />
      )}
      {/* Hidden rather than removed: text typed before hydration stays. */}
      <div hidden={isCheckingLink}>
        <NewPasswordForm {...islandContext} linkState={resetLinkState} />
      </div>
    </div>
  );
}

/** Returns the account's e-mail address; empty while loading, undefined if unknown. */
function accountEmailOf(linkState: ResetLinkState): string | undefined {
  if (linkState.kind === 'waiting') return '';
  return linkState.kind === 'described' ? linkState.description.email : undefined;
}

/** Form that sets a new password with the token at the end of the address, then shows the account page. */
function NewPasswordForm({
  linkState: passwordLinkState,
  language,
  t,
}: IslandContext & { readonly linkState: ResetLinkState }) {
  const email = accountEmailOf(passwordLinkState);
  const form = useForm({
    t,
    initialValues: EMPTY_PASSWORD_FORM,
    rules: {
      password: newPasswordRule(t),
      confirm_password: (confirmedPassword, { password }) =>
        confirmedPassword === password ? undefined : t('form.problem.match'),
    },
    submit: async (enteredPasswords) => {
      await setNewPassword(readTokenFromPath(location.pathname), enteredPasswords);
      leavePage(localisePath(ACCOUNT_PATHS.home, language));
    },
    getFailureText: (error) => {
      if (error instanceof Error && error.message === INVALID_TOKEN_MESSAGE) return t('pages:auth.invalid-token');
      return t(readTransientReason(error) === 'busy' ? 'auth.busy' : 'auth.unexpected-error');
    },
  });
  return (
    <Form form={form} label={t('pages:shell.reset-password')}>
      {email !== undefined && <HiddenEmailField t={t} email={email} />}
      <PasswordField
        field={form.field('password')}
        t={t}
        label={t('account:reset.password')}
        autoComplete="new-password"
        contentAfterControl={<PasswordRules t={t} password={form.values.password} />}
        required
      />
      <PasswordField
        field={form.field('confirm_password')}
        t={t}
        label={t('account:reset.confirm')}
        autoComplete="new-password"
        required
      />
      <FormError text={form.failure} />
      <RetryNotice t={t} />
      <SubmitButton form={form}>{t('account:reset.submit')}</SubmitButton>
    </Form>
  );
}

export function ResetIsland(props: IslandProps) {
  return <Island {...props}>{(islandContext) => <ResetForm {...islandContext} />}</Island>;
}
