import styles from '../dose.module.css';
import type { FieldName } from './place-of.ts';

/** A field of the strip, and what is wrong with it: empty for nothing. */
export interface Fault {
  readonly field: FieldName;
  readonly problem: string;
}

/** Says what is wrong with a field, beside it; the field is described by it. */
export function FieldProblem({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p id={id} className={styles['problem']} role="alert">
      {text}
    </p>
  );
}
