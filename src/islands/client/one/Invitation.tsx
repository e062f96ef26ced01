import { SHARING_ROLES } from '#contract/account/role.ts';
import { inviteClient, withdrawInvitation } from '#contract/client/calls.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import { api } from '#stores/api.ts';
import type { ClientDetailsProps } from './ClientDetails.tsx';
import { CorrectEmailForm } from './CorrectEmail.tsx';
import styles from './one.module.css';

export function Invitation({ context, client, onChange }: ClientDetailsProps) {
  const { t, language, user } = context;
  const { runChange, isBusy, result } = useChangeRunner(t, t('clients:one.invite-limit'));
  const { invited_at: invitedAt } = client;
  const pathParams = { id: client.id };
  const canInviteClient = SHARING_ROLES.some((role) => role === user.user_type_id) && user.activated_at !== null;
  const sendInvitation = () =>
    void runChange(() => api(inviteClient, { params: pathParams }), t('clients:one.invite-sent'), onChange);
  const withdrawOpenInvitation = () =>
    void runChange(() => api(withdrawInvitation, { params: pathParams }), t('clients:one.invite-withdrawn'), onChange);
  return (
    <section className={styles['section']} aria-labelledby="client-invitation">
      <h2 id="client-invitation">{t('clients:one.invitation')}</h2>
      <p>
        {invitedAt === null
          ? t('clients:one.not-invited')
          : t('clients:one.invited', { date: formatLocalDay(invitedAt, language) })}
      </p>
      <div className={styles['row']}>
        {canInviteClient && (
          <button type="button" className="button" data-kind="quiet" aria-busy={isBusy} onClick={sendInvitation}>
            {t('clients:one.invite')}
          </button>
        )}
        {invitedAt !== null && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-busy={isBusy}
            onClick={withdrawOpenInvitation}
          >
            {t('clients:one.withdraw')}
          </button>
        )}
      </div>
      {canInviteClient && (
        <details>
          <summary className="button" data-kind="quiet">
            {t('clients:one.correct')}
          </summary>
          <CorrectEmailForm context={context} client={client} onChange={onChange} />
        </details>
      )}
      {result}
    </section>
  );
}
