import { type ComponentType, lazy } from 'react';
import { loadOnceOnline, whenPageSettled } from '#stores/connection.ts';

interface LazyOptions {
  /** True for a component that also works offline: it is loaded before it is needed. */
  readonly isUsableOffline?: boolean;
}

/** Returns a component that loads at its first render, once online; render it inside a `Suspense`. */
export function lazyOnceOnline<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isUsableOffline = false }: LazyOptions = {},
) {
  const loadOnce = loadOnceOnline(load);
  // A failed preload is tried again when the component is rendered.
  if (isUsableOffline && !import.meta.env.SSR)
    whenPageSettled()
      .then(() => loadOnce(false))
      .catch(() => undefined);
  return lazy(async () => ({ default: await loadOnce(true) }));
}
