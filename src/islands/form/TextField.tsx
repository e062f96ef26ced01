import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import styles from './form.module.css';

interface TextFieldProps extends FieldFrameProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /** Number of lines; absent for a single-line field. */
  readonly rows?: number;
}

export function TextField({ type = 'text', autoComplete, maxLength, rows, ...frame }: TextFieldProps) {
  const commonControlProps = {
    ...frame.field.input,
    autoComplete,
    maxLength,
    className: styles['input'],
    placeholder: ' ',
  };
  const spellingProps = type === 'text' ? ({ dir: 'auto' } as const) : { autoCapitalize: 'none', spellCheck: false };
  return (
    <FieldFrame
      {...frame}
      renderControl={(props) =>
        rows === undefined ? (
          <input {...commonControlProps} {...props} {...spellingProps} type={type} />
        ) : (
          <textarea {...commonControlProps} {...props} dir="auto" rows={rows} />
        )
      }
    />
  );
}
