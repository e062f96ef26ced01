import { useState } from 'react';
import { restoreApiKey, revokeApiKey } from '#contract/key/calls.ts';
import type { ApiKey } from '#contract/key/schema.ts';
import styles from '#islands/account/account.module.css';
import listStyles from '#islands/account/data/data.module.css';
import { formatCivilDate, formatLocalDay } from '#islands/client/dates.ts';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { SCOPE_MESSAGE_KEYS } from './KeyForm.tsx';

interface KeyListProps extends IslandContext {
  readonly apiKeys: readonly ApiKey[];
  readonly onKeysChanged: () => void;
}

export function KeyList({ apiKeys: listedApiKeys, onKeysChanged, t, language }: KeyListProps) {
  const { runChange, isBusy, result } = useChangeRunner(t);
  const [keyToRestore, setKeyToRestore] = useState<ApiKey>();
  const changeKey = (sendRequest: () => Promise<unknown>, successText: string, revokedKey: ApiKey | undefined) =>
    runChange(sendRequest, successText, () => {
      setKeyToRestore(revokedKey);
      onKeysChanged();
    });
  const describeKeyExpiry = ({ expires_at: expiresAt }: ApiKey) => {
    if (expiresAt === null) return [];
    const expiryDate = formatLocalDay(expiresAt, language);
    return [
      new Date(expiresAt) < new Date()
        ? t('account:keys.ended', { date: expiryDate })
        : t('account:keys.until', { date: expiryDate }),
    ];
  };
  const describeKey = (apiKey: ApiKey) => [
    apiKey.used_on === null
      ? t('account:keys.unused')
      : t('account:keys.used', { date: formatCivilDate(apiKey.used_on, language) }),
    ...describeKeyExpiry(apiKey),
  ];
  return (
    <>
      {listedApiKeys.length === 0 && <p>{t('account:keys.none')}</p>}
      {listedApiKeys.length > 0 && (
        <ul className={listStyles['entries']} aria-label={t('account:keys.list')}>
          {listedApiKeys.map((apiKey) => (
            <li key={apiKey.id}>
              <div>
                <p>
                  <strong dir="auto">{apiKey.name}</strong> <code>{apiKey.prefix}_…</code>
                </p>
                <p className={styles['soft']}>
                  {apiKey.scopes.map((scope) => t(SCOPE_MESSAGE_KEYS[scope])).join(' · ')}
                </p>
                <p className={styles['soft']}>{describeKey(apiKey).join(' · ')}</p>
              </div>
              <button
                className="button"
                data-kind="quiet"
                type="button"
                aria-busy={isBusy}
                aria-label={`${t('account:keys.revoke')}: ${apiKey.name}`}
                onClick={() =>
                  void changeKey(
                    () => api(revokeApiKey, { params: { id: apiKey.id } }),
                    t('account:keys.revoked', { name: apiKey.name }),
                    apiKey,
                  )
                }
              >
                {t('account:keys.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {result}
      {keyToRestore && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-busy={isBusy}
          onClick={() =>
            void changeKey(
              () => api(restoreApiKey, { params: { id: keyToRestore.id } }),
              t('account:keys.restored', { name: keyToRestore.name }),
              undefined,
            )
          }
        >
          {t('cart.undo')}
        </button>
      )}
    </>
  );
}
