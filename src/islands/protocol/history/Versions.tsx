import { Suspense } from 'react';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { CollapsibleSection } from './FoldableSection.tsx';
import type { ProtocolVersionsProps } from './VersionList.tsx';

// Loaded on demand, as reading its entries needs a connection anyway.
const VersionList = createOnlineLazyComponent(async () => (await import('./VersionList.tsx')).VersionList, {
  messageFiles: ['dose', 'protocols'],
});

/** Versions of a protocol, loaded when the section is opened. */
export function ProtocolVersions({ context, protocol }: ProtocolVersionsProps) {
  const { t } = context;
  if (protocol.version === undefined) return null;
  return (
    <CollapsibleSection title={t('protocols:history.title')}>
      {() => (
        <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
          <VersionList context={context} protocol={protocol} />
        </Suspense>
      )}
    </CollapsibleSection>
  );
}
