import { useRef, useState } from 'react';
import type { Translate } from '#i18n/message-key.ts';
import { saveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import { showToast } from '#stores/platform/toasts.ts';
import styles from './switch.module.css';

interface SwitchProps {
  readonly t: Translate;
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => Promise<void>;
}

/** Switch that saves each change at once, and reverts it if saving fails. */
export function Switch({ t, label, isOn, set }: SwitchProps) {
  const [requested, setRequested] = useState<boolean>();
  // Latest value during a save: it is saved next.
  const latest = useRef<boolean>(undefined);
  const change = async (next: boolean) => {
    const isSaving = latest.current !== undefined;
    latest.current = next;
    setRequested(next);
    if (isSaving) return;
    try {
      let sent = next;
      await set(sent);
      while (latest.current !== sent) {
        sent = latest.current;
        await set(sent);
      }
    } catch (error) {
      showToast('error', saveFailure(error, t));
    }
    latest.current = undefined;
    setRequested(undefined);
  };
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        role="switch"
        checked={requested ?? isOn}
        aria-checked={requested ?? isOn}
        onChange={({ target }) => void change(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
