import { useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { ADMIN_ROLES } from '#contract/account/role.ts';
import { listCredentials } from '#contract/credential/calls.ts';
import { CREDENTIAL_STATES, type CredentialState } from '#contract/credential/limits.ts';
import type { ListedCredential } from '#contract/credential/schema.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import { Pagination } from '#islands/client/list/Pagination.tsx';
import formStyles from '#islands/form/form.module.css';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import styles from './admin.module.css';
import { CredentialEntry } from './CredentialEntry.tsx';
import type { DecisionResult } from './DecisionButtons.tsx';
import { UndoDecision } from './UndoDecision.tsx';

const CREDENTIAL_STATE_FILTERS = [...CREDENTIAL_STATES, 'all'] as const;
type CredentialStateFilter = CredentialState | 'all';

const isStateFilter = (value: string): value is CredentialStateFilter =>
  CREDENTIAL_STATE_FILTERS.some((knownFilter) => knownFilter === value);

/** Latest decision with its credential; `index` is the credential's former index in the list. */
interface LastDecision {
  readonly credential: ListedCredential;
  readonly decision: DecisionResult;
  readonly index: number;
}

function CredentialsPage(accountContext: AccountContext) {
  const { user, t } = accountContext;
  const id = useId();
  const credentialListElement = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<CredentialStateFilter>('submitted');
  const [page, setPage] = useState(1);
  const [undoable, setUndoable] = useState<LastDecision>();
  const credentialsQuery = { page: String(page), ...(state !== 'all' && { state }) };
  const readCredentials = () => api(listCredentials, { query: credentialsQuery });
  const { data, error, mutate } = useSWR(`credentials ${user.id} ${state} ${page}`, readCredentials, READ_OPTIONS);
  const applyStateFilter = (value: string) => {
    if (!isStateFilter(value)) return;
    setState(value);
    setPage(1);
    setUndoable(undefined);
  };
  const turnPage = (pageNumber: number) => {
    setPage(pageNumber);
    setUndoable(undefined);
    credentialListElement.current?.focus();
  };
  const handleDecision = (credential: ListedCredential, entryIndex: number, decision: DecisionResult | undefined) => {
    if (decision) setUndoable({ credential, decision, index: entryIndex });
    else credentialListElement.current?.focus();
    void mutate();
  };
  const hideUndoButton = () => {
    setUndoable(undefined);
    credentialListElement.current?.focus();
    void mutate();
  };
  const credentialEntries = data?.data.map((credential, entryIndex) => (
    <CredentialEntry
      key={credential.id}
      {...accountContext}
      credential={credential}
      onCredentialDecided={(decision) => handleDecision(credential, entryIndex, decision)}
    />
  ));
  return (
    <div className="stack gap-5">
      <div className={styles['filter']}>
        <label htmlFor={id}>{t('account:admin.filter')}</label>
        <div className={formStyles['control']}>
          <select
            id={id}
            className={formStyles['input']}
            value={state}
            onChange={({ target }) => applyStateFilter(target.value)}
          >
            {CREDENTIAL_STATE_FILTERS.map((stateFilter) => (
              <option key={stateFilter} value={stateFilter}>
                {t(`account:admin.state.${stateFilter}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div ref={credentialListElement} tabIndex={-1} className={styles['list']}>
        {!data && !error && <AccountLoading t={t} placeholderRowCount={4} />}
        {!data && error !== undefined && <AccountUnavailable t={t} onRetry={() => void mutate()} />}
        {credentialEntries?.slice(0, undoable?.index)}
        {undoable && (
          <UndoDecision key={undoable.credential.id} {...accountContext} {...undoable} onUndoEnded={hideUndoButton} />
        )}
        {undoable && credentialEntries?.slice(undoable.index)}
        {credentialEntries?.length === 0 && <p role="status">{t('account:admin.none')}</p>}
        {data && <Pagination t={t} pagePosition={data} onPageChange={turnPage} />}
      </div>
    </div>
  );
}

export const CredentialsIsland = createAccountIsland(ADMIN_ROLES, CredentialsPage);
