import { FieldFrame, type FieldFrameProps } from '#islands/form/FieldFrame.tsx';
import formStyles from '#islands/form/form.module.css';

interface PaymentFieldProps extends FieldFrameProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function PaymentField({ options, ...frame }: PaymentFieldProps) {
  return (
    <FieldFrame
      {...frame}
      renderControl={(props) => (
        <select {...frame.field.input} {...props} className={formStyles['input']}>
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
