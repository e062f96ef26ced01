import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { CREDENTIAL_FILE_TYPES } from '#contract/credential/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import formStyles from '#islands/form/form.module.css';
import choiceStyles from '#styles/file-choice.module.css';
import styles from './credential.module.css';
import { FILE_LIMITS } from './files.ts';

interface FilesFieldProps {
  readonly t: Translate;
  readonly files: readonly File[];
  readonly problem: string | undefined;
  readonly onFilesChosen: (files: readonly File[]) => void;
}

export function FilesField({ t, files, problem, onFilesChosen }: FilesFieldProps) {
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopts files chosen before hydration, once
  useEffect(() => {
    const { files: filesBeforeHydration } = fileInput.current ?? {};
    if (filesBeforeHydration?.length) onFilesChosen([...filesBeforeHydration]);
  }, []);
  const chooseFiles = ({ target }: ChangeEvent<HTMLInputElement>) => onFilesChosen([...(target.files ?? [])]);
  return (
    <div className={styles['files']}>
      <p className={styles['label']} id={id}>
        {t('account:credential.files')}
        <span aria-hidden="true"> *</span>
      </p>
      <p className="soft" id={`${id}-hint`}>
        {t('account:credential.files-hint', FILE_LIMITS)}
      </p>
      <label className={`button ${choiceStyles['choose']}`} data-kind="quiet">
        <span id={`${id}-choose`}>{t('account:credential.choose')}</span>
        <input
          ref={fileInput}
          type="file"
          name="files"
          multiple
          required
          accept={CREDENTIAL_FILE_TYPES.join(',')}
          aria-labelledby={`${id} ${id}-choose`}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== undefined}
          onChange={chooseFiles}
        />
      </label>
      <ul aria-live="polite">
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`} dir="auto">
            {file.name}
          </li>
        ))}
      </ul>
      <p className={formStyles['problem']} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
