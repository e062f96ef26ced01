import { useState } from 'react';
import useSWR from 'swr';
import { listAccessEntries, listConsents } from '#contract/account/data-calls.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, AccountRoot } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import styles from '#islands/account/account.module.css';
import type { IslandProps } from '#islands/Island.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { downloadAccountData, eraseAccount, readMailedTicket, removeMailedTicket } from '#stores/account/data.ts';
import { api } from '#stores/api.ts';
import { revalidateUser } from '#stores/session/user.ts';
import { ConfirmIdentityForm } from './ConfirmIdentity.tsx';
import { ConsentList } from './ConsentList.tsx';
import { DataAccessList } from './DataAccessList.tsx';

function PersonalDataPage({
  ticketFromMail: mailedTicket,
  ...context
}: AccountContext & { readonly ticketFromMail: string | undefined }) {
  const { t, user } = context;
  const [ticket, setTicket] = useState(mailedTicket);
  const readPersonalData = async () => {
    const [consents, access] = await Promise.all([api(listConsents), api(listAccessEntries)]);
    return { consents: consents.data, access: access.data };
  };
  const { data, error, mutate } = useSWR(`data ${user.id}`, readPersonalData, READ_OPTIONS);
  const clearIdentityProof = () => {
    removeMailedTicket();
    setTicket(undefined);
  };
  const identityConfirmationProps = { ...context, ticket, onSpent: clearIdentityProof };
  return (
    <div className={styles['home']}>
      <section className={styles['section']} aria-labelledby="export">
        <h2 id="export">{t('account:data.export-title')}</h2>
        <p>{t('account:data.export-text')}</p>
        <ConfirmIdentityForm
          {...identityConfirmationProps}
          proofPurpose="export"
          formLabel={t('account:data.download')}
          successMessage={t('account:data.ready')}
          onProofReceived={downloadAccountData}
        />
      </section>
      <section className={styles['section']} aria-labelledby="consents">
        <h2 id="consents">{t('account:data.consents-title')}</h2>
        {!data && !error && <AccountLoading t={t} placeholderRowCount={3} />}
        {!data && error && <AccountUnavailable t={t} onRetry={() => void mutate()} />}
        {data && (
          <ConsentList
            {...context}
            consents={data.consents}
            onConsentsChanged={(consents) => void mutate({ ...data, consents }, { revalidate: false })}
          />
        )}
      </section>
      <section className={styles['section']} aria-labelledby="access">
        <h2 id="access">{t('account:data.access-title')}</h2>
        <p>{t('account:data.access-text')}</p>
        {data && <DataAccessList {...context} accessEntries={data.access} />}
      </section>
      <section className={styles['section']} aria-labelledby="erasure">
        <h2 id="erasure">{t('account:data.erase-title')}</h2>
        <p>{t('account:data.erase-text')}</p>
        <ConfirmIdentityForm
          {...identityConfirmationProps}
          proofPurpose="erasure"
          formLabel={t('account:data.erase')}
          onProofReceived={async (proofTicket) => {
            await eraseAccount(proofTicket);
            await revalidateUser();
          }}
        />
      </section>
    </div>
  );
}

export function DataIsland(props: IslandProps) {
  // Before the root sends anybody to the login page.
  const [mailedTicket] = useState(readMailedTicket);
  return (
    <AccountRoot {...props} roles="all">
      {(accountContext) =>
        accountContext.user.activated_at === null ? (
          <p className={styles['notice']}>{accountContext.t('pages:auth.not-activated')}</p>
        ) : (
          <PersonalDataPage {...accountContext} ticketFromMail={mailedTicket} />
        )
      }
    </AccountRoot>
  );
}
