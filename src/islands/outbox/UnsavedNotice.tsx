import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { IslandContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { $unsavedEntries } from '#stores/outbox/unsaved.ts';

const UnsavedChanges = createOnlineLazyComponent(async () => (await import('./UnsavedChanges.tsx')).UnsavedChanges, {
  isUsableOffline: true,
  messageFiles: ['common'],
});

/** List of unsaved changes, loaded with its translations; nothing until there is a change. */
export function UnsavedNotice({ t, language }: IslandContext) {
  const { length: unsavedEntryCount } = useStore($unsavedEntries);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (unsavedEntryCount > 0) setShown(true);
  }, [unsavedEntryCount]);
  return isShown && <UnsavedChanges t={t} language={language} />;
}
