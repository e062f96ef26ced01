import { useEffect, useState } from 'react';
import type { Credential } from '#contract/credential/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { loadCredentialFile } from '#stores/credential.ts';
import { showToast } from '#stores/platform/toasts.ts';
import styles from './admin.module.css';

interface CredentialFilesProps {
  readonly t: Translate;
  readonly credential: Pick<Credential, 'id' | 'files'>;
  readonly describedBy: string;
}

type StoredFile = Credential['files'][number];

function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Files of a credential: pictures are displayed, PDFs are downloaded, as browsers show no PDFs in a sandbox. */
export function CredentialFiles({ t, credential: { id, files }, describedBy }: CredentialFilesProps) {
  const [shownFile, setShownFile] = useState<{ readonly file: string; readonly address: string }>();
  const [busyFileId, setBusyFileId] = useState<string>();
  const address = shownFile?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const load = async (file: StoredFile, onLoaded: (address: string) => void) => {
    if (busyFileId) return;
    setBusyFileId(file.id);
    try {
      onLoaded(URL.createObjectURL(await loadCredentialFile(id, file.id)));
    } catch {
      showToast('error', t('account:admin.file-failed'));
    }
    setBusyFileId(undefined);
  };
  const show = (file: StoredFile) => {
    if (shownFile?.file === file.id) return setShownFile(undefined);
    return void load(file, (fileUrl) => setShownFile({ file: file.id, address: fileUrl }));
  };
  const save = (file: StoredFile, name: string) =>
    void load(file, (fileUrl) => {
      saveFile(fileUrl, name);
      URL.revokeObjectURL(fileUrl);
    });
  if (files.every((file) => file.is_deleted)) return <p className="soft">{t('account:admin.deleted')}</p>;
  return (
    <ul className={styles['files']}>
      {files.map((file, index) => {
        const name = t('account:admin.file', { number: index + 1 });
        const kind = file.type.split('/').at(-1) ?? '';
        const label = `${describedBy}-${index}`;
        const isFileShown = shownFile?.file === file.id;
        return (
          <li key={file.id} className="wrap gap-3" aria-busy={busyFileId === file.id}>
            <span id={label}>
              {name} ({kind.toUpperCase()})
            </span>
            {kind !== 'pdf' && (
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-describedby={label}
                aria-expanded={isFileShown}
                onClick={() => show(file)}
              >
                {t(isFileShown ? 'account:admin.hide' : 'account:admin.view')}
              </button>
            )}
            <button
              type="button"
              className="button"
              data-kind="quiet"
              aria-describedby={label}
              onClick={() => save(file, `credential-${id}-${index + 1}.${kind}`)}
            >
              {t('account:admin.save')}
            </button>
            {isFileShown && <img src={shownFile.address} alt={name} />}
          </li>
        );
      })}
    </ul>
  );
}
