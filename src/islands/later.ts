import { type ComponentType, lazy } from 'react';
import { loadConnected } from '#stores/connection.ts';

/** Component that is loaded when it is first shown, as soon as there is a connection. Shown inside a `Suspense`. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadOnce = loadConnected(load);
  return lazy(async () => ({ default: await loadOnce(true) }));
}
