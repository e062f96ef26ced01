import { useState } from 'react';
import { approveCredential, rejectCredential } from '#contract/credential/calls.ts';
import {
  MAXIMUM_REJECTION_REASON_LENGTH,
  REJECTION_REASONS,
  type RejectionReason,
} from '#contract/credential/limits.ts';
import { FetchError } from '#contract/platform/client.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { createRequiredTextRule } from '#islands/form/field-rules.ts';
import { SelectField } from '#islands/form/SelectField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { api } from '#stores/api.ts';
import { LONG_TOAST_DURATION_MS, showToast } from '#stores/platform/toasts.ts';
import styles from './admin.module.css';

interface DecisionButtonsProps {
  readonly t: Translate;
  readonly id: number;
  readonly descriptionId: string;
  /** Called with the decision; without an argument if somebody else had decided earlier. */
  readonly onCredentialDecided: (decision?: DecisionResult) => void;
}

export type DecisionResult = 'approved' | 'rejected';

const isRejectionReason = (value: string): value is RejectionReason =>
  REJECTION_REASONS.some((knownReason) => knownReason === value);

/** Awaits a decision's request and reports the result, also if somebody else had decided. Rejects on other errors. */
async function awaitDecision(
  request: Promise<unknown>,
  decision: DecisionResult,
  { t, onCredentialDecided }: DecisionButtonsProps,
): Promise<void> {
  try {
    await request;
    onCredentialDecided(decision);
  } catch (error) {
    if (!(error instanceof FetchError) || error.status !== 409) throw error;
    showToast('warning', t('account:admin.decided-before'), LONG_TOAST_DURATION_MS);
    onCredentialDecided();
  }
}

function RejectionForm(props: DecisionButtonsProps) {
  const { t, id } = props;
  const form = useForm({
    t,
    initialValues: { reason: '', reason_text: '' },
    rules: {
      reason: createRequiredTextRule(t),
      reason_text: (typedReason, { reason }) =>
        reason === 'other' ? createRequiredTextRule(t)(typedReason) : undefined,
    },
    submit: async ({ reason, reason_text: reasonText }) => {
      if (!isRejectionReason(reason)) return;
      const request = api(rejectCredential, { params: { id }, body: { reason, reason_text: reasonText } });
      await awaitDecision(request, 'rejected', props);
    },
    getFailureText: () => t('account:admin.failed'),
    draft: { name: `rejection:${id}`, fields: ['reason', 'reason_text'] },
  });
  return (
    <Form form={form} label={t('account:admin.reject')}>
      <SelectField
        field={form.field('reason')}
        t={t}
        label={t('account:admin.reason')}
        options={REJECTION_REASONS.map((rejectionReason) => ({
          value: rejectionReason,
          label: t(`account:credential.reason.${rejectionReason}`),
        }))}
        required
      />
      <TextField
        field={form.field('reason_text')}
        label={t('account:admin.reason-text')}
        hint={t('account:admin.reason-hint')}
        maxLength={MAXIMUM_REJECTION_REASON_LENGTH}
        rows={3}
        required={form.values.reason === 'other'}
      />
      <FormError text={form.failure} />
      <SubmitButton form={form}>{t('account:admin.reject-submit')}</SubmitButton>
    </Form>
  );
}

/** Buttons to approve a credential, or to reject it with a reason. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { t, id, descriptionId } = props;
  const [isBusy, setBusy] = useState(false);
  const approveOnPress = async () => {
    if (isBusy) return;
    setBusy(true);
    const request = api(approveCredential, { params: { id } });
    await awaitDecision(request, 'approved', props).catch(() => showToast('error', t('account:admin.failed')));
    setBusy(false);
  };
  return (
    <div className={styles['decision']}>
      <button
        type="button"
        className="button"
        aria-busy={isBusy}
        aria-describedby={descriptionId}
        onClick={() => void approveOnPress()}
      >
        {t('account:admin.approve')}
      </button>
      <details>
        <summary className="button" data-kind="quiet" aria-describedby={descriptionId}>
          {t('account:admin.reject')}
        </summary>
        <RejectionForm {...props} />
      </details>
    </div>
  );
}
