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
function useLayoutAttribute(layout: string | undefined): void {
  const hasLayout = useRef(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (layout) dataset['builder'] = layout;
    else if (hasLayout.current) delete dataset['builder'];
    hasLayout.current ||= layout !== undefined;
  }, [layout]);
}

/** Focuses the builder when the user opens it on this page, and its opening button when the user closes it. */
function useBuilderFocus(shownState: string | undefined, isShownUnrequested: boolean): void {
  const wasRequested = useRef(!isShownUnrequested);
  const wasShown = useRef(false);
  useEffect(() => {
    const launcher = document.querySelector<HTMLElement>('[data-open-builder]');
    launcher?.setAttribute('aria-expanded', String(shownState !== undefined));
    const { activeElement: focused, body } = document;
    // A requested line has it already.
    if (shownState && wasRequested.current && !focused?.closest('#builder'))
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
    if (!shownState && wasShown.current && focused === body && !returnFocusToPage()) launcher?.focus();
    wasRequested.current ||= shownState !== undefined;
    wasShown.current = shownState !== undefined;
  }, [shownState]);
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
  const isHidden = useStore($isBuilderHidden);
  const isSheet = useIsSheetLayout();
  const isSheetOver = isSheet && builder.mode === 'Redesign';
  const isBuilderShown = isEnabled && !(isHidden && isSheetOver);
  useLayoutAttribute(isAuthorised ? (isEnabled ? builder.mode : 'off') : undefined);
  useBuilderFocus(isBuilderShown ? builder.mode : undefined, wasOpenOnPreviousPage && !isSheetOver);
  if (!isBuilderShown) return null;
  return builder.mode === 'Redesign' ? (
    <BuilderPanel context={context} builder={builder} />
  ) : (
    <BuilderBar context={context} builder={builder} />
  );
}
