import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ShopContext } from '#islands/Island.tsx';
import { $builder, $isAside } from '#stores/builder/actions.ts';
import { returnToPage } from '#stores/builder/line-request.ts';
import { wasOpenBefore } from '#stores/builder/open-state.ts';
import { startProtocols } from '#stores/protocol/protocols.ts';
import { adoptBuilderStyles } from './adopt-styles.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderPanel } from './BuilderPanel.tsx';
import { useIsSheet } from './use-window.ts';

/**
 * The page's layout follows the builder: `off`, `Standard` or `Redesign` stands on the root element. Until it is
 * known whether somebody may build, it stays as it was laid out before the first paint.
 */
function useLayout(layout: string | undefined): void {
  const isKnown = useRef(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (layout) dataset['builder'] = layout;
    else if (isKnown.current) delete dataset['builder'];
    isKnown.current ||= layout !== undefined;
  }, [layout]);
}

/**
 * The focus goes to a builder that was asked for, and back to its launcher when the builder goes. One that a page
 * takes up from the one before was not asked for; a sheet over the whole page never comes unasked.
 */
function useFocus(shown: string | undefined, comesUnasked: boolean): void {
  const isAsked = useRef(!comesUnasked);
  const wasShown = useRef(false);
  useEffect(() => {
    const launcher = document.querySelector<HTMLElement>('[data-open-builder]');
    launcher?.setAttribute('aria-expanded', String(shown !== undefined));
    const { activeElement: focused, body } = document;
    // A line that was asked for has it already.
    if (shown && isAsked.current && !focused?.closest('#builder'))
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
    if (!shown && wasShown.current && focused === body && !returnToPage()) launcher?.focus();
    isAsked.current ||= shown !== undefined;
    wasShown.current = shown !== undefined;
  }, [shown]);
}

/** Starts the stores and adds the styles, before the builder is first rendered. */
export function prepareBuilder(): void {
  startProtocols();
  adoptBuilderStyles();
}

/** The protocol builder, for as long as there is somebody who may build. */
export function Builder({ context }: { readonly context: ShopContext }) {
  const builder = useStore($builder);
  const isAuthorised = builder.state !== 'Unauthorized';
  const isEnabled = isAuthorised && builder.isEnabled;
  const isAside = useStore($isAside);
  const isSheet = useIsSheet();
  const isSheetOver = isSheet && builder.mode === 'Redesign';
  const isShown = isEnabled && !(isAside && isSheetOver);
  useLayout(isAuthorised ? (isEnabled ? builder.mode : 'off') : undefined);
  useFocus(isShown ? builder.mode : undefined, wasOpenBefore && !isSheetOver);
  if (!isShown) return null;
  return builder.mode === 'Redesign' ? (
    <BuilderPanel context={context} builder={builder} />
  ) : (
    <BuilderBar context={context} builder={builder} />
  );
}
