import { useRef, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { describeSaveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import { showToast } from '#stores/platform/toasts.ts';
import styles from './switch.module.css';

interface SwitchProps {
  readonly t: Translate;
  readonly label: string;
  readonly isOn: boolean;
  readonly saveValue: (isOn: boolean) => Promise<void>;
}

/** Switch that saves each change at once, and reverts the change if saving fails. */
export function Switch({ t, label, isOn, saveValue }: SwitchProps) {
  const [requestedValue, setRequestedValue] = useState<boolean>();
  // Latest value during a save: it is saved next.
  const latestChosenValueRef = useRef<boolean>(undefined);
  const saveChosenValue = async (chosenValue: boolean) => {
    const isAlreadySaving = latestChosenValueRef.current !== undefined;
    latestChosenValueRef.current = chosenValue;
    setRequestedValue(chosenValue);
    if (isAlreadySaving) return;
    try {
      let sentValue = chosenValue;
      await saveValue(sentValue);
      while (latestChosenValueRef.current !== sentValue) {
        sentValue = latestChosenValueRef.current;
        await saveValue(sentValue);
      }
    } catch (error) {
      showToast('error', describeSaveFailure(error, t));
    }
    latestChosenValueRef.current = undefined;
    setRequestedValue(undefined);
  };
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        role="switch"
        checked={requestedValue ?? isOn}
        aria-checked={requestedValue ?? isOn}
        onChange={({ target }) => void saveChosenValue(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
