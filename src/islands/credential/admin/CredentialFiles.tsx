import { useEffect, useState } from 'react';
import type { Credential } from '#contract/credential/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { loadCredentialFile } from '#stores/credential.ts';
import { showToast } from '#stores/platform/toasts.ts';
import styles from './admin.module.css';

interface CredentialFilesProps {
  readonly t: Translate;
  readonly credential: Pick<Credential, 'id' | 'files'>;
  readonly descriptionId: string;
}

type StoredFile = Credential['files'][number];

function saveFileToDevice(fileUrl: string, fileName: string): void {
  const downloadLink = document.createElement('a');
  downloadLink.href = fileUrl;
  downloadLink.download = fileName;
  downloadLink.click();
}

/** Files of a credential: pictures are displayed, PDFs are downloaded, as browsers show no PDFs in a sandbox. */
export function CredentialFiles({ t, credential: { id, files }, descriptionId }: CredentialFilesProps) {
  const [shownFile, setShownFile] = useState<{ readonly file: string; readonly objectUrl: string }>();
  const [busyFileId, setBusyFileId] = useState<string>();
  const shownFileUrl = shownFile?.objectUrl;
  useEffect(() => () => void (shownFileUrl && URL.revokeObjectURL(shownFileUrl)), [shownFileUrl]);
  const loadFile = async (file: StoredFile, onFileLoaded: (fileUrl: string) => void) => {
    if (busyFileId) return;
    setBusyFileId(file.id);
    try {
      onFileLoaded(URL.createObjectURL(await loadCredentialFile(id, file.id)));
    } catch {
      showToast('error', t('account:admin.file-failed'));
    }
    setBusyFileId(undefined);
  };
  const toggleFilePreview = (file: StoredFile) => {
    if (shownFile?.file === file.id) return setShownFile(undefined);
    return void loadFile(file, (fileUrl) => setShownFile({ file: file.id, objectUrl: fileUrl }));
  };
  const downloadFile = (file: StoredFile, fileName: string) =>
    void loadFile(file, (fileUrl) => {
      saveFileToDevice(fileUrl, fileName);
      URL.revokeObjectURL(fileUrl);
    });
  if (files.every((file) => file.is_deleted)) return <p className="soft">{t('account:admin.deleted')}</p>;
  return (
    <ul className={styles['files']}>
      {files.map((file, fileIndex) => {
        const fileLabel = t('account:admin.file', { number: fileIndex + 1 });
        const fileExtension = file.type.split('/').at(-1) ?? '';
        const fileLabelId = `${descriptionId}-${fileIndex}`;
        const isFileShown = shownFile?.file === file.id;
        return (
          <li key={file.id} className="wrap gap-3" aria-busy={busyFileId === file.id}>
            <span id={fileLabelId}>
              {fileLabel} ({fileExtension.toUpperCase()})
            </span>
            {fileExtension !== 'pdf' && (
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-describedby={fileLabelId}
                aria-expanded={isFileShown}
                onClick={() => toggleFilePreview(file)}
              >
                {t(isFileShown ? 'account:admin.hide' : 'account:admin.view')}
              </button>
            )}
            <button
              type="button"
              className="button"
              data-kind="quiet"
              aria-describedby={fileLabelId}
              onClick={() => downloadFile(file, `credential-${id}-${fileIndex + 1}.${fileExtension}`)}
            >
              {t('account:admin.save')}
            </button>
            {isFileShown && <img src={shownFile.objectUrl} alt={fileLabel} />}
          </li>
        );
      })}
    </ul>
  );
}
