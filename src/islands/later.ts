import { type ComponentType, lazy } from 'react';
import { loadConnected } from '#stores/connection.ts';

/** Returns a component that is loaded when first rendered, once online; needs a `Suspense` around it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadOnce = loadConnected(load);
  return lazy(async () => ({ default: await loadOnce(true) }));
}
