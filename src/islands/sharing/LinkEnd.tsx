import { useId } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import type { LinkDays } from '#stores/sharing/actions.ts';
import styles from './sharing.module.css';

const DAYS = [7, 30, 90, 365] as const;

/** Lifetime in days of a select option; null for a link without an end. */
export const daysOf = (option: string): LinkDays => DAYS.find((days) => String(days) === option) ?? null;

export function EndOptions({ t }: { readonly t: Translate }) {
  return (
    <>
      {DAYS.map((days) => (
        <option key={days} value={String(days)}>
          {t('protocols:link.days', { count: days })}
        </option>
      ))}
      <option value="never">{t('protocols:link.never')}</option>
    </>
  );
}

interface NewLinkEndProps {
  readonly t: Translate;
  readonly days: LinkDays;
  readonly onChange: (days: LinkDays) => void;
}

/** Select for the lifetime of a new link. */
export function NewLinkEnd({ t, days, onChange }: NewLinkEndProps) {
  const select = useId();
  return (
    <div className={styles['discount']}>
      <label htmlFor={select}>{t('protocols:link.new-end')}</label>
      <select
        id={select}
        value={String(days ?? 'never')}
        onChange={({ target: { value } }) => onChange(daysOf(value))}
      >
        <EndOptions t={t} />
      </select>
    </div>
  );
}
