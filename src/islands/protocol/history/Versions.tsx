import { Suspense } from 'react';
import { lazyOnceOnline } from '#islands/lazy-once-online.ts';
import { FoldableSection } from './FoldableSection.tsx';
import type { VersionsProps } from './VersionList.tsx';

// Reads its entries, which needs a connection.
const VersionList = lazyOnceOnline(async () => (await import('./VersionList.tsx')).VersionList);

/** Versions of a protocol, loaded when the fold is opened. */
export function Versions({ context, protocol }: VersionsProps) {
  const { t } = context;
  if (protocol.version === undefined) return null;
  return (
    <FoldableSection title={t('protocols:history.title')}>
      {() => (
        <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
          <VersionList context={context} protocol={protocol} />
        </Suspense>
      )}
    </FoldableSection>
  );
}
