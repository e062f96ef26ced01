import { useState } from 'react';
import { MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import { APPROVED_ROLES } from '#contract/account/role.ts';
import { getClient, updateClient } from '#contract/client/calls.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { isFamilyNameFirst } from '#domain/account/person-name.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import { createConflictTexts } from '#islands/form/elsewhere.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { SelectField } from '#islands/form/SelectField.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { api } from '#stores/api.ts';
import { isConflictError } from '#stores/failure.ts';
import styles from './one.module.css';

export interface ClientDetailsProps {
  readonly context: AccountContext;
  readonly client: ClientDetail;
  readonly onChange: (client: ClientDetail) => void;
}

/** Form for the client's name in the practitioner's list, and for the discount if the user's role permits it. */
export function ClientDetails({ context: { t, language, user }, client, onChange }: ClientDetailsProps) {
  const [isSaved, setSaved] = useState(false);
  const canGrantDiscount = APPROVED_ROLES.some((role) => role === user.user_type_id);
  const pathParams = { id: client.id };
  const initialValues = {
    first_name: client.first_name ?? '',
    last_name: client.last_name ?? '',
    discount: client.discount_rate === null ? '' : String(client.discount_rate),
  };
  const form = useForm({
    t,
    initialValues: initialValues,
    rules: {},
    conflictTexts: createConflictTexts(t),
    submit: async ({ first_name, last_name, discount: discountRate }, previousValues) => {
      setSaved(false);
      const chosenDiscount = DISCOUNT_CHOICES.find((discountChoice) => String(discountChoice) === discountRate);
      const changedClientFields = {
        ...(first_name !== previousValues.first_name && { first_name }),
        ...(last_name !== previousValues.last_name && { last_name }),
        ...(canGrantDiscount && discountRate !== previousValues.discount && { discount: chosenDiscount }),
        was: {
          ...previousValues,
          discount: previousValues.discount === '' ? null : Number(previousValues.discount),
        },
      };
      try {
        onChange(await api(updateClient, { params: pathParams, body: changedClientFields }));
      } catch (error) {
        if (isConflictError(error)) onChange(await api(getClient, { params: pathParams }));
        throw error;
      }
      setSaved(true);
    },
    getFailureText: (error) => t(isConflictError(error) ? 'form.elsewhere.not-saved' : 'clients:one.not-saved'),
    draft: { name: `client:${client.id}`, fields: Object.keys(initialValues) },
  });
  const nameFieldElements = (['first_name', 'last_name'] as const).map((fieldName) => (
    <TextField
      key={fieldName}
      field={form.field(fieldName)}
      label={t(fieldName === 'first_name' ? 'clients:one.first-name' : 'clients:one.last-name')}
      autoComplete="off"
      maxLength={MAXIMUM_PERSON_NAME_LENGTH}
    />
  ));
  return (
    <section className={styles['section']} aria-labelledby="client-details">
      <h2 id="client-details">{t('clients:one.details')}</h2>
      <p className={styles['soft']}>{t('clients:one.names-hint')}</p>
      <Form form={form} label={t('clients:one.details')}>
        <div className={styles['fields']}>
          {isFamilyNameFirst(language) ? nameFieldElements.toReversed() : nameFieldElements}
          {canGrantDiscount && (
            <SelectField
              t={t}
              field={form.field('discount')}
              label={t('clients:one.discount')}
              options={DISCOUNT_CHOICES.map((discountPercent) => ({
                value: String(discountPercent),
                label: t('clients:one.percent', { percent: discountPercent }),
              }))}
            />
          )}
        </div>
        <FormError text={form.failure} />
        <div className={styles['row']}>
          <button type="submit" className="button" disabled={!form.isReadyToSubmit} aria-busy={form.isBusy}>
            {t('clients:one.save')}
          </button>
          <p role="status">{isSaved && t('clients:one.saved')}</p>
        </div>
      </Form>
    </section>
  );
}
