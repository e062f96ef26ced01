import { useEffect, useRef } from 'react';

/** The id of the row whose client was opened from this entry of the history. */
function leftRow(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('client' in state)) return undefined;
  return typeof state.client === 'number' ? state.client : undefined;
}

/** Records which client is opened, for the way back. */
export function leaveRow(clientId: number): void {
  history.replaceState({ ...history.state, client: clientId }, '');
}

/** Brings back the row from which a client was opened, with the focus on it, once the list is there. */
export function useLeftRow(isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const id = leftRow();
    const row = id === undefined ? null : document.getElementById(`client-${id}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [isThere]);
}
