import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import type { Namespace } from '#i18n/namespaces.ts';
import { loadWhenOnline, whenPageSettled } from '#stores/connection.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

interface LazyOnceOnlineOptions {
  /** True for a component that also works offline: it is loaded before its first render, and has a `Suspense`. */
  readonly isUsableOffline?: boolean;
  /** Message files of texts that the island's `messages` lack. */
  readonly messageFiles?: readonly Namespace[];
}

/** Returns a component that is loaded at its first render, once the device is online; needs a `Suspense` around it. */
export function createOnlineLazyComponent<Props extends object>(
  loadComponent: () => Promise<ComponentType<Props>>,
  { isUsableOffline = false, messageFiles = [] }: LazyOnceOnlineOptions = {},
) {
  let loadedComponent: ComponentType<Props> | undefined;
  const loadComponentOnce = loadWhenOnline(async () => {
    [loadedComponent] = await Promise.all([loadComponent(), loadTranslator(pageLanguage(), messageFiles)]);
    return loadedComponent;
  });
  const load = () => loadComponentOnce(false);
  // A failed preload is tried again when the component is rendered.
  if (isUsableOffline && !import.meta.env.SSR)
    whenPageSettled()
      .then(load)
      .catch(() => undefined);
  const SuspendingComponent: ComponentType<Props> = lazy(async () => ({ default: await loadComponentOnce(true) }));
  const renderPart = (props: Props) => {
    // React shows a fallback for at least 300 ms, even if the component is loaded.
    const part = createElement(useState(() => loadedComponent ?? SuspendingComponent)[0], props);
    return isUsableOffline ? createElement(Suspense, null, part) : part;
  };
  return Object.assign(renderPart, { load });
}
