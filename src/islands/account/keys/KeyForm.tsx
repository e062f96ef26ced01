import { useState } from 'react';
import { createApiKey } from '#contract/key/calls.ts';
import { API_KEY_LIFETIME_DAYS, type ApiKeyScope, MAXIMUM_KEY_NAME_LENGTH, SCOPES } from '#contract/key/scopes.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { CheckboxGroup } from '#islands/client/needs/NeedsQuestion.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { SelectField } from '#islands/form/SelectField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { OneTimeSecret } from './OneTimeSecret.tsx';

export const SCOPE_MESSAGE_KEYS: Readonly<Record<ApiKeyScope, MessageKey>> = {
  'protocols:read': 'account:keys.protocols-read',
  'protocols:write': 'account:keys.protocols-write',
  'clients:read': 'account:keys.clients-read',
  'clients:write': 'account:keys.clients-write',
  share: 'account:keys.share',
};

const EMPTY_KEY_FORM = { name: '', end: String(API_KEY_LIFETIME_DAYS[0]) };

export function KeyForm({ t, onCreated: onKeyCreated }: IslandContext & { readonly onCreated: () => void }) {
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [isScopeMissing, setScopeMissing] = useState(false);
  const [key, setKey] = useState<{ readonly name: string; readonly key: string }>();
  const form = useForm({
    t,
    initialValues: EMPTY_KEY_FORM,
    rules: { name: createRequiredTextRule(t), end: createRequiredTextRule(t) },
    submit: async ({ name, end }) => {
      setScopeMissing(scopes.length === 0);
      if (scopes.length === 0) return;
      const chosenLifetimeDays = API_KEY_LIFETIME_DAYS.find((lifetimeDays) => String(lifetimeDays) === end) ?? null;
      setKey(await api(createApiKey, { body: { name, scopes: [...scopes], expires_in_days: chosenLifetimeDays } }));
      onKeyCreated();
    },
    getFailureText: () => t('auth.unexpected-error'),
    draft: { name: 'api-key', fields: ['name'] },
    getValuesAfterSave: (typedValues) => (scopes.length === 0 ? typedValues : EMPTY_KEY_FORM),
  });
  const lifetimeOptions = API_KEY_LIFETIME_DAYS.map((lifetimeInDays) => ({
    value: String(lifetimeInDays),
    label: lifetimeInDays === null ? t('account:keys.never') : t('account:keys.after', { days: lifetimeInDays }),
  }));
  return (
    <>
      {key && <OneTimeSecret t={t} title={t('account:keys.made', { name: key.name })} secretText={key.key} />}
      <Form form={form} label={t('account:keys.new')}>
        <TextField
          field={form.field('name')}
          label={t('account:keys.name')}
          autoComplete="off"
          maxLength={MAXIMUM_KEY_NAME_LENGTH}
        />
        <p>{t('account:keys.rights')}</p>
        <CheckboxGroup
          legend={t('account:keys.rights')}
          options={SCOPES.map((scope) => [scope, `${t(SCOPE_MESSAGE_KEYS[scope])} · ${scope}`])}
          chosenValues={scopes}
          onChange={setScopes}
          problem={isScopeMissing && scopes.length === 0 ? t('account:keys.choose') : undefined}
        />
        <SelectField t={t} field={form.field('end')} label={t('account:keys.end')} options={lifetimeOptions} />
        <FormError text={form.failure} />
        <SubmitButton form={form}>{t('account:keys.create')}</SubmitButton>
      </Form>
    </>
  );
}
