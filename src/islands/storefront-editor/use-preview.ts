import { useEffect, useRef } from 'react';
import { type StorefrontChange, setPreviewChange } from '#stores/storefront/preview.ts';

/** Shows a form's unsaved values in the preview; `values` is undefined if nothing is unsaved. */
export function usePreview(part: string, values: unknown, previewChange: StorefrontChange): void {
  const latestChange = useRef(previewChange);
  latestChange.current = previewChange;
  const key = values === undefined ? undefined : JSON.stringify(values);
  useEffect(() => {
    setPreviewChange(part, key === undefined ? undefined : (storefront) => latestChange.current(storefront));
  }, [part, key]);
  useEffect(() => () => setPreviewChange(part, undefined), [part]);
}
