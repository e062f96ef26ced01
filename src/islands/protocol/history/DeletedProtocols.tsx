import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { IslandContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { $builder } from '#stores/builder/actions.ts';
import { CollapsibleSection } from './FoldableSection.tsx';

// Reads its entries, which needs a connection.
const DeletedProtocolList = createOnlineLazyComponent(
  async () => (await import('./DeletedProtocolList.tsx')).DeletedProtocolList,
);

/** Protocols that can be restored, loaded when the fold is opened. */
export function DeletedProtocols({ context }: { readonly context: IslandContext }) {
  const { t } = context;
  const { protocols } = useStore($builder);
  // An upstream without versions keeps nothing.
  if (protocols.some(({ version }) => version === undefined)) return null;
  return (
    <CollapsibleSection title={t('protocols:deleted.title')}>
      {() => (
        <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
          <DeletedProtocolList context={context} />
        </Suspense>
      )}
    </CollapsibleSection>
  );
}
