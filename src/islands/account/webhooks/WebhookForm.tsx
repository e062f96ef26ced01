import { useState } from 'react';
import { createHook } from '#contract/webhook/calls.ts';
import { HOOK_EVENTS, type HookEvent, MAXIMUM_HOOK_URL_LENGTH } from '#contract/webhook/limits.ts';
import { readWebhookAddress } from '#domain/webhook/address.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { CheckboxGroup } from '#islands/client/needs/NeedsQuestion.tsx';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';

/** Keys of the messages that name the events, in the order of `HOOK_EVENTS`. */
const EVENT_MESSAGE_KEYS = [
  'account:webhooks.protocol-shared',
  'account:webhooks.protocol-changed',
  'account:webhooks.client-runs-out',
] as const satisfies readonly MessageKey[];

export const translateWebhookEvent = (event: HookEvent, t: Translate): string =>
  t(EVENT_MESSAGE_KEYS[HOOK_EVENTS.indexOf(event)] ?? EVENT_MESSAGE_KEYS[0]);

const URL_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([['pattern', 'account:webhooks.not-public']]);

interface WebhookFormProps extends IslandContext {
  readonly onWebhookCreated: (createdWebhook: { readonly url: string; readonly secret: string }) => void;
}

export function WebhookForm({ t, onWebhookCreated }: WebhookFormProps) {
  const [events, setEvents] = useState<readonly HookEvent[]>(HOOK_EVENTS);
  const form = useForm({
    t,
    initialValues: { url: '' },
    rules: {
      url: (typedUrl) =>
        readWebhookAddress(typedUrl, [location.hostname]) ? undefined : t('account:webhooks.not-public'),
    },
    submit: async ({ url }) => {
      if (events.length > 0) onWebhookCreated(await api(createHook, { body: { url, events: [...events] } }));
    },
    getFailureText: () => t('auth.unexpected-error'),
    draft: { name: 'webhook', fields: ['url'] },
    messageKeyByProblem: URL_PROBLEM_MESSAGES,
    getValuesAfterSave: (typedValues) => (events.length === 0 ? typedValues : { url: '' }),
  });
  return (
    <Form form={form} label={t('account:webhooks.new')}>
      <TextField
        field={form.field('url')}
        type="url"
        label={t('account:webhooks.url')}
        hint="https://"
        autoComplete="off"
        maxLength={MAXIMUM_HOOK_URL_LENGTH}
      />
      <CheckboxGroup
        legend={t('account:webhooks.events')}
        options={HOOK_EVENTS.map((event) => [event, translateWebhookEvent(event, t)])}
        chosenValues={events}
        onChange={setEvents}
        problem={events.length === 0 ? t('account:keys.choose') : undefined}
      />
      <FormError text={form.failure} />
      <SubmitButton form={form}>{t('account:webhooks.create')}</SubmitButton>
    </Form>
  );
}
