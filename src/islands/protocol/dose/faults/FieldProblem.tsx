import styles from '../dose.module.css';
import type { DoseFieldName } from './field-of-problem.ts';

/** Name of a form field with its error text, which is empty without an error. */
export interface FieldFault {
  readonly field: DoseFieldName;
  readonly problem: string;
}

/** Problem text of a field, which refers to the text by `aria-describedby`. */
export function FieldProblem({ id, text: problemText }: { readonly id?: string; readonly text: string }) {
  return (
    <p id={id} className={styles['problem']} role="alert">
      {problemText}
    </p>
  );
}
