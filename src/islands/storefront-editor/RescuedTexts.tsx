import { useEffect, useState } from 'react';
import { useCopy } from '#islands/ui/use-copy.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import type { EditorProps } from './editor-context.ts';
import { type RescuedText, rescuedTexts } from './orphan-drafts.ts';
import styles from './storefront-editor.module.css';

interface RescuedProps extends EditorProps {
  readonly text: RescuedText;
  readonly onDiscard: () => void;
}

function Rescued({ editor: { t }, text: { texts }, onDiscard }: RescuedProps) {
  const { outcome, copy } = useCopy(texts.join('\n\n'));
  return (
    <li className={styles['rescued']}>
      <blockquote>{texts.join('\n\n')}</blockquote>
      <button type="button" className="button" data-kind="quiet" onClick={copy}>
        {t(outcome === 'copied' ? 'stores:editor.rescued.copied' : 'stores:editor.rescued.copy')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={onDiscard}>
        {t('stores:editor.rescued.discard')}
      </button>
      {outcome === 'by-hand' && <p role="alert">{t('stores:editor.rescued.by-hand')}</p>}
    </li>
  );
}

/** Unsaved texts of entries that were removed elsewhere, until they are discarded. */
export function RescuedTexts({ editor }: EditorProps) {
  const { t, storefront } = editor;
  const [rescued, setRescued] = useState<readonly RescuedText[]>([]);
  // The effects of the lists come first: what they move to the form of a new entry is there by then.
  useEffect(() => setRescued(rescuedTexts(storefront)), [storefront]);
  const discard = (draft: string) => {
    clearDraft(draft);
    setRescued(rescuedTexts(storefront));
  };
  if (rescued.length === 0) return null;
  return (
    <section className={styles['rescued-texts']} aria-label={t('stores:editor.rescued.title')}>
      <p role="alert">{t('stores:editor.rescued.title')}</p>
      <ul>
        {rescued.map((text) => (
          <Rescued key={text.draft} editor={editor} text={text} onDiscard={() => discard(text.draft)} />
        ))}
      </ul>
    </section>
  );
}
