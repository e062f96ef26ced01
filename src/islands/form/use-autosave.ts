import { useEffect, useRef } from 'react';

/** Delay in ms between the last keystroke and the save. */
const AUTOSAVE_DELAY_MS = 800;

/** Returns functions that schedule a save and cancel it. A pending save runs at once on unmount or page leave. */
export function useAutosave(save: () => void) {
  const latestSave = useRef(save);
  latestSave.current = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelSave = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latestSave.current();
    }, AUTOSAVE_DELAY_MS);
  };
  useEffect(() => {
    const savePendingNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latestSave.current();
    };
    addEventListener('pagehide', savePendingNow);
    return () => {
      removeEventListener('pagehide', savePendingNow);
      savePendingNow();
    };
  }, []);
  return { saveSoon, cancel: cancelSave };
}
