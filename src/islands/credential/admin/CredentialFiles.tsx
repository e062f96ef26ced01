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
  const [shown, setShown] = useState<{ readonly file: string; readonly address: string }>();
  const [busy, setBusy] = useState<string>();
  const address = shown?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const load = async (file: StoredFile, onLoaded: (address: string) => void) => {
    if (busy) return;
    setBusy(file.id);
    try {
      onLoaded(URL.createObjectURL(await loadCredentialFile(id, file.id)));
    } catch {
      showToast('error', t('account:admin.file-failed'));
    }
    setBusy(undefined);
  };
  const show = (file: StoredFile) => {
    if (shown?.file === file.id) return setShown(undefined);
    return void load(file, (fileUrl) => setShown({ file: file.id, address: fileUrl }));
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
        const isShown = shown?.file === file.id;
        return (
          <li key={file.id} className="wrap gap-3" aria-busy={busy === file.id}>
            <span id={label}>
              {name} ({kind.toUpperCase()})
            </span>
            {kind !== 'pdf' && (
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-describedby={label}
                aria-expanded={isShown}
                onClick={() => show(file)}
              >
                {t(isShown ? 'account:admin.hide' : 'account:admin.view')}
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
            {isShown && <img src={shown.address} alt={name} />}
          </li>
        );
      })}
    </ul>
  );
}
