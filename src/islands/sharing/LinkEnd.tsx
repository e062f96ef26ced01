import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import type { LinkLifetimeDays } from '#stores/sharing/link.ts';
import styles from './sharing.module.css';

const LINK_LIFETIME_CHOICES_DAYS = [7, 30, 90, 365] as const;

/** Returns the lifetime in days for a select option; null for a link without an end. */
export const parseLifetimeDays = (optionValue: string): LinkLifetimeDays =>
  LINK_LIFETIME_CHOICES_DAYS.find((lifetimeDays) => String(lifetimeDays) === optionValue) ?? null;

export function LinkLifetimeOptions({ t }: { readonly t: Translate }) {
  return (
    <>
      {LINK_LIFETIME_CHOICES_DAYS.map((lifetimeDays) => (
        <option key={lifetimeDays} value={String(lifetimeDays)}>
          {t('protocols:link.days', { count: lifetimeDays })}
        </option>
      ))}
      <option value="never">{t('protocols:link.never')}</option>
    </>
  );
}

interface NewLinkLifetimeProps {
  readonly t: Translate;
  readonly linkLifetimeDays: LinkLifetimeDays;
  readonly onChange: (lifetimeDays: LinkLifetimeDays) => void;
}

/** Select for the lifetime of a new link. */
export function NewLinkLifetime({ t, linkLifetimeDays, onChange }: NewLinkLifetimeProps) {
  const lifetimeSelectId = useId();
  return (
    <div className={styles['discount']}>
      <label htmlFor={lifetimeSelectId}>{t('protocols:link.new-end')}</label>
      <select
        id={lifetimeSelectId}
        value={String(linkLifetimeDays ?? 'never')}
        onChange={({ target: { value } }) => onChange(parseLifetimeDays(value))}
      >
        <LinkLifetimeOptions t={t} />
      </select>
    </div>
  );
}
