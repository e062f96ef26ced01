import type { Translate } from '#i18n/message-key.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import styles from './form.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldFrameProps {
  readonly t: Translate;
  readonly options: readonly SelectOption[];
}

/** Native select element without a preselected option. */
export function SelectField({ t, options, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame
      {...frame}
      renderControl={(props) => (
        <select {...frame.field.input} {...props} className={styles['input']}>
          <option value="">{t('form.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
