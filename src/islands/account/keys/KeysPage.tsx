import useSWR from 'swr';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { listApiKeys } from '#contract/key/calls.ts';
import { MAXIMUM_API_KEYS } from '#contract/key/scopes.ts';
import { PAGE_PATHS } from '#domain/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import styles from '#islands/account/account.module.css';
import { Webhooks } from '#islands/account/webhooks/Webhooks.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyList } from './KeyList.tsx';

function ApiKeysPage(accountContext: AccountContext) {
  const { t, user, language } = accountContext;
  const { data, error, mutate } = useSWR(`keys ${user.id}`, () => api(listApiKeys), READ_OPTIONS);
  const reloadKeys = () => void mutate();
  if (!data)
    return error ? <AccountUnavailable t={t} onRetry={reloadKeys} /> : <AccountLoading t={t} placeholderRowCount={3} />;
  return (
    <div className={styles['home']}>
      <a href={localisePath(PAGE_PATHS.developers, language)}>{t('account:keys.guide')}</a>
      <section className={styles['section']} aria-labelledby="keys">
        <h2 id="keys">{t('account:keys.list')}</h2>
        <KeyList {...accountContext} apiKeys={data.data} onKeysChanged={reloadKeys} />
      </section>
      <section className={styles['section']} aria-labelledby="new-key">
        <h2 id="new-key">{t('account:keys.new')}</h2>
        {data.data.length < MAXIMUM_API_KEYS ? (
          <div className={styles['password']}>
            <KeyForm {...accountContext} onCreated={reloadKeys} />
          </div>
        ) : (
          <p>{t('account:keys.full', { maximum: MAXIMUM_API_KEYS })}</p>
        )}
      </section>
      <Webhooks {...accountContext} />
    </div>
  );
}

export const KeysIsland = createAccountIsland(PRACTITIONER_ROLES, ApiKeysPage);
