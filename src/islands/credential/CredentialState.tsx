import type { Credential } from '#contract/credential/schema.ts';
import { dayText, momentText } from '#domain/intake/day-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import styles from '#islands/account/account.module.css';
import type { IslandContext } from '#islands/Island.tsx';

interface CredentialStateProps extends IslandContext {
  readonly credential: Credential | null;
  readonly isAccountApproved: boolean;
  readonly onWithdraw: () => void;
}

/** Returns title and texts about the credential's state; empty if nothing was submitted. */
function createCredentialStateTexts({
  credential,
  isAccountApproved,
  language,
  t,
}: CredentialStateProps): readonly string[] {
  const languageTag = regionalLanguageTag(language);
  const { state, reason, reason_text: reasonText, valid_until: validUntil } = credential ?? {};
  if (credential && state === 'submitted') {
    const submissionDate = momentText(Date.parse(credential.submitted_at), languageTag);
    return [t('account:credential.pending-title'), t('account:credential.pending-text', { date: submissionDate })];
  }
  if (state === 'rejected')
    return [
      t('account:credential.rejected-title'),
      reason && reason !== 'other' ? t(`account:credential.reason.${reason}`) : '',
      reasonText ?? '',
      t('account:credential.rejected-next'),
      isAccountApproved ? t('account:credential.still-approved') : '',
    ];
  if (!isAccountApproved) return [];
  const lastValidDayNumber = toEpochDay((state === 'approved' && validUntil) || '');
  return [
    t('account:credential.approved-title'),
    t('account:credential.approved-text'),
    lastValidDayNumber === undefined
      ? ''
      : t('account:credential.approved-until', { date: dayText(lastValidDayNumber, languageTag) }),
  ];
}

/** Notice about the state of the latest credential or of the account. */
export function CredentialState(props: CredentialStateProps) {
  const [title, ...texts] = createCredentialStateTexts(props);
  if (title === undefined) return null;
  return (
    <section className={styles['notice']} aria-labelledby="credential-state">
      <h2 id="credential-state">{title}</h2>
      {texts.filter(Boolean).map((stateText) => (
        <p key={stateText} dir="auto">
          {stateText}
        </p>
      ))}
      {props.credential?.state === 'submitted' && (
        <button type="button" className="button" data-kind="quiet" onClick={props.onWithdraw}>
          {props.t('account:credential.withdraw')}
        </button>
      )}
    </section>
  );
}
