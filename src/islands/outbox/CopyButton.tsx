import type { Translate } from '#i18n/message-key.ts';
import { useCopy } from '#islands/ui/use-copy.ts';

/** Button that copies a text that could not be saved. */
export function CopyButton({ t, text: textToCopy }: { readonly t: Translate; readonly text: string }) {
  const { copyOutcome, copyText } = useCopy(textToCopy);
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={copyText}>
        {t(copyOutcome === 'copied' ? 'not-saved.copied' : 'not-saved.copy')}
      </button>
      {copyOutcome === 'by-hand' && <p role="alert">{t('not-saved.by-hand')}</p>}
    </>
  );
}
