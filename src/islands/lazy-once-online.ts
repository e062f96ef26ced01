import { type ComponentType, lazy } from 'react';
import { loadOnceOnline } from '#stores/connection.ts';

/** Returns a component that loads at its first render, once online; render it inside a `Suspense`. */
export function lazyOnceOnline<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadOnce = loadOnceOnline(load);
  return lazy(async () => ({ default: await loadOnce(true) }));
}
