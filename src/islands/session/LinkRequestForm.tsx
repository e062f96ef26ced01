import { useState } from 'react';
import { MAXIMUM_EMAIL_LENGTH } from '#contract/account/limits.ts';
import { requestActivationLink, requestPasswordReset } from '#contract/session/calls.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import styles from '#islands/account/account.module.css';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { emailRule } from './registration.ts';

/** Purpose of a mailed link: set a new password, or activate the account. */
type LinkPurpose = 'reset' | 'activation';

const LINK_REQUEST_BY_PURPOSE = {
  reset: {
    call: requestPasswordReset,
    draft: 'forgot-password',
    title: 'pages:shell.forgot-password',
    submit: 'account:forgot.submit',
    sent: 'account:forgot.sent-text',
    failed: 'pages:auth.password-reset-failed',
  },
  activation: {
    call: requestActivationLink,
    draft: 'activation-link',
    title: 'account:activation-link.submit',
    submit: 'account:activation-link.submit',
    sent: 'account:activation-link.sent-text',
    failed: 'account:activation-link.failed',
  },
} as const;

/** Form that requests a link by mail; the response does not reveal if the address has an account. */
function LinkRequestForm({ t, purpose: linkPurpose }: Pick<IslandContext, 't'> & { readonly purpose: LinkPurpose }) {
  const request = LINK_REQUEST_BY_PURPOSE[linkPurpose];
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    t,
    initialValues: { email: '' },
    rules: { email: emailRule(t) },
    submit: async ({ email }) => {
      await api(request.call, { body: { email: normaliseEmail(email) } });
      setSentTo(email.trim());
    },
    getFailureText: () => t(request.failed),
    draft: { name: request.draft, fields: ['email'] },
  });
  if (sentTo !== undefined) {
    const linkSentText = t(request.sent, { email: sentTo });
    return <LinkSentNotice t={t} sentMessage={linkSentText} onRequestAgain={() => setSentTo(undefined)} />;
  }
  return (
    <Form form={form} label={t(request.title)}>
      <TextField
        field={form.field('email')}
        label={t('account:register.email')}
        type="email"
        autoComplete="email"
        maxLength={MAXIMUM_EMAIL_LENGTH}
        required
      />
      <FormError text={form.failure} />
      <SubmitButton form={form}>{t(request.submit)}</SubmitButton>
    </Form>
  );
}

interface LinkSentNoticeProps extends Pick<IslandContext, 't'> {
  readonly sentMessage: string;
  readonly onRequestAgain: () => void;
}

/** Message that replaces the form after sending and takes its focus. */
function LinkSentNotice({ t, sentMessage, onRequestAgain }: LinkSentNoticeProps) {
  return (
    <div className={styles['notice']} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>{t('account:forgot.sent')}</h2>
      <p>{sentMessage}</p>
      <p>
        <button className="button" data-kind="quiet" type="button" onClick={onRequestAgain}>
          {t('account:forgot.again')}
        </button>
      </p>
    </div>
  );
}

export function LinkRequestIsland({ purpose, ...props }: IslandProps & { readonly purpose: LinkPurpose }) {
  return <Island {...props}>{(islandContext) => <LinkRequestForm {...islandContext} purpose={purpose} />}</Island>;
}
