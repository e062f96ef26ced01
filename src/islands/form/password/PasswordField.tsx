import { type ReactNode, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame.tsx';
import styles from '../form.module.css';

interface PasswordFieldProps extends FieldFrameProps {
  readonly t: Translate;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly contentAfterControl?: ReactNode;
}

export function PasswordField({ t, autoComplete, ...frame }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame
      {...frame}
      renderControl={(props) => (
        <>
          <input
            {...frame.field.input}
            {...props}
            className={styles['input']}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            placeholder=" "
          />
          <button
            className={styles['show']}
            type="button"
            aria-pressed={isShown}
            aria-controls={props.id}
            onClick={() => setShown(!isShown)}
          >
            <span className="visually-hidden">{t('form.show-password')}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="2.75" />
              {isShown && <path d="m4 4 16 16" />}
            </svg>
          </button>
        </>
      )}
    />
  );
}
