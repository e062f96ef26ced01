import { useEffect, useRef } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { protocolsPath } from '#domain/protocol/paths.ts';
import { CopyButton } from '#islands/outbox/CopyButton.tsx';
import { revealMessage } from '#islands/ui/reveal-message.ts';
import { restoreProtocol } from '#stores/protocol/versions.ts';
import { unsavedTexts } from './edit-draft.ts';
import { DeletedProtocolNote } from './history/DeletedProtocolNote.tsx';
import type { PractitionerContext } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';

interface MissingProtocolProps {
  readonly context: PractitionerContext;
  readonly id: number;
  /** True if the page has shown the protocol before it disappeared. */
  readonly wasShown: boolean;
  /** Protocol that the user has deleted on this page. */
  readonly deleted?: Protocol;
  /** Called when the deleted protocol turns out to be gone for good. */
  readonly onGone?: () => void;
}

/** Message for a protocol that does not exist or was deleted, with the texts that could not be saved. */
export function MissingProtocol({ context, id, wasShown, deleted, onGone }: MissingProtocolProps) {
  const { t, language } = context;
  const unsaved = unsavedTexts(id);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasShown) revealMessage(message.current);
  }, [wasShown]);
  return (
    <>
      {deleted ? (
        <DeletedProtocolNote
          {...{ t, protocol: deleted }}
          restore={() => restoreProtocol(id)}
          onEnd={(outcome) => outcome === 'gone' && onGone?.()}
        />
      ) : (
        <p ref={message} role="alert" tabIndex={-1} className={styles['empty']}>
          {t('protocols:page.missing')}
        </p>
      )}
      {unsaved.length > 0 && <h2>{t('not-saved.title', { count: 1 })}</h2>}
      {unsaved.map((text) => (
        <blockquote key={text} dir="auto" className={styles['text']}>
          {text}
        </blockquote>
      ))}
      {unsaved.length > 0 && <CopyButton t={t} text={unsaved.join('\n\n')} />}
      <a className="button" href={protocolsPath(language)}>
        {t('protocols:page.to-list')}
      </a>
    </>
  );
}
