import { useState } from 'react';
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

/** Saved at once; goes back to where it was if that did not work. */
export function Switch({ t, label, isOn, set }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean>();
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      await set(next);
    } catch (error) {
      showToast('error', saveFailure(error, t));
    }
    setWanted(undefined);
  };
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        role="switch"
        checked={wanted ?? isOn}
        aria-checked={wanted ?? isOn}
        onChange={({ target }) => {
          if (wanted === undefined) void change(target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
