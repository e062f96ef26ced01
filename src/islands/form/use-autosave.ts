import { useEffect, useRef } from 'react';

/** Delay in ms between the last keystroke and the save. */
const AUTOSAVE_DELAY_MS = 800;

/** Returns functions that schedule a save and cancel it. A pending save runs at once on unmount or page leave. */
export function useAutosave(saveValues: () => void) {
  const latestSaveValues = useRef(saveValues);
  latestSaveValues.current = saveValues;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelScheduledSave = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const scheduleSave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latestSaveValues.current();
    }, AUTOSAVE_DELAY_MS);
  };
  useEffect(() => {
    const savePendingValuesNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latestSaveValues.current();
    };
    addEventListener('pagehide', savePendingValuesNow);
    return () => {
      removeEventListener('pagehide', savePendingValuesNow);
      savePendingValuesNow();
    };
  }, []);
  return { saveSoon: scheduleSave, cancel: cancelScheduledSave };
}
