import { ADMIN_ROLES } from '#contract/account/role.ts';
import { getAdminCounts } from '#contract/credential/calls.ts';
import { REPORT_RETENTION_DAYS } from '#contract/platform/report/limits.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { momentText } from '#domain/intake/day-text.ts';
import { formatNumber } from '#domain/platform/number-format.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import styles from '#islands/account/account.module.css';
import { useApiResponse } from '#islands/account/use-api-answer.ts';
import { api } from '#stores/api.ts';

function AdminHome({ user, language, t }: AccountContext) {
  const adminCountsState = useApiResponse(`waiting ${user.id}`, () => api(getAdminCounts));
  if (adminCountsState.kind === 'waiting') return <AccountLoading t={t} placeholderRowCount={2} />;
  if (adminCountsState.kind === 'failed') return <AccountUnavailable t={t} onRetry={adminCountsState.retry} />;
  const {
    credentials,
    oldest_at: oldestSubmissionTime,
    mails_given_up: undeliverableMailCount,
    browser_reports: browserReportCount,
  } = adminCountsState.responseData;
  return (
    <dl className={styles['entries']}>
      <div>
        <dt>
          <a href={localisePath(ACCOUNT_PATHS.adminCredentials, language)}>{t('account:admin.to-decide')}</a>
        </dt>
        <dd>
          <p>{formatNumber(credentials, language)}</p>
          {oldestSubmissionTime !== null && (
            <p className={styles['soft']}>
              {t('account:admin.oldest', {
                date: momentText(Date.parse(oldestSubmissionTime), regionalLanguageTag(language)),
              })}
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('account:admin.mails')}</dt>
        <dd>
          <p>{formatNumber(undeliverableMailCount, language)}</p>
          {undeliverableMailCount > 0 && <p className={styles['soft']}>{t('account:admin.mails-text')}</p>}
        </dd>
      </div>
      <div>
        <dt>{t('account:admin.reports')}</dt>
        <dd>
          {browserReportCount.length === 0 && <p>{formatNumber(0, language)}</p>}
          {browserReportCount.map(({ kind, times }) => (
            <p key={kind}>{t(`account:admin.report.${kind}`, { number: formatNumber(times, language) })}</p>
          ))}
          <p className={styles['soft']}>{t('account:admin.reports-text', { days: REPORT_RETENTION_DAYS })}</p>
        </dd>
      </div>
    </dl>
  );
}

export const AdminHomeIsland = createAccountIsland(ADMIN_ROLES, AdminHome);
