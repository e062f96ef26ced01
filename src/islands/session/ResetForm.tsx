import { useLayoutEffect, useState } from 'react';
import type { LinkDescription } from '#contract/session/schema.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { localise } from '#domain/paths.ts';
import { tokenInPath } from '#domain/session/token-in-path.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/PasswordField.tsx';
import { PasswordRules } from '#islands/form/PasswordRules.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { transientReason } from '#stores/failure.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { describeMailedLink } from '#stores/session/links.ts';
import { INVALID_TOKEN, setNewPassword } from '#stores/session/password-reset.ts';
import { $session } from '#stores/session/state.ts';
import linkStyles from './auth.module.css';
import { OtherAccount } from './link/OtherAccount.tsx';
import type { LinkQuestion } from './link/use-link.ts';
import { newPasswordRule } from './registration.ts';

const NO_PASSWORD = { password: '', confirm_password: '' };

type Link = LinkQuestion<LinkDescription>['link'];

/** What is known of the link where somebody is signed in; undefined for guests, for whom nothing is asked. */
function useLinkBesideSession(): Link | undefined {
  const [link, setLink] = useState<Link>();
  useLayoutEffect(() => {
    if ($session.get() !== 'loggedin') return;
    setLink({ kind: 'waiting' });
    void describeMailedLink(tokenInPath(location.pathname)).then(setLink);
  }, []);
  return link;
}

/** The form of a link that sets a new password; where somebody else is signed in, it names both accounts first. */
function ResetForm(context: IslandContext) {
  const link = useLinkBesideSession();
  const isWaiting = link?.kind === 'waiting';
  return (
    <div className={linkStyles['states']}>
      {isWaiting && <p role="status">{context.t('account:link.checking')}</p>}
      {link?.kind === 'described' && (
        <OtherAccount {...context} signedIn={link.signedIn} next={link.description.email} />
      )}
      {/* Hidden rather than removed: what was typed before hydration stays. */}
      <div hidden={isWaiting}>
        <NewPasswordForm {...context} />
      </div>
    </div>
  );
}

/** Sets a new password with the token at the end of the address, and goes to the account. */
function NewPasswordForm({ language, t }: IslandContext) {
  const form = useForm({
    t,
    initial: NO_PASSWORD,
    rules: {
      password: newPasswordRule(t),
      confirm_password: (value, { password }) => (value === password ? undefined : t('form.problem.match')),
    },
    submit: async (values) => {
      await setNewPassword(tokenInPath(location.pathname), values);
      leavePage(localise(ACCOUNT_PATHS.home, language));
    },
    failureText: (error) => {
      if (error instanceof Error && error.message === INVALID_TOKEN) return t('auth.invalid-token');
      return t(transientReason(error) === 'busy' ? 'auth.busy' : 'auth.unexpected-error');
    },
  });
  return (
    <Form form={form} label={t('shell.reset-password')}>
      <PasswordField
        field={form.field('password')}
        t={t}
        label={t('account:reset.password')}
        autoComplete="new-password"
        after={<PasswordRules t={t} password={form.values.password} />}
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
      <SubmitButton form={form}>{t('account:reset.submit')}</SubmitButton>
    </Form>
  );
}

export function ResetIsland(props: IslandProps) {
  return <Island {...props}>{(context) => <ResetForm {...context} />}</Island>;
}
