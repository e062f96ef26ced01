import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import type { Field } from './use-form.ts';
import type { FieldConflict } from './use-form-base.ts';

/** Label and hint of a form field. */
export interface FieldFrameProps {
  readonly field: Field;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

/** Attributes that connect a control with its label and texts. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface FieldWithControlProps extends FieldFrameProps {
  readonly renderControl: (props: ControlProps) => ReactNode;
  readonly contentAfterControl?: ReactNode;
}

/** Shows the text that was saved elsewhere for this field, with buttons to adopt it or to keep the user's own text. */
function FieldConflictNote({
  conflictText: text,
  adoptLabel,
  adoptSavedText,
  keepOwnLabel,
  keepOwnText,
}: FieldConflict) {
  return (
    <div className={styles['elsewhere']}>
      <p role="alert">{text}</p>
      <button type="button" className="button" data-kind="quiet" onClick={adoptSavedText}>
        {adoptLabel}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={keepOwnText}>
        {keepOwnLabel}
      </button>
    </div>
  );
}

/** Label, hint and error text around a form control, which `renderControl` renders with the ARIA attributes. */
export function FieldFrame({
  field,
  label,
  hint,
  required = false,
  renderControl,
  contentAfterControl,
}: FieldWithControlProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  return (
    <div className={styles['field']} data-state={field.state}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required && (
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {hint && (
        <p className="soft" id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles['control']}>
        {renderControl({
          id,
          required,
          'aria-invalid': field.state === 'error',
          'aria-describedby': hint ? `${hintId} ${problemId}` : problemId,
        })}
      </div>
      <p className={styles['problem']} id={problemId} aria-live="polite">
        {field.problem}
      </p>
      {field.conflict && <FieldConflictNote {...field.conflict} />}
      {contentAfterControl}
    </div>
  );
}
