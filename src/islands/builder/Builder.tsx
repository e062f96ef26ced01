import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ShopContext } from '#islands/Island.tsx';
import { $builder, $isBuilderHidden } from '#stores/builder/actions.ts';
import { returnFocusToPage } from '#stores/builder/line-request.ts';
import { wasOpenOnPreviousPage } from '#stores/builder/open-state.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { adoptBuilderStyles } from './adopt-styles.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderPanel } from './BuilderPanel.tsx';
import { useIsSheetLayout } from './use-window.ts';

/** Writes the builder's layout to `data-builder` of the root element; no change until the user's role is known. */
function useBuilderLayoutAttribute(builderLayout: string | undefined): void {
  const wasLayoutSet = useRef(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (builderLayout) dataset['builder'] = builderLayout;
    else if (wasLayoutSet.current) delete dataset['builder'];
    wasLayoutSet.current ||= builderLayout !== undefined;
  }, [builderLayout]);
}

/** Focuses the builder when the user opens it on this page, and its opening button when the user closes it. */
function useBuilderFocus(shownMode: string | undefined, isOpenFromPreviousPage: boolean): void {
  const wasOpenedByUser = useRef(!isOpenFromPreviousPage);
  const wasBuilderShown = useRef(false);
  useEffect(() => {
    const openingButton = document.querySelector<HTMLElement>('[data-open-builder]');
    openingButton?.setAttribute('aria-expanded', String(shownMode !== undefined));
    const { activeElement: focusedElement, body } = document;
    // A requested line has the focus already.
    if (shownMode && wasOpenedByUser.current && !focusedElement?.closest('#builder'))
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
    if (!shownMode && wasBuilderShown.current && focusedElement === body && !returnFocusToPage())
      openingButton?.focus();
    wasOpenedByUser.current ||= shownMode !== undefined;
    wasBuilderShown.current = shownMode !== undefined;
  }, [shownMode]);
}

/** Starts the protocol stores and adds the builder's style sheets; call it before the first render. */
export function prepareBuilder(): void {
  ensureProtocolStore();
  adoptBuilderStyles();
}

export function Builder({ context }: { readonly context: ShopContext }) {
  const builder = useStore($builder);
  const isAuthorised = builder.state !== 'Unauthorized';
  const isEnabled = isAuthorised && builder.isEnabled;
  const isBuilderHidden = useStore($isBuilderHidden);
  const isSheetLayout = useIsSheetLayout();
  const isSheetOverPage = isSheetLayout && builder.mode === 'Redesign';
  const isBuilderShown = isEnabled && !(isBuilderHidden && isSheetOverPage);
  useBuilderLayoutAttribute(isAuthorised ? (isEnabled ? builder.mode : 'off') : undefined);
  useBuilderFocus(isBuilderShown ? builder.mode : undefined, wasOpenOnPreviousPage && !isSheetOverPage);
  if (!isBuilderShown) return null;
  return builder.mode === 'Redesign' ? (
    <BuilderPanel context={context} builder={builder} />
  ) : (
    <BuilderBar context={context} builder={builder} />
  );
}
