import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { CREDENTIAL_ROLES } from '#contract/account/role.ts';
import type { User } from '#contract/account/schema.ts';
import { getCredential, withdrawCredential } from '#contract/credential/calls.ts';
import type { Credential } from '#contract/credential/schema.ts';
import { passesRoleGate } from '#domain/account/role-gate.ts';
import { PAGE_PATHS } from '#domain/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import accountStyles from '#islands/account/account.module.css';
import type { SelectOption } from '#islands/form/SelectField.tsx';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { NotFound } from '#islands/NotFound.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { useFocusAfterRender } from '#islands/ui/use-next-focus.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { requireSession } from '#stores/session/guard.ts';
import { $user } from '#stores/session/state.ts';
import { CredentialForm } from './CredentialForm.tsx';
import { CredentialState } from './CredentialState.tsx';
import styles from './credential.module.css';

interface CredentialPageProps extends IslandContext {
  readonly countries: readonly SelectOption[];
}

function useCredential(user: User | undefined) {
  const maySubmitCredential = passesRoleGate(user?.user_type_id, CREDENTIAL_ROLES);
  const credentialCacheKey = maySubmitCredential && user ? `credential ${user.id} ${user.user_type_id}` : null;
  return useSWR(credentialCacheKey, () => api(getCredential), READ_OPTIONS);
}

function CredentialsUnsupported({ language, t }: IslandContext) {
  return (
    <p>
      {t('account:credential.unavailable')}{' '}
      <a href={localisePath(PAGE_PATHS.imprint, language)}>{t('pages:footer.imprint')}</a>
    </p>
  );
}

/** Page with the credential form. The server renders the form for every visitor, as it does not know the user. */
function CredentialPage({ countries, ...context }: CredentialPageProps) {
  const { t } = context;
  const signedInUser = useStore($user);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    requireSession();
  }, []);
  const user = isHydrated ? signedInUser : undefined;
  const { data, error, mutate } = useCredential(user);
  const credentialStateElement = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender();
  const setCachedCredential = (credential: Credential | null) => {
    focusAfterRender(credentialStateElement);
    void mutate((cachedResponse) => cachedResponse && { ...cachedResponse, data: credential }, {
      revalidate: false,
    });
  };
  const withdrawSubmission = async () => {
    try {
      await api(withdrawCredential);
      showToast('success', t('account:credential.withdrawn'));
      setCachedCredential(null);
    } catch {
      showToast('error', t('account:credential.failed'));
      void mutate();
    }
  };

  if (user && !passesRoleGate(user.user_type_id, CREDENTIAL_ROLES)) return <NotFound {...context} />;
  if (!data && error !== undefined)
    return classifyError(error).kind === 'unsupported' ? (
      <CredentialsUnsupported {...context} />
    ) : (
      <AccountUnavailable t={t} onRetry={() => void mutate()} />
    );
  const isAwaitingDecision = data?.data?.state === 'submitted';
  const form = (
    <CredentialForm t={t} countries={countries} onCredentialSent={setCachedCredential} onConflict={() => mutate()} />
  );
  return (
    <div ref={credentialStateElement} tabIndex={-1} className={styles['page']}>
      {data && (
        <CredentialState
          {...context}
          credential={data.data}
          isAccountApproved={data.is_approved}
          onWithdraw={() => void withdrawSubmission()}
        />
      )}
      {user?.activated_at === null && <p className={accountStyles['notice']}>{t('protocol.not-proved')}</p>}
      {!isAwaitingDecision && !data?.is_approved && user?.activated_at !== null && form}
      {!isAwaitingDecision && data?.is_approved && (
        <details>
          <summary className="button" data-kind="quiet">
            {t('account:credential.renew')}
          </summary>
          {form}
        </details>
      )}
    </div>
  );
}

export function CredentialIsland({ countries, ...props }: IslandProps & Pick<CredentialPageProps, 'countries'>) {
  return <Island {...props}>{(islandContext) => <CredentialPage {...islandContext} countries={countries} />}</Island>;
}
