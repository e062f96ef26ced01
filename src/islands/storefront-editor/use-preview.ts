import { useEffect, useRef } from 'react';
import { type StorefrontChange, setPreviewChange } from '#stores/storefront/preview.ts';

/** Shows a form's unsaved values in the preview; `unsavedValues` is undefined if nothing is unsaved. */
export function usePreview(previewPart: string, unsavedValues: unknown, previewChange: StorefrontChange): void {
  const latestPreviewChangeRef = useRef(previewChange);
  latestPreviewChangeRef.current = previewChange;
  const unsavedValuesJson = unsavedValues === undefined ? undefined : JSON.stringify(unsavedValues);
  useEffect(() => {
    setPreviewChange(
      previewPart,
      unsavedValuesJson === undefined ? undefined : (storefront) => latestPreviewChangeRef.current(storefront),
    );
  }, [previewPart, unsavedValuesJson]);
  useEffect(() => () => setPreviewChange(previewPart, undefined), [previewPart]);
}
