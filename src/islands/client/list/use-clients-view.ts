import { useEffect, useState } from 'react';
import { type ClientsView, clientsViewQuery, readClientsView } from '#domain/client/view.ts';

export interface ClientsViewState {
  readonly view: ClientsView;
  /**
   * Shows something else: an entry of its own for the way back, unless it replaces the present one, as it follows what is
   * typed or corrects the address.
   */
  readonly show: (change: Partial<ClientsView>, replaces?: boolean) => void;
}

/** What the list shows, in the address of the page; another filter begins with the first page. */
export function useClientsView(): ClientsViewState {
  const [view, setView] = useState(() => readClientsView(location.search));
  useEffect(() => {
    const follow = () => setView(readClientsView(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const show: ClientsViewState['show'] = (change, replaces = false) => {
    // From the address, which is never old: the timer of the search calls this from a former rendering.
    const next = { ...readClientsView(location.search), page: 1, ...change };
    const address = `${location.pathname}${clientsViewQuery(next)}`;
    if (replaces) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    setView(next);
  };
  return { view, show };
}
