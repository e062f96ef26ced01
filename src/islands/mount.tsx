import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Namespace } from '#i18n/namespaces.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { ErrorBoundary } from '#islands/ui/ErrorBoundary.tsx';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';

export type { IslandContext };

/**
 * Renders an island into its element of the page, whose waiting content it replaces, once
 * the messages of its namespaces (and `common`) are there. Gives a way to take it out again; rejects if the
 * messages cannot be had.
 */
export async function mountIsland(
  root: HTMLElement,
  namespaces: readonly Namespace[],
  render: (context: IslandContext) => ReactNode,
): Promise<() => void> {
  const language = pageLanguage();
  const t = await loadTranslate(language, [...new Set<Namespace>(['common', ...namespaces])]);
  const island = createRoot(root);
  island.render(<ErrorBoundary t={t}>{render({ language, t })}</ErrorBoundary>);
  return () => island.unmount();
}
