import { type ChangeEvent, useId, useState } from 'react';
import { MAXIMUM_IMPORT_BYTES } from '#contract/client/file-limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import formStyles from '#islands/form/form.module.css';
import choiceStyles from '#styles/file-choice.module.css';
import styles from './import.module.css';

interface FileChoiceProps {
  readonly t: Translate;
  readonly tooLargeText: string;
  /** Receives the file's text, which is empty if the file cannot be read. */
  readonly onFileText: (fileText: string) => void;
}

/** Reads a chosen file. Rejects encodings other than UTF-8, because names would be misread. */
export function FileChoice({ t, tooLargeText, onFileText }: FileChoiceProps) {
  const id = useId();
  const [fileName, setFileName] = useState('');
  const [problem, setProblem] = useState('');
  const showFileProblem = (problemText: string) => {
    setProblem(problemText);
    onFileText('');
  };
  const readFile = async (file: File) => {
    setFileName(file.name);
    setProblem('');
    if (file.size > MAXIMUM_IMPORT_BYTES) return showFileProblem(tooLargeText);
    try {
      onFileText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    } catch {
      showFileProblem(t('clients:file.encoding'));
    }
  };
  const readChosenFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void readFile(file);
    // Resets the input, so that the same file can be chosen again after its correction.
    target.value = '';
  };
  return (
    <div className={styles['choice']}>
      <label className={`button ${choiceStyles['choose']}`} data-kind="quiet">
        {t('clients:file.choose')}
        <input type="file" accept=".csv,.tsv,.txt,text/csv" aria-describedby={id} onChange={readChosenFile} />
      </label>
      <span dir="auto" className="soft">
        {fileName}
      </span>
      <p id={id} role="alert" className={formStyles['problem']}>
        {problem}
      </p>
    </div>
  );
}
