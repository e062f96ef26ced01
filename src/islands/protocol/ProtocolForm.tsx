import { type ReactNode, useState } from 'react';
import { FetchError } from '#contract/platform/client.ts';
import { MAXIMUM_PROTOCOL_DESCRIPTION_LENGTH, MAXIMUM_PROTOCOL_NAME_LENGTH } from '#contract/protocol/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { createConflictTexts } from '#islands/form/elsewhere.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { isConflictError } from '#stores/failure.ts';
import type { ProtocolDetails } from '#stores/protocol/texts.ts';
import { protocolDraftName, restoreClosedFormDraft } from './edit-draft.ts';

/** Result of saving: true; false if another part of the form prevents it and shows why; `changed` after a conflict. */
export type ProtocolFormResult = boolean | 'changed' | 'failed';

/** Failure whose reason is shown outside this form. */
class ReportedFailureError extends Error {}

function getFailureText(t: Translate, error: unknown): string {
  if (isConflictError(error)) return t('form.elsewhere.not-saved');
  return error instanceof ReportedFailureError ? '' : t('protocols:form.not-saved');
}

interface ProtocolFormProps {
  readonly t: Translate;
  /** Protocol to edit. If given, the description is optional, and the button is disabled until a text was changed. */
  readonly savedProtocol?: Protocol;
  /** Initial texts of a new protocol. If given, the description is optional. */
  readonly initialDetails?: ProtocolDetails;
  /** Name of the draft; by default the name for the saved protocol or for a new protocol. */
  readonly draftName?: string;
  readonly formLabel: string;
  readonly submitLabel: string;
  /** True if something outside this form prevents sending. */
  readonly isSubmitBlocked?: boolean;
  /** Saves the texts; `formerDetails` are those before editing. The form is cleared only if the result is true. */
  readonly onSubmit: (
    newDetails: ProtocolDetails,
    draftName: string,
    formerDetails: ProtocolDetails,
  ) => Promise<ProtocolFormResult>;
  readonly children?: ReactNode;
}

const EMPTY_PROTOCOL_DETAILS: ProtocolDetails = { name: '', description: '' };

export function ProtocolForm(props: ProtocolFormProps) {
  const {
    t,
    savedProtocol,
    initialDetails,
    formLabel,
    submitLabel,
    isSubmitBlocked = false,
    onSubmit,
    children,
  } = props;
  const { name, description } = savedProtocol ?? initialDetails ?? EMPTY_PROTOCOL_DETAILS;
  const isNewProtocol = !savedProtocol && !initialDetails;
  useState(() => savedProtocol && restoreClosedFormDraft(savedProtocol.protocol_id));
  const { draftName = savedProtocol ? protocolDraftName(savedProtocol.protocol_id) : 'protocol' } = props;
  const form = useForm({
    t,
    initialValues: { name, description },
    conflictTexts: createConflictTexts(t),
    rules: !isNewProtocol
      ? { name: createRequiredTextRule(t) }
      : { name: createRequiredTextRule(t), description: createRequiredTextRule(t) },
    submit: async ({ name, description }, formerDetails) => {
      const trimmedDetails = { name: name.trim(), description: description.trim() };
      const submitResult = await onSubmit(trimmedDetails, draftName, formerDetails);
      // Text and draft stay for a retry.
      if (submitResult === 'changed') throw new FetchError(409, {});
      if (submitResult === false) throw new ReportedFailureError();
      if (submitResult !== true) throw new Error('The protocol was not saved');
    },
    getFailureText: (error) => getFailureText(t, error),
    draft: { name: draftName, fields: ['name', 'description'] },
    isLockedWhileSaving: true,
  });
  const canSubmit = form.isReadyToSubmit && !isSubmitBlocked && (!savedProtocol || form.isDirty);
  return (
    <Form form={form} label={formLabel}>
      <div data-fill-in="">
        <TextField
          field={form.field('name')}
          label={t('protocols:form.name')}
          maxLength={MAXIMUM_PROTOCOL_NAME_LENGTH}
          required
        />
      </div>
      <TextField
        field={form.field('description')}
        label={t('protocols:form.description')}
        maxLength={MAXIMUM_PROTOCOL_DESCRIPTION_LENGTH}
        rows={5}
        required={isNewProtocol}
      />
      {children}
      <FormError text={form.failure} />
      <SubmitButton form={{ isReadyToSubmit: canSubmit, isBusy: form.isBusy }}>{submitLabel}</SubmitButton>
    </Form>
  );
}
