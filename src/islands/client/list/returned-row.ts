import { useEffect, useRef } from 'react';

/** Returns the client id stored in this history entry. */
function readOpenedClientId(): number | undefined {
  const historyState: unknown = history.state;
  if (typeof historyState !== 'object' || historyState === null || !('client' in historyState)) return undefined;
  return typeof historyState.client === 'number' ? historyState.client : undefined;
}

/** Stores the id of the opened client, so that its row is focused after the return to the list. */
export function storeOpenedClientId(clientId: number): void {
  history.replaceState({ ...history.state, client: clientId }, '');
}

/** Scrolls to and focuses the row of the opened client once the list is loaded. */
export function useReturnToRow(isListLoaded: boolean): void {
  const wasRowFocused = useRef(false);
  useEffect(() => {
    if (!isListLoaded || wasRowFocused.current) return;
    wasRowFocused.current = true;
    const id = readOpenedClientId();
    const clientRow = id === undefined ? null : document.getElementById(`client-${id}`);
    clientRow?.scrollIntoView({ block: 'center' });
    clientRow?.querySelector('a')?.focus({ preventScroll: true });
  }, [isListLoaded]);
}
