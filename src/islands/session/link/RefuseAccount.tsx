import { useState } from 'react';
import { FormError } from '#islands/form/FormError.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import styles from '#islands/session/auth.module.css';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';

interface RefuseAccountButtonProps extends Pick<IslandContext, 't'> {
  readonly email: string;
  /** Deletes the account; rejects on failure. */
  readonly deleteRefusedAccount: () => Promise<void>;
}

/** Button that, after a confirmation, deletes an account that another person registered with this address. */
export function RefuseAccountButton({ t, email, deleteRefusedAccount }: RefuseAccountButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const deleteAfterConfirmation = async () => {
    setAsking(false);
    setFailed(false);
    setBusy(true);
    await deleteRefusedAccount().catch(() => setFailed(true));
    setBusy(false);
  };
  return (
    <div className={styles['refuse']}>
      <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => setAsking(true)}>
        {t('account:activation.not-me')}
      </button>
      <FormError text={hasFailed ? t('account:activation.not-refused') : undefined} />
      {isAsking && (
        <ConfirmRemovalDialog
          title={t('account:activation.not-me-title')}
          name={email}
          warning={t('account:activation.not-me-text')}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('account:activation.not-me-confirm')}
          onConfirm={() => void deleteAfterConfirmation()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Message that replaces the used button and takes its focus. */
export function AccountRefusedMessage({
  t,
  email,
  registrationPath,
}: { readonly registrationPath: string } & Omit<RefuseAccountButtonProps, 'deleteRefusedAccount'>) {
  return (
    <div className={styles['refused']} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>{t('account:activation.refused-title')}</h2>
      <p>{t('account:activation.refused-text', { email })}</p>
      <a className="button" data-kind="quiet" href={registrationPath}>
        {t('shell.register-as')}
      </a>
    </div>
  );
}
