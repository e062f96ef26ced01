import { suggestEmail } from '#domain/account/email-slip.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './sharing.module.css';

interface EmailSuggestionProps {
  readonly t: Translate;
  readonly email: string;
  readonly onSuggestionUse: (email: string) => void;
}

/** Note that suggests a correction for an e-mail address that looks mistyped. */
export function EmailSuggestion({ t, email, onSuggestionUse }: EmailSuggestionProps) {
  const suggestedEmail = suggestEmail(email);
  return (
    <p role="status" className={styles['slip']}>
      {suggestedEmail !== undefined && (
        <>
          {t('protocols:recipients.slip')}{' '}
          <button type="button" className="hit" onClick={() => onSuggestionUse(suggestedEmail)}>
            {suggestedEmail}
          </button>
        </>
      )}
    </p>
  );
}
