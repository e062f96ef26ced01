import { type ComponentType, lazy } from 'react';
import { loadWhenOnline, whenPageSettled } from '#stores/connection.ts';

interface LazyOnceOnlineOptions {
  /** True for a component that also works offline and is therefore loaded before its first render. */
  readonly isUsableOffline?: boolean;
}

/** Returns a component that is loaded at its first render, once the device is online; needs a `Suspense` around it. */
export function createOnlineLazyComponent<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { isUsableOffline = false }: LazyOnceOnlineOptions = {},
) {
  const loadComponentOnce = loadWhenOnline(loadComponent);
  // A failed preload is tried again when the component is rendered.
  if (isUsableOffline && !import.meta.env.SSR)
    whenPageSettled()
      .then(() => loadComponentOnce(false))
      .catch(() => undefined);
  return lazy(async () => ({ default: await loadComponentOnce(true) }));
}
