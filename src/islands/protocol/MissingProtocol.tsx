import { useEffect, useRef } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { protocolsPath } from '#domain/protocol/paths.ts';
import { CopyButton } from '#islands/outbox/CopyButton.tsx';
import { revealMessage } from '#islands/ui/reveal-message.ts';
import { readUnsavedTexts } from './edit-draft.ts';
import { OwnDeletedProtocolNote } from './history/DeletedProtocolNote.tsx';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';

interface MissingProtocolProps {
  readonly context: PractitionerContext;
  readonly id: number;
  /** True if the page has shown the protocol before it disappeared. */
  readonly wasProtocolShown: boolean;
  /** Protocol that the user has deleted on this page. */
  readonly deletedProtocol?: Protocol;
  /** Called when the deleted protocol can no longer be restored. */
  readonly onRestoreImpossible?: () => void;
}

/** Message for a protocol that does not exist or was deleted, with the texts that could not be saved. */
export function MissingProtocol({
  context,
  id,
  wasProtocolShown,
  deletedProtocol,
  onRestoreImpossible,
}: MissingProtocolProps) {
  const { t, language } = context;
  const unsavedProtocolTexts = readUnsavedTexts(id);
  const notFoundMessageElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasProtocolShown) revealMessage(notFoundMessageElement.current);
  }, [wasProtocolShown]);
  return (
    <>
      {deletedProtocol ? (
        <OwnDeletedProtocolNote
          {...{ t, protocol: deletedProtocol }}
          onRestoreEnd={(restoreOutcome) => restoreOutcome === 'gone' && onRestoreImpossible?.()}
        />
      ) : (
        <p ref={notFoundMessageElement} role="alert" tabIndex={-1} className={styles['empty']}>
          {t('protocols:page.missing')}
        </p>
      )}
      {unsavedProtocolTexts.length > 0 && <h2>{t('not-saved.title', { count: 1 })}</h2>}
      {unsavedProtocolTexts.map((unsavedText) => (
        <blockquote key={unsavedText} dir="auto" className={styles['text']}>
          {unsavedText}
        </blockquote>
      ))}
      {unsavedProtocolTexts.length > 0 && <CopyButton t={t} text={unsavedProtocolTexts.join('\n\n')} />}
      <a className="button" href={protocolsPath(language)}>
        {t('protocols:page.to-list')}
      </a>
    </>
  );
}
