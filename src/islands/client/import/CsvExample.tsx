import { CLIENT_COLUMNS } from '#contract/client/file-limits.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { saveFile } from '#stores/platform/save-file.ts';
import styles from './import.module.css';

const EXAMPLE_CSV = [
  CLIENT_COLUMNS,
  ['mara@example.com', 'Mara', 'Lund', '10', 'en'],
  ['ben@example.com', 'Ben', '', '', ''],
]
  .map((csvCells) => csvCells.join(','))
  .join('\n');

/** Description of the CSV format, with an example file to download. */
export function CsvExample({ t }: { readonly t: Translate }) {
  const saveExampleFile = () =>
    saveFile(new Blob(['\ufeff', EXAMPLE_CSV, '\n'], { type: 'text/csv' }), 'clients-example.csv');
  return (
    <section className={styles['example']} aria-labelledby="example">
      <h2 id="example">{t('clients:file.form')}</h2>
      <p>{t('clients:file.columns')}</p>
      <pre>
        <code>{EXAMPLE_CSV}</code>
      </pre>
      <p className="soft">
        {t('clients:file.values', {
          discounts: DISCOUNT_CHOICES.join(', '),
          languages: LANGUAGES.join(', '),
        })}
      </p>
      <button type="button" className="button" data-kind="quiet" onClick={saveExampleFile}>
        {t('clients:file.save-example')}
      </button>
    </section>
  );
}
