import { type ReactNode, useId } from 'react';
import styles from '../dose.module.css';
import { type FieldFault, FieldProblem } from './FieldProblem.tsx';

interface ChipGroupProps {
  readonly label: string;
  readonly fieldFault?: FieldFault;
  readonly children: ReactNode;
}

export function ChipGroup({ label, fieldFault, children }: ChipGroupProps) {
  const id = useId();
  const hasProblem = fieldFault !== undefined && fieldFault.problem !== '';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div
        className={styles['chips']}
        role="group"
        aria-label={label}
        aria-describedby={hasProblem ? id : undefined}
        data-field={fieldFault?.field}
        data-invalid={hasProblem || undefined}
      >
        {children}
      </div>
      {fieldFault && <FieldProblem id={id} text={fieldFault.problem} />}
    </>
  );
}
