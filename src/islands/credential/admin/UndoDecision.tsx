import { useEffect, useRef, useState } from 'react';
import { undoCredentialDecision } from '#contract/credential/calls.ts';
import type { ListedCredential } from '#contract/credential/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { personName } from '#domain/account/person-name.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { LONG_TOAST_DURATION_MS, showToast } from '#stores/platform/toasts.ts';
import styles from './admin.module.css';
import type { DecisionResult } from './DecisionButtons.tsx';

interface UndoDecisionProps extends IslandContext {
  readonly credential: ListedCredential;
  readonly decision: DecisionResult;
  /** Called once the decision can no longer be undone. */
  readonly onUndoEnded: () => void;
}

/** Undo button that replaces a credential after its decision, until the mail about the decision is sent. */
export function UndoDecision({ credential, decision, onUndoEnded, t, language }: UndoDecisionProps) {
  const { id, person } = credential;
  const undoButtonRef = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => undoButtonRef.current?.focus(), []);
  const withdrawDecision = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await api(undoCredentialDecision, { params: { id } });
      showToast('success', t('account:admin.undone'));
      onUndoEnded();
    } catch (error) {
      const isUndoTooLate = error instanceof FetchError && error.status === 409;
      if (isUndoTooLate) onUndoEnded();
      showToast('error', t(isUndoTooLate ? 'account:admin.too-late' : 'account:admin.failed'), LONG_TOAST_DURATION_MS);
    }
    setBusy(false);
  };
  return (
    <div className={styles['decided']}>
      <p role="status">
        <strong dir="auto">{personName(person, language) || person.email}</strong>: {t(`account:admin.${decision}`)}
      </p>
      <button
        ref={undoButtonRef}
        type="button"
        className="button"
        data-kind="quiet"
        aria-busy={isBusy}
        onClick={() => void withdrawDecision()}
      >
        {t('protocols:undo')}
      </button>
    </div>
  );
}
