import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FetchError } from '#contract/platform/client.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from './client.module.css';

/** Error of a failed request, whose message is a translated reason. */
export class TranslatedError extends Error {}

export interface ChangeRunner {
  /** Runs a change and shows its result. During another change, waits if `shouldQueue` is set, else does nothing. */
  readonly runChange: <T>(
    sendRequest: () => Promise<T>,
    successText: string,
    onSuccess?: (response: T) => void,
    shouldQueue?: boolean,
  ) => Promise<void>;
  readonly isBusy: boolean;
  /** Message about the last change, to be rendered near its button. */
  readonly result: ReactNode;
}

/** Focuses the message if a change removed the focused element. Returns a function that records that element. */
function useFocusOnMessage(messageRef: RefObject<HTMLElement | null>): () => void {
  const previouslyFocusedElement = useRef<Element | null>(null);
  useEffect(() => {
    if (previouslyFocusedElement.current?.isConnected !== false) return;
    previouslyFocusedElement.current = null;
    if (document.activeElement === document.body) messageRef.current?.focus();
  });
  return () => {
    previouslyFocusedElement.current = document.activeElement;
  };
}

/** Runs one change at a time and announces its result. `rateLimitText` is the message for status 429. */
export function useChangeRunner(t: Translate, rateLimitText = t('clients:one.not-saved')): ChangeRunner {
  const [isBusy, setBusy] = useState(false);
  const runningChange = useRef<Promise<void>>(undefined);
  const [outcome, setOutcome] = useState<{ readonly hasSucceeded: boolean; readonly messageText: string }>();
  const outcomeMessageElement = useRef<HTMLParagraphElement>(null);
  const recordFocusedElement = useFocusOnMessage(outcomeMessageElement);
  const describeChangeError = (error: unknown): string => {
    if (error instanceof TranslatedError) return error.message;
    return error instanceof FetchError && error.status === 429 ? rateLimitText : t('clients:one.not-saved');
  };
  const sendAndAnnounceChange: ChangeRunner['runChange'] = async (sendRequest, successText, onSuccess) => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const response = await sendRequest();
      recordFocusedElement();
      setOutcome({ hasSucceeded: true, messageText: successText });
      onSuccess?.(response);
    } catch (error) {
      setOutcome({ hasSucceeded: false, messageText: describeChangeError(error) });
    }
    setBusy(false);
  };
  const runChange: ChangeRunner['runChange'] = async (sendRequest, successText, onSuccess, shouldQueue) => {
    if (runningChange.current && !shouldQueue) return;
    const queuedChange = (runningChange.current ?? Promise.resolve()).then(() =>
      sendAndAnnounceChange(sendRequest, successText, onSuccess),
    );
    runningChange.current = queuedChange;
    await queuedChange;
    if (runningChange.current === queuedChange) runningChange.current = undefined;
  };
  const resultMessage = (
    <div className={styles['said']}>
      <p ref={outcomeMessageElement} role="status" tabIndex={-1}>
        {outcome?.hasSucceeded && outcome.messageText}
      </p>
      <p role="alert">{outcome && !outcome.hasSucceeded && outcome.messageText}</p>
    </div>
  );
  return { runChange, isBusy, result: resultMessage };
}
