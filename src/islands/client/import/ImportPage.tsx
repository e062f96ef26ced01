import { useEffect, useRef, useState } from 'react';
import { SHARING_ROLES } from '#contract/account/role.ts';
import { MAXIMUM_INVITATIONS_PER_DAY } from '#contract/client/limits.ts';
import { clientsPath } from '#domain/client/paths.ts';
import { type AccountContext, createAccountIsland } from '#islands/account/AccountPage.tsx';
import { ImportForm } from './ImportForm.tsx';
import styles from './import.module.css';

interface ImportResultProps {
  readonly context: AccountContext;
  readonly addedClientCount: number;
}

/** Number of imported clients; takes the focus after each import. */
function ImportResult({ context: { t, language }, addedClientCount }: ImportResultProps) {
  const resultContainer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second import is announced as well
  useEffect(() => resultContainer.current?.focus(), [addedClientCount]);
  return (
    <div ref={resultContainer} tabIndex={-1} role="status" className={styles['added']}>
      <h2>{t('clients:file.added', { count: addedClientCount })}</h2>
      <p>{t('clients:file.no-mail', { maximum: MAXIMUM_INVITATIONS_PER_DAY })}</p>
      <a className="button" href={clientsPath(language)}>
        {t('clients:one.to-list')}
      </a>
    </div>
  );
}

function ImportClientsPage(accountContext: AccountContext) {
  const [addedCount, setAddedCount] = useState(0);
  const [formNumber, setFormNumber] = useState(0);
  const finishImport = (newlyAddedCount: number, areAllRowsImported: boolean) => {
    setAddedCount(addedCount + newlyAddedCount);
    // Rows that were omitted stay in the form, to be corrected.
    if (areAllRowsImported) setFormNumber(formNumber + 1);
  };
  return (
    <div className={styles['import']}>
      {addedCount > 0 && <ImportResult context={accountContext} addedClientCount={addedCount} />}
      <ImportForm key={formNumber} context={accountContext} onClientsAdded={finishImport} />
    </div>
  );
}

export const ImportIsland = createAccountIsland(SHARING_ROLES, ImportClientsPage);
