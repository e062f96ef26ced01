import { listAddresses } from '#contract/account/calls.ts';
import type { PostalAddress } from '#contract/account/schema.ts';
import { formatAddressLines } from '#domain/account/address-lines.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { AccountLoading } from './AccountLoading.tsx';
import { createAccountIsland } from './AccountPage.tsx';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import styles from './account.module.css';
import { useApiResponse } from './use-api-answer.ts';

export function Addresses({ language, t }: IslandContext) {
  const addressesState = useApiResponse('addresses', () => api(listAddresses));
  if (addressesState.kind === 'waiting') return <AccountLoading t={t} placeholderRowCount={2} />;
  if (addressesState.kind === 'failed')
    return <AccountUnavailable t={t} failureText={t('account:addresses.failed')} onRetry={addressesState.retry} />;
  if (addressesState.responseData.length === 0) return <p className={styles['soft']}>{t('account:addresses.none')}</p>;
  return (
    <ul className={styles['cards']}>
      {addressesState.responseData.map((postalAddress) => (
        <AddressCard
          key={postalAddress.id ?? JSON.stringify(postalAddress)}
          address={postalAddress}
          language={language}
          t={t}
        />
      ))}
    </ul>
  );
}

function AddressCard({ address: postalAddress, language, t }: IslandContext & { readonly address: PostalAddress }) {
  return (
    <li className={styles['address']}>
      {postalAddress.is_default && <p className={styles['badge']}>{t('account:addresses.default')}</p>}
      <address>
        {formatAddressLines(postalAddress, language).map((addressLine) => (
          <span key={addressLine}>{addressLine}</span>
        ))}
      </address>
      {postalAddress.phone && (
        <p className={styles['soft']}>
          {t('account:addresses.phone')}:{' '}
          <a href={`tel:${postalAddress.phone.replaceAll(/[^+\d]/g, '')}`}>{postalAddress.phone}</a>
        </p>
      )}
    </li>
  );
}

export const AddressesIsland = createAccountIsland('all', Addresses);
