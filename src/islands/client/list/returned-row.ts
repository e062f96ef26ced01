import { useEffect, useRef } from 'react';

/** Id of the client opened from this history entry. */
function openedClientId(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('client' in state)) return undefined;
  return typeof state.client === 'number' ? state.client : undefined;
}

/** Stores the id of the opened client, so that its row is focused after the return to the list. */
export function rememberOpenedClient(clientId: number): void {
  history.replaceState({ ...history.state, client: clientId }, '');
}

/** Scrolls to and focuses the row of the opened client once the list is loaded. */
export function useReturnToRow(isListLoaded: boolean): void {
  const hasReturned = useRef(false);
  useEffect(() => {
    if (!isListLoaded || hasReturned.current) return;
    hasReturned.current = true;
    const id = openedClientId();
    const row = id === undefined ? null : document.getElementById(`client-${id}`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [isListLoaded]);
}
