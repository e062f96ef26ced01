import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { IslandContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { $builder } from '#stores/builder/actions.ts';
import { CollapsibleSection } from './FoldableSection.tsx';

// Loaded on demand, as reading its entries needs a connection anyway.
const DeletedProtocolList = createOnlineLazyComponent(
  async () => (await import('./DeletedProtocolList.tsx')).DeletedProtocolList,
  { messageFiles: ['common', 'protocols'] },
);

/** Protocols that can be restored, loaded when the section is opened. */
export function DeletedProtocols({ context }: { readonly context: IslandContext }) {
  const { t } = context;
  const { protocols } = useStore($builder);
  // An upstream without versions stores no deleted protocols.
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
