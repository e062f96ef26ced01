import { type ChangeEvent, type ReactNode, useId } from 'react';
import { MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import type { Discount } from '#contract/protocol/limits.ts';
import { isFamilyNameFirst } from '#domain/account/person-name.ts';
import { findMissingFields, nameOfRecipient, type Recipient } from '#domain/sharing/form.ts';
import { isLanguage, LANGUAGES, NATIVE_LANGUAGE_NAMES } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { pageLanguage } from '#stores/platform/language.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import styles from './sharing.module.css';

type RecipientChange = Partial<Omit<Recipient, 'email' | 'userId'>>;

interface RecipientChipProps {
  readonly t: Translate;
  readonly recipient: Recipient;
  /** Discounts in percent that can be chosen. */
  readonly availableDiscounts: readonly Discount[];
  /** True after a first attempt to share, so that missing fields are marked as errors. */
  readonly areMissingFieldsMarked: boolean;
  readonly onChange: (recipientChange: RecipientChange) => void;
  readonly onEmailCorrection: (email: string) => void;
  /** Called on removal with the recipient's displayed name. */
  readonly onRemove: (recipientLabel: string) => void;
  readonly children: ReactNode;
}

interface NameFieldProps {
  readonly fieldLabel: string;
  readonly nameText: string;
  readonly problem: string | undefined;
  readonly onChange: (newName: string) => void;
}

function NameField({ fieldLabel, nameText, problem, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className={styles['name']}>
      <label htmlFor={id}>{fieldLabel}</label>
      <input
        id={id}
        type="text"
        dir="auto"
        required
        maxLength={MAXIMUM_PERSON_NAME_LENGTH}
        autoComplete="off"
        value={nameText}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-problem`} className={styles['problem']}>
        {problem}
      </p>
    </div>
  );
}

function recipientLabelOf(recipient: Recipient): string {
  return recipient.userId === undefined ? recipient.email : nameOfRecipient(recipient, pageLanguage());
}

interface NewClientNameFieldsProps {
  readonly t: Translate;
  readonly recipient: Recipient;
  /** Empty required fields, which are marked as errors. */
  readonly missingFields: ReturnType<typeof findMissingFields>;
  readonly onChange: (recipientUpdate: RecipientChange) => void;
}

/** Name fields of a new client, in the order of the language. The client will see these names. */
function NewClientNameFields({ t, recipient, missingFields, onChange }: NewClientNameFieldsProps) {
  const problemTextOf = (nameField: 'firstName' | 'lastName') =>
    missingFields.includes(nameField) ? t('protocol.form-empty-field') : undefined;
  const nameFields = (['firstName', 'lastName'] as const).map((nameFieldKey) => (
    <NameField
      key={nameFieldKey}
      fieldLabel={t(nameFieldKey === 'firstName' ? 'protocols:sharing.first-name' : 'protocols:sharing.last-name')}
      nameText={recipient[nameFieldKey]}
      problem={problemTextOf(nameFieldKey)}
      onChange={(newName) => onChange({ [nameFieldKey]: newName })}
    />
  ));
  return (
    <>
      <div className={styles['names']}>{isFamilyNameFirst(pageLanguage()) ? nameFields.toReversed() : nameFields}</div>
      <p className={styles['names-hint']}>{t('protocols:sharing.names-hint')}</p>
    </>
  );
}

interface DiscountFieldProps {
  readonly t: Translate;
  readonly discount: Recipient['discount'];
  readonly discountChoices: readonly Discount[];
  readonly onChange: (recipientChange: RecipientChange) => void;
}

function DiscountField({ t, discount, discountChoices, onChange }: DiscountFieldProps) {
  const id = useId();
  const changeDiscount = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosenDiscount = discountChoices.find((availableDiscount) => String(availableDiscount) === target.value);
    if (chosenDiscount !== undefined) onChange({ discount: chosenDiscount });
  };
  return (
    <div className={styles['discount']} data-missing={discount === undefined}>
      <label htmlFor={id}>{t('protocols:sharing.discount')}</label>
      <select id={id} required value={discount ?? ''} onChange={changeDiscount}>
        {discount === undefined && (
          <option value="" disabled hidden>
            {t('protocols:sharing.choose-discount')}
          </option>
        )}
        {discountChoices.map((discountChoice) => (
          <option key={discountChoice} value={discountChoice}>
            {t('protocols:sharing.percent', { percent: discountChoice })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface LanguageFieldProps {
  readonly t: Translate;
  readonly language: Recipient['language'];
  readonly onChange: (recipientChange: RecipientChange) => void;
}

/** Language of a new client's mails; at first the language of the page. */
function LanguageField({ t, language = pageLanguage(), onChange }: LanguageFieldProps) {
  const id = useId();
  return (
    <div className={styles['discount']}>
      <label htmlFor={id}>{t('protocols:recipients.language')}</label>
      <select
        id={id}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && onChange({ language: target.value })}
      >
        {LANGUAGES.map((languageOption) => (
          <option key={languageOption} value={languageOption}>
            {NATIVE_LANGUAGE_NAMES[languageOption]}
          </option>
        ))}
      </select>
    </div>
  );
}

export function RecipientChip({
  t,
  recipient,
  availableDiscounts,
  areMissingFieldsMarked,
  onChange,
  onEmailCorrection,
  onRemove,
  children,
}: RecipientChipProps) {
  const { email, userId, discount, failure } = recipient;
  const missingFields = areMissingFieldsMarked ? findMissingFields(recipient) : [];
  const recipientLabel = recipientLabelOf(recipient);
  return (
    <li className={styles['chip']} aria-label={recipientLabel}>
      <div className={styles['who']}>
        <span>
          <strong dir="auto">{recipientLabel}</strong>
          {userId !== undefined && <span>{email}</span>}
        </span>
        <button
          type="button"
          className="tap"
          aria-label={t('protocols:sharing.remove', { name: recipientLabel })}
          onClick={() => onRemove(recipientLabel)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {userId === undefined && (
        <>
          <EmailSuggestion t={t} email={email} onSuggestionUse={onEmailCorrection} />
          <NewClientNameFields {...{ t, recipient, missingFields, onChange }} />
          <LanguageField t={t} language={recipient.language} onChange={onChange} />
        </>
      )}
      <DiscountField t={t} discount={discount} discountChoices={availableDiscounts} onChange={onChange} />
      {missingFields.includes('email') && <p className={styles['problem']}>{t('protocol.invalid-email')}</p>}
      {failure !== undefined && <p className={styles['problem']}>{failure}</p>}
      {children}
    </li>
  );
}
