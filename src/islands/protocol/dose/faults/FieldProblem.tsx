import styles from '../dose.module.css';
import type { FieldName } from './place-of.ts';

/** Problem of a field; empty for none. */
export interface Fault {
  readonly field: FieldName;
  readonly problem: string;
}

/** Problem beside a field, which is described by it. */
export function FieldProblem({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p id={id} className={styles['problem']} role="alert">
      {text}
    </p>
  );
}
