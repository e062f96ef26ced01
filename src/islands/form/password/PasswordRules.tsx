import { findBrokenPasswordRules, PASSWORD_RULES } from '#domain/session/password-rules.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './password-rules.module.css';

export function PasswordRules({ t, password }: { readonly t: Translate; readonly password: string }) {
  const brokenRules = findBrokenPasswordRules(password);
  return (
    <ul className={styles['rules']} aria-label={t('form.password.needs')}>
      {PASSWORD_RULES.map((rule) => {
        const isRuleFulfilled = !brokenRules.includes(rule);
        return (
          <li key={rule} data-kept={isRuleFulfilled}>
            {t(`form.password.${rule}`)}
            <span className="visually-hidden">{isRuleFulfilled && ` – ${t('form.password.kept')}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
