import { useState } from 'react';
import { exportClient, removeClient, updateClient } from '#contract/client/calls.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { clientName } from '#domain/client/name.ts';
import clientStyles from '#islands/client/client.module.css';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { api } from '#stores/api.ts';
import { saveFile } from '#stores/platform/save-file.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import styles from './one.module.css';

interface ClientActionsProps {
  readonly context: IslandContext;
  readonly client: ClientDetail;
  readonly onChange: (client: ClientDetail) => void;
  /** Called after the client's removal; `restorableUntil` is the time until which the client can be restored. */
  readonly onClientRemoved: (restorableUntil: string) => void;
}

export function ClientActions({ context: { t, language }, client, onChange, onClientRemoved }: ClientActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { runChange, isBusy, result } = useChangeRunner(t);
  const { id, archived: isArchived } = client;
  const displayName = clientName(client, language);
  const pathParams = { id };
  const setArchived = (shouldArchive: boolean, isUndo = false) => {
    const successText = t(shouldArchive ? 'clients:one.archived' : 'clients:one.unarchived', {
      name: displayName,
    });
    void runChange(
      () => api(updateClient, { params: pathParams, body: { archived: shouldArchive } }),
      successText,
      (changedClient) => {
        onChange(changedClient);
        if (shouldArchive) showUndoToast(successText, t('clients:one.undo'), () => setArchived(false, true));
      },
      isUndo,
    );
  };
  const removeFromClients = () => {
    setAsking(false);
    void runChange(
      () => api(removeClient, { params: pathParams }),
      '',
      ({ until }) => onClientRemoved(until),
      true,
    );
  };
  const downloadClientData = () =>
    runChange(
      () => api(exportClient, { params: pathParams }),
      '',
      (clientData) =>
        saveFile(new Blob([JSON.stringify(clientData, undefined, 2)], { type: 'application/json' }), 'client.json'),
    );
  return (
    <div>
      <div className={styles['row']}>
        <button
          type="button"
          className={clientStyles['quiet']}
          aria-busy={isBusy}
          onClick={() => void downloadClientData()}
        >
          {t('clients:one.export')}
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={isBusy}
          onClick={() => setArchived(!isArchived)}
        >
          {t(isArchived ? 'clients:one.unarchive' : 'clients:one.archive')}
        </button>
        <button type="button" className={clientStyles['quiet']} aria-busy={isBusy} onClick={() => setAsking(true)}>
          <Icon name="bin" size={20} />
          {t('clients:one.remove')}
        </button>
      </div>
      {isArchived && <p className={styles['soft']}>{t('clients:one.archived-text')}</p>}
      {result}
      {isAsking && (
        <ConfirmRemovalDialog
          title={t('clients:one.remove-title', { name: displayName })}
          warning={t('clients:one.remove-text')}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('clients:one.remove')}
          onConfirm={removeFromClients}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
