import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { $unsavedEntries } from '#stores/outbox/unsaved.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

const UnsavedChangesList = createOnlineLazyComponent(
  async () => {
    const language = pageLanguage();
    const [t, { UnsavedChanges }] = await Promise.all([
      loadTranslator(language, ['common']),
      import('./UnsavedChanges.tsx'),
    ]);
    return () => <UnsavedChanges t={t} language={language} />;
  },
  { isUsableOffline: true },
);

/** List of unsaved changes, loaded with its translations; nothing until there is a change. */
export function UnsavedNotice() {
  const { length: unsavedEntryCount } = useStore($unsavedEntries);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (unsavedEntryCount > 0) setShown(true);
  }, [unsavedEntryCount]);
  if (!isShown) return null;
  return (
    <Suspense>
      <UnsavedChangesList />
    </Suspense>
  );
}
