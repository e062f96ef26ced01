import { useEffect, useState } from 'react';
import { type ClientsView, formatClientsViewQuery, readClientsView } from '#domain/client/view.ts';

export interface ClientsViewState {
  readonly view: ClientsView;
  /** Changes the view and adds a history entry; with `shouldReplace`, as while typing, updates the current entry. */
  readonly changeView: (changedViewFields: Partial<ClientsView>, shouldReplaceHistory?: boolean) => void;
}

/** Filter, search, order and page of the list, stored in the address; a new filter starts at page 1. */
export function useClientsView(): ClientsViewState {
  const [view, setView] = useState(() => readClientsView(location.search));
  useEffect(() => {
    const readViewFromAddress = () => setView(readClientsView(location.search));
    addEventListener('popstate', readViewFromAddress);
    return () => removeEventListener('popstate', readViewFromAddress);
  }, []);
  const changeView: ClientsViewState['changeView'] = (changedFields, shouldReplace = false) => {
    // Read from the address, as the search's timer calls this with the state of an earlier rendering.
    const changedView = { ...readClientsView(location.search), page: 1, ...changedFields };
    const viewUrl = `${location.pathname}${formatClientsViewQuery(changedView)}`;
    if (shouldReplace) history.replaceState(history.state, '', viewUrl);
    else history.pushState(null, '', viewUrl);
    setView(changedView);
  };
  return { view, changeView };
}
