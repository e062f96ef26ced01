import { useState } from 'react';
import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { AccountLinkDescription } from '#contract/session/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';
import type { LinkCheckResult } from '#stores/session/links.ts';
import { ChoosePasswordForm } from './ChoosePassword.tsx';
import { LinkButton } from './LinkButton.tsx';
import { OtherAccountNotice } from './OtherAccountNotice.tsx';
import { RegisteredPasswordForm } from './RegisteredPasswordForm.tsx';
import { RegistrationDetails } from './RegistrationDetails.tsx';

interface ConfirmActivationProps extends IslandContext {
  /** Description of the link; undefined if the server cannot provide one. */
  readonly describedLink: Extract<LinkCheckResult<AccountLinkDescription>, { kind: 'described' }> | undefined;
  /** True in the browser in which the account was registered. */
  readonly isRegistrant: boolean;
  readonly onActivate: ActivationAction;
}

/** Uses the link with an invited person's new `password`, or with the password entered at the registration. */
export type ActivationAction = (enteredPasswords?: {
  readonly password?: string;
  readonly known?: string;
}) => Promise<void>;

/** True if the server requires a password for the activation, or rejects the entered password. */
export function isPasswordRequired(error: unknown): boolean {
  const { errors = {} } = error instanceof FetchError ? readErrorBody(error.body) : {};
  return 'password' in errors || 'registration_password' in errors;
}

/** Confirmation before a link is used: a button that names the account, or a password form for an invited person. */
export function ConfirmActivation({ describedLink, isRegistrant, onActivate, ...context }: ConfirmActivationProps) {
  const { t } = context;
  const isInvitationLink = describedLink?.description.purpose === 'invitation';
  const [needsPassword, setNeedsPassword] = useState(isInvitationLink);
  const email = describedLink?.description.email;
  const isRegisteredInOtherBrowser = describedLink?.description.purpose === 'activation' && !isRegistrant;
  const activateButtonLabel =
    email === undefined ? t('account:activation.submit') : t('account:activation.submit-of', { email });
  const defaultButtonLabel = isInvitationLink ? t('account:keep.save') : activateButtonLabel;
  const buttonLabel = isRegisteredInOtherBrowser ? t('account:activation.unknown') : defaultButtonLabel;
  const activateOrAskPassword = () =>
    onActivate().catch((error: unknown) => {
      if (!isPasswordRequired(error)) throw error;
      setNeedsPassword(true);
    });
  return (
    <>
      {describedLink && (
        <OtherAccountNotice
          {...context}
          signedInUser={describedLink.signedInUser}
          linkEmail={describedLink.description.email}
        />
      )}
      {describedLink && describedLink.description.purpose !== 'invitation' && (
        <RegistrationDetails {...context} linkDescription={describedLink.description} />
      )}
      {isRegisteredInOtherBrowser && (
        <RegisteredPasswordForm
          {...context}
          email={email}
          label={activateButtonLabel}
          submitPassword={(registrationPassword) => onActivate({ known: registrationPassword })}
        />
      )}
      {needsPassword ? (
        <ChoosePasswordForm
          {...context}
          introText={t('account:activation.choose-password')}
          email={email}
          submitLabel={buttonLabel}
          savePassword={(password) => onActivate({ password })}
        />
      ) : (
        <LinkButton
          label={buttonLabel}
          onLinkUse={activateOrAskPassword}
          hasQuietStyle={isRegisteredInOtherBrowser}
          failureText={t('account:page.unreachable')}
        />
      )}
    </>
  );
}
