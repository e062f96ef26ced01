import { useEffect, useRef } from 'react';
import { type StorefrontChange, setPreviewChange } from '#stores/storefront/preview.ts';

/** Shows a form's unsaved values in the preview; `unsavedValues` is undefined if nothing is unsaved. */
export function usePreview(previewPart: string, unsavedValues: unknown, previewChange: StorefrontChange): void {
  const latestPreviewChange = useRef(previewChange);
  latestPreviewChange.current = previewChange;
  const unsavedValuesJson = unsavedValues === undefined ? undefined : JSON.stringify(unsavedValues);
  useEffect(() => {
    setPreviewChange(
      previewPart,
      unsavedValuesJson === undefined ? undefined : (storefront) => latestPreviewChange.current(storefront),
    );
  }, [previewPart, unsavedValuesJson]);
  useEffect(() => () => setPreviewChange(previewPart, undefined), [previewPart]);
}
