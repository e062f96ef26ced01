import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProtocolContext } from '#islands/protocol/protocol-context.ts';
import { $builder } from '#stores/builder.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderPanel } from './BuilderPanel.tsx';

/** The page's layout follows the builder: `off`, `Standard` or `Redesign` stands on the root element. */
function useLayout(layout: string | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (layout) dataset['builder'] = layout;
    else delete dataset['builder'];
  }, [layout]);
}

/** The protocol builder, for as long as there is somebody who may build. */
export function BuilderIsland({ context }: { readonly context: ProtocolContext }) {
  const builder = useStore($builder);
  const isAuthorised = builder.state !== 'Unauthorized';
  useLayout(isAuthorised ? (builder.isEnabled ? builder.mode : 'off') : undefined);
  if (!isAuthorised || !builder.isEnabled) return null;
  return builder.mode === 'Redesign' ? (
    <BuilderPanel context={context} builder={builder} />
  ) : (
    <BuilderBar context={context} builder={builder} />
  );
}
