import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { MAXIMUM_PROTOCOL_DESCRIPTION } from '#contract/protocol/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/lines/note.module.css';
import { leaveBox } from '#islands/ui/leave-message.ts';
import { useCopy } from '#islands/ui/use-copy.ts';
import { $draftChanges } from '#stores/platform/form-draft.ts';
import {
  $goneProtocols,
  forgetGone,
  type LostTexts,
  lostTexts,
  takeUnseen,
} from '#stores/protocol/unsent/gone.ts';
import { $unsavedNotes } from '#stores/protocol/unsent/notes.ts';
import { beginWithLost } from '#stores/protocol/wanted/lost-lines.ts';
import { useIsBegun } from './BegunProtocol.tsx';
import { showNews } from './show-news.ts';

interface GoneProps {
  readonly t: Translate;
  readonly lost: LostTexts;
  /** Shows the form of a new protocol, filled with the texts. */
  readonly onCreate: () => void;
}

/** Creates a protocol of it, or shows the reason: the form has other content, or the text is too long. */
function Create({ t, lost, onCreate }: GoneProps) {
  const isBegun = useIsBegun();
  if (isBegun) return <p>{t('protocols:gone.begun')}</p>;
  if (lost.description.length > MAXIMUM_PROTOCOL_DESCRIPTION) return <p>{t('protocols:gone.too-long')}</p>;
  const create = () => {
    beginWithLost(lost);
    onCreate();
  };
  const { length: count } = lost.lines;
  return (
    <button type="button" className="button" data-kind="quiet" onClick={create}>
      {t('protocols:gone.create')}
      {count > 0 && ` (${t('protocols:list.products', { count })})`}
    </button>
  );
}

function Gone(props: GoneProps) {
  const { t, lost } = props;
  const { outcome, copy } = useCopy(lost.texts.join('\n\n'));
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takeUnseen(lost.id)) showNews(message.current);
  }, [lost.id]);
  return (
    <li className={styles['lost']}>
      <p ref={message} role="alert" tabIndex={-1}>
        {lost.title ? t('protocols:gone.title', { name: lost.title }) : t('protocols:gone.unnamed')}
      </p>
      {lost.texts.map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
      <Create {...props} />
      <button type="button" className="button" data-kind="quiet" onClick={copy}>
        {t(outcome === 'copied' ? 'protocols:line.note-copied' : 'protocols:line.note-copy')}
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        onClick={leaveBox(() => forgetGone(lost.id))}
      >
        {t('protocols:line.note-discard')}
      </button>
      {outcome === 'by-hand' && <p role="alert">{t('protocols:line.note-by-hand')}</p>}
    </li>
  );
}

interface GoneTextsProps extends Pick<GoneProps, 't' | 'onCreate'> {
  /** Protocol of this page, listed first. */
  readonly first: number | undefined;
}

/** Unsaved texts of protocols deleted elsewhere: copy, create a new one, or discard. */
export function GoneTexts({ t, first, onCreate }: GoneTextsProps) {
  const notes = useStore($unsavedNotes);
  useStore($draftChanges);
  const gone = useStore($goneProtocols)
    .map((one) => lostTexts(one, notes))
    .filter(({ texts }) => texts.length > 0)
    .toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
  if (gone.length === 0) return null;
  return (
    <ul className={styles['all-lost']}>
      {gone.map((lost) => (
        <Gone key={lost.id} t={t} lost={lost} onCreate={onCreate} />
      ))}
    </ul>
  );
}
