import type { Translate } from '#i18n/message-key.ts';
import { useCopy } from '#islands/ui/use-copy.ts';

/** Button that copies a text that could not be saved. */
export function CopyButton({ t, text: textToCopy }: { readonly t: Translate; readonly text: string }) {
  const { copyOutcome: outcome, copyText: copy } = useCopy(textToCopy);
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={copy}>
        {t(outcome === 'copied' ? 'not-saved.copied' : 'not-saved.copy')}
      </button>
      {outcome === 'by-hand' && <p role="alert">{t('not-saved.by-hand')}</p>}
    </>
  );
}
