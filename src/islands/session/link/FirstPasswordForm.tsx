import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AccountLinkDescription } from '#contract/session/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';
import { savePassword } from '#stores/session/security.ts';
import { $user } from '#stores/session/state.ts';
import { ChoosePasswordForm } from './ChoosePassword.tsx';
import { RegistrationDetails } from './RegistrationDetails.tsx';

interface FirstPasswordFormProps extends IslandContext {
  readonly linkDescription: AccountLinkDescription | undefined;
  readonly onSaved: () => void;
}

/** Form for a new password after the e-mail address was confirmed; takes the focus of the removed button. */
export function FirstPasswordForm({ linkDescription, onSaved, ...context }: FirstPasswordFormProps) {
  const { t } = context;
  const user = useStore($user);
  const email = linkDescription?.email ?? user?.email;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <>
      <h2 className={styles['title']} ref={headingRef} tabIndex={-1}>
        {t('account:activation.own-password-title')}
      </h2>
      <ChoosePasswordForm
        {...context}
        introText={t('account:activation.own-password')}
        email={email}
        submitLabel={t('account:security.save')}
        savePassword={async (password) => {
          await savePassword(password);
          onSaved();
        }}
      />
      {linkDescription && <RegistrationDetails {...context} linkDescription={linkDescription} />}
    </>
  );
}
