import { useRef, useState } from 'react';
import { importClients } from '#contract/client/calls.ts';
import { MAXIMUM_IMPORT_BYTES, MAXIMUM_IMPORT_ROWS } from '#contract/client/file-limits.ts';
import type { ImportRow } from '#contract/client/file-schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { TranslatedError, useChangeRunner } from '#islands/client/use-change-runner.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { rejectionText } from '#islands/session/rejection-text.ts';
import { useFocusAfterRender } from '#islands/ui/use-next-focus.ts';
import { api } from '#stores/api.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { CsvExample } from './CsvExample.tsx';
import { FileChoice } from './FileChoice.tsx';
import styles from './import.module.css';

interface ImportFormProps {
  readonly context: IslandContext;
  /** Called after the import; `areAllRowsImported` is false if rows had errors. */
  readonly onClientsAdded: (addedClientCount: number, areAllRowsImported: boolean) => void;
}

interface ValidatedCsv {
  readonly csv: string;
  readonly rows: readonly ImportRow[];
}

const CSV_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([
  ['columns', 'clients:file.no-list'],
  ['quotes', 'clients:file.no-list'],
  ['encoding', 'clients:file.encoding'],
  ['maximum', 'clients:file.too-large'],
]);

const sendClientCsv = (csv: string, dryRun: '0' | '1') =>
  api(importClients, { query: { dry_run: dryRun }, body: { csv } });

/** Form that checks a pasted or chosen CSV list and imports the checked rows. */
export function ImportForm({ context, onClientsAdded }: ImportFormProps) {
  const { t } = context;
  const [checkedList, setCheckedList] = useState<ValidatedCsv>();
  const resultSectionRef = useRef<HTMLElement>(null);
  const focusAfterRender = useFocusAfterRender();
  const sizeErrorMessage = t('clients:file.too-large');
  const getImportErrorText = (error: unknown) =>
    error instanceof FetchError && error.status === 413 ? sizeErrorMessage : rejectionText(error, t);
  const form = useForm({
    t,
    initialValues: { csv: '' },
    rules: {
      csv: (csv) => (new Blob([csv]).size > MAXIMUM_IMPORT_BYTES ? sizeErrorMessage : createRequiredTextRule(t)(csv)),
    },
    submit: async ({ csv }) => {
      const { rows } = await sendClientCsv(csv, '1');
      setCheckedList({ csv, rows });
      focusAfterRender(resultSectionRef);
    },
    getFailureText: getImportErrorText,
    messageKeyByProblem: CSV_PROBLEM_MESSAGES,
    draft: { name: 'import-clients', fields: ['csv'] },
  });
  const replaceCsv = (csv: string) => {
    setCheckedList(undefined);
    form.set('csv', csv);
  };
  const { runChange, isBusy, result } = useChangeRunner(t);
  const addClients = ({ csv }: ValidatedCsv) =>
    void runChange(
      async () => {
        try {
          return await sendClientCsv(csv, '0');
        } catch (error) {
          throw new TranslatedError(getImportErrorText(error));
        }
      },
      '',
      ({ rows }) => {
        const invalidRows = rows.filter(({ state }) => state === 'bad');
        setCheckedList({
          csv,
          rows: rows.map((importRow) => (importRow.state === 'new' ? { ...importRow, state: 'known' } : importRow)),
        });
        onClientsAdded(rows.filter(({ state }) => state === 'new').length, invalidRows.length === 0);
      },
    );
  return (
    <>
      <Form form={form} label={t('clients:list.import')}>
        <div className={styles['form']}>
          <CsvExample t={t} />
          <div>
            <FileChoice t={t} tooLargeText={sizeErrorMessage} onFileText={replaceCsv} />
            <div className={styles['rows']}>
              <TextField
                field={form.field('csv')}
                label={t('clients:file.rows')}
                hint={t('clients:file.rows-hint', { maximum: MAXIMUM_IMPORT_ROWS })}
                autoComplete="off"
                rows={8}
              />
            </div>
            <FormError text={form.failure} />
            <SubmitButton form={form} hasQuietStyle={checkedList?.csv === form.values.csv}>
              {t('clients:file.check')}
            </SubmitButton>
          </div>
        </div>
      </Form>
      {checkedList && (
        <CheckedRows
          resultSection={resultSectionRef}
          t={t}
          csv={checkedList.csv}
          rows={checkedList.rows}
          isCheckOutdated={checkedList.csv !== form.values.csv}
          isBusy={isBusy}
          onImport={() => addClients(checkedList)}
        />
      )}
      {result}
    </>
  );
}
