import { type ComponentType, lazy } from 'react';
import { loadConnected } from '#stores/connection.ts';

/** Returns a component that loads at its first render, once online; render it inside a `Suspense`. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadOnce = loadConnected(load);
  return lazy(async () => ({ default: await loadOnce(true) }));
}
