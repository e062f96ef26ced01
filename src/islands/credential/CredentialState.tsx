import type { Credential } from '#contract/credential/schema.ts';
import { dayText, momentText } from '#domain/intake/day-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { regionalTag } from '#i18n/language-tags.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';
import styles from './credential.module.css';

interface CredentialStateProps extends IslandContext {
  readonly credential: Credential | null;
  readonly isApproved: boolean;
  readonly onWithdraw: () => void;
}

function Pending({ credential, onWithdraw, language, t }: CredentialStateProps & { credential: Credential }) {
  const date = momentText(Date.parse(credential.submitted_at), regionalTag(language));
  return (
    <section className={styles['state']} aria-labelledby="credential-state">
      <h2 id="credential-state">{t('account:credential.pending-title')}</h2>
      <p>{t('account:credential.pending-text', { date })}</p>
      <button type="button" className="button" data-kind="quiet" onClick={onWithdraw}>
        {t('account:credential.withdraw')}
      </button>
    </section>
  );
}

function Approved({ credential, language, t }: CredentialStateProps) {
  const validUntil = credential?.state === 'approved' ? credential.valid_until : null;
  const day = dayNumber(validUntil ?? '');
  return (
    <section className={styles['state']} aria-labelledby="credential-state">
      <h2 id="credential-state">{t('account:credential.approved-title')}</h2>
      <p>{t('account:credential.approved-text')}</p>
      {day !== undefined && (
        <p>{t('account:credential.approved-until', { date: dayText(day, regionalTag(language)) })}</p>
      )}
    </section>
  );
}

function Rejected({
  credential: { reason, reason_text: words },
  t,
}: Pick<CredentialStateProps, 't'> & { credential: Credential }) {
  const known: MessageKey | undefined =
    reason && reason !== 'other' ? `account:credential.reason.${reason}` : undefined;
  return (
    <section className={styles['state']} aria-labelledby="credential-state">
      <h2 id="credential-state">{t('account:credential.rejected-title')}</h2>
      {known && <p>{t(known)}</p>}
      {words && <p dir="auto">{words}</p>}
      <p>{t('account:credential.rejected-next')}</p>
    </section>
  );
}

/** State of the latest credential, and of the account. */
export function CredentialState(props: CredentialStateProps) {
  const { credential, isApproved, t } = props;
  if (credential?.state === 'submitted') return <Pending {...props} credential={credential} />;
  return (
    <>
      {isApproved && <Approved {...props} />}
      {credential?.state === 'rejected' && <Rejected t={t} credential={credential} />}
    </>
  );
}
