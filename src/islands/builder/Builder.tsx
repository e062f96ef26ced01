import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ShopContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { $builder, $isBuilderHidden } from '#stores/builder/actions.ts';
import { returnFocusToPage } from '#stores/builder/line-request.ts';
import { wasBuilderOpenOnPreviousPage } from '#stores/builder/open-state.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { adoptBuilderStyles } from './adopt-styles.ts';
import { OtherContent } from './BuilderContent.tsx';
import { BuilderPanel } from './BuilderPanel.tsx';
import { useIsBottomSheetLayout } from './use-window.ts';

const BuilderBar = createOnlineLazyComponent(async () => (await import('./BuilderBar.tsx')).BuilderBar, {
  isUsableOffline: true,
});

/** Writes the builder's layout to `data-builder` of the root element; no change until the user's role is known. */
function useBuilderLayoutAttribute(builderLayout: string | undefined): void {
  const wasBuilderLayoutSet = useRef(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (builderLayout) dataset['builder'] = builderLayout;
    else if (wasBuilderLayoutSet.current) delete dataset['builder'];
    wasBuilderLayoutSet.current ||= builderLayout !== undefined;
  }, [builderLayout]);
}

/** Focuses the builder when the user opens it on this page, and its opening button when the user closes it. */
function useBuilderFocus(shownBuilderMode: string | undefined, isReopenedAfterPageChange: boolean): void {
  const wasOpenedByUser = useRef(!isReopenedAfterPageChange);
  const wasBuilderShown = useRef(false);
  useEffect(() => {
    const builderOpeningButton = document.querySelector<HTMLElement>('[data-open-builder]');
    builderOpeningButton?.setAttribute('aria-expanded', String(shownBuilderMode !== undefined));
    const { activeElement: focusedElement, body } = document;
    // A requested line has the focus already.
    if (shownBuilderMode && wasOpenedByUser.current && !focusedElement?.closest('#builder'))
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
    if (!shownBuilderMode && wasBuilderShown.current && focusedElement === body && !returnFocusToPage())
      builderOpeningButton?.focus();
    wasOpenedByUser.current ||= shownBuilderMode !== undefined;
    wasBuilderShown.current = shownBuilderMode !== undefined;
  }, [shownBuilderMode]);
}

/** Starts the protocol stores, and loads styles and parts of the first render. */
export async function prepareBuilder(): Promise<void> {
  ensureProtocolStore();
  adoptBuilderStyles();
  const { mode, activeProtocol } = $builder.get();
  if (mode === 'Standard') await BuilderBar.load();
  else if (!activeProtocol) await OtherContent.load();
}

export function Builder({ context }: { readonly context: ShopContext }) {
  const currentBuilder = useStore($builder);
  const isBuilderAuthorised = currentBuilder.state !== 'Unauthorized';
  const isBuilderEnabled = isBuilderAuthorised && currentBuilder.isEnabled;
  const isBuilderHidden = useStore($isBuilderHidden);
  const isBottomSheetLayout = useIsBottomSheetLayout();
  const isSheetOverPage = isBottomSheetLayout && currentBuilder.mode === 'Redesign';
  const isBuilderShown = isBuilderEnabled && !(isBuilderHidden && isSheetOverPage);
  useBuilderLayoutAttribute(isBuilderAuthorised ? (isBuilderEnabled ? currentBuilder.mode : 'off') : undefined);
  useBuilderFocus(isBuilderShown ? currentBuilder.mode : undefined, wasBuilderOpenOnPreviousPage && !isSheetOverPage);
  if (!isBuilderShown) return null;
  return currentBuilder.mode === 'Redesign' ? (
    <BuilderPanel context={context} builder={currentBuilder} />
  ) : (
    <BuilderBar context={context} builder={currentBuilder} />
  );
}
