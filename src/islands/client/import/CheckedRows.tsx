import type { RefObject } from 'react';
import type { ImportRefusalReason } from '#contract/client/file-limits.ts';
import type { ImportRow } from '#contract/client/file-schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import disclosureStyles from '#islands/ui/disclosure.module.css';
import styles from './import.module.css';

interface CheckedRowsProps {
  /** Ref of the result's section, which takes the focus after a check. */
  readonly resultSection: RefObject<HTMLElement | null>;
  readonly t: Translate;
  /** CSV text to which the displayed result belongs. */
  readonly csv: string;
  readonly rows: readonly ImportRow[];
  /** True once the user has changed the text after the check. */
  readonly isCheckOutdated: boolean;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

const REFUSAL_MESSAGE_KEYS: Readonly<Record<ImportRefusalReason, MessageKey>> = {
  email: 'clients:file.bad-email',
  twice: 'clients:file.bad-twice',
  name: 'clients:file.bad-name',
  discount: 'clients:file.bad-discount',
  language: 'clients:file.bad-language',
};
const REFUSAL_MESSAGE_PARAMETERS = {
  discounts: DISCOUNT_CHOICES.join(', '),
  languages: LANGUAGES.join(', '),
};

/** Maximum number of valid rows with an initially open list. */
const MAXIMUM_INITIALLY_OPEN_ROWS = 20;

const getRowResultText = ({ state, reason }: ImportRow, t: Translate): string =>
  reason
    ? t(REFUSAL_MESSAGE_KEYS[reason], REFUSAL_MESSAGE_PARAMETERS)
    : t(state === 'new' ? 'clients:file.is-new' : 'clients:file.is-known');

interface ValidatedRowsTableProps extends Pick<CheckedRowsProps, 't' | 'csv' | 'rows'> {
  readonly tableLabel: string;
}

function ValidatedRowsTable({ t, csv, rows, tableLabel }: ValidatedRowsTableProps) {
  const csvLines = csv.split('\n');
  return (
    <table className={styles['table']} aria-label={tableLabel}>
      <thead>
        <tr>
          <th scope="col">{t('clients:file.line')}</th>
          <th scope="col">{t('clients:one.email')}</th>
          <th scope="col">{t('clients:file.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((importRow) => (
          <tr key={importRow.line} data-state={importRow.state}>
            <td>{importRow.line}</td>
            <th scope="row" dir="auto">
              {importRow.email || csvLines[importRow.line - 1]}
            </th>
            <td>{getRowResultText(importRow, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Result of a check: counts, the import button, and all rows, those with errors first. */
export function CheckedRows({ resultSection, t, csv, rows, isCheckOutdated, isBusy, onImport }: CheckedRowsProps) {
  const filterByState = (rowState: ImportRow['state']) => rows.filter((row) => row.state === rowState);
  const [newRows, knownRows, badRows] = [filterByState('new'), filterByState('known'), filterByState('bad')];
  const validRows = rows.filter(({ state }) => state !== 'bad');
  const summaryTexts = [
    t('clients:file.new', { count: newRows.length }),
    ...(knownRows.length > 0 ? [t('clients:file.known', { count: knownRows.length })] : []),
    ...(badRows.length > 0 ? [t('clients:file.bad', { count: badRows.length })] : []),
  ];
  return (
    <section ref={resultSection} tabIndex={-1} className={styles['checked']} aria-labelledby="checked">
      <h2 id="checked">{t('clients:file.checked')}</h2>
      <ul className={styles['facts']}>
        {summaryTexts.map((summaryText) => (
          <li key={summaryText}>{summaryText}</li>
        ))}
      </ul>
      {isCheckOutdated && <p role="status">{t('clients:file.stale')}</p>}
      {!isCheckOutdated && newRows.length > 0 && (
        <>
          <p>{t('clients:file.before')}</p>
          <button type="button" className="button" aria-busy={isBusy} onClick={onImport}>
            {t('clients:file.import', { count: newRows.length })}
          </button>
        </>
      )}
      {badRows.length > 0 && (
        <>
          <ValidatedRowsTable
            t={t}
            csv={csv}
            rows={badRows}
            tableLabel={t('clients:file.bad', { count: badRows.length })}
          />
          <p className="soft">{t('clients:file.correct')}</p>
        </>
      )}
      {validRows.length > 0 && (
        <details className={disclosureStyles['disclosure']} open={validRows.length <= MAXIMUM_INITIALLY_OPEN_ROWS}>
          <summary className={disclosureStyles['summary']}>
            {t('clients:file.others', { count: validRows.length })}
          </summary>
          <ValidatedRowsTable
            t={t}
            csv={csv}
            rows={validRows}
            tableLabel={t('clients:file.others', { count: validRows.length })}
          />
        </details>
      )}
    </section>
  );
}
