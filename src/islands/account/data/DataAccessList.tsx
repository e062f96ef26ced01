import type { AccessEntry } from '#contract/account/data-schema.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import styles from '#islands/account/account.module.css';
import { formatLocalDay } from '#islands/client/dates.ts';
import listStyles from './data.module.css';

interface DataAccessListProps extends AccountContext {
  readonly accessEntries: readonly AccessEntry[];
}

const ACTION_MESSAGE_KEYS: ReadonlyMap<string, MessageKey> = new Map([
  ['client', 'account:data.did-client'],
  ['needs', 'account:data.did-needs'],
  ['note', 'account:data.did-note'],
  ['protocol', 'account:data.did-protocol'],
  ['recipients', 'account:data.did-recipients'],
  ['export', 'account:data.did-export'],
]);

export function DataAccessList({ accessEntries, t, language }: DataAccessListProps) {
  if (accessEntries.length === 0) return <p>{t('account:data.nobody')}</p>;
  const nameOfAccessor = ({ by, name }: AccessEntry) =>
    by === 'person' || by === 'key' ? (name ?? t('account:data.former')) : t('account:data.operator');
  return (
    <ul className={listStyles['entries']}>
      {accessEntries.map((accessEntry, entryIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log has no ids and only grows at its end
        <li key={entryIndex}>
          <div>
            <p>
              <strong>{nameOfAccessor(accessEntry)}</strong>{' '}
              {t(ACTION_MESSAGE_KEYS.get(accessEntry.action) ?? 'account:data.did-credential')}
            </p>
            <p className={styles['soft']}>{formatLocalDay(accessEntry.at, language)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
