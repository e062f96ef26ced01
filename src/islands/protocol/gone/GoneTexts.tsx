import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { MAXIMUM_PROTOCOL_DESCRIPTION } from '#contract/protocol/limits.ts';
import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/protocol/lines/note.module.css';
import { hasDraft, saveDraft } from '#stores/platform/form-draft.ts';
import type { ProtocolDetails } from '#stores/protocol/protocols.ts';
import { $goneProtocols, forgetGone, typedDetails } from '#stores/protocol/unsent/gone.ts';
import { $unsavedNotes } from '#stores/protocol/unsent/notes.ts';

interface GoneTextsProps {
  readonly t: Translate;
  /** Shows the form of a new protocol, which has the texts by then. */
  readonly onCreate: () => void;
}

interface GoneProps extends GoneTextsProps {
  readonly id: number;
  readonly name: string;
  readonly texts: readonly string[];
  readonly details: ProtocolDetails;
}

function Gone({ t, id, name, texts, details, onCreate }: GoneProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(texts.join('\n\n'));
    setCopied(true);
  };
  const create = () => {
    saveDraft('protocol', { ...details });
    forgetGone(id);
    onCreate();
  };
  // The form may hold what somebody has begun, and does not hold more than it can save.
  const isFree = !hasDraft('protocol') && details.description.length <= MAXIMUM_PROTOCOL_DESCRIPTION;
  return (
    <li className={styles['lost']}>
      <p role="alert">{t('protocols:gone.title', { name })}</p>
      {texts.map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
      {isFree && (
        <button type="button" className="button" data-kind="quiet" onClick={create}>
          {t('protocols:gone.create')}
        </button>
      )}
      <button type="button" className="button" data-kind="quiet" onClick={() => void copy()}>
        {t(isCopied ? 'protocols:line.note-copied' : 'protocols:line.note-copy')}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={() => forgetGone(id)}>
        {t('protocols:line.note-discard')}
      </button>
    </li>
  );
}

/** What was typed for protocols that were deleted elsewhere meanwhile: to copy, to begin a new one with, or to discard. */
export function GoneTexts({ t, onCreate }: GoneTextsProps) {
  const notes = Object.entries(useStore($unsavedNotes));
  const gone = Object.entries(useStore($goneProtocols)).flatMap(([id, name]) => {
    const lines = notes.flatMap(([key, note]) =>
      key.startsWith(`${id}:`) ? [note.name ? `${note.name}: ${note.text}` : note.text] : [],
    );
    const typed = typedDetails(Number(id));
    const texts = [typed.name, typed.description, ...lines].flatMap((text) => text ?? []);
    const description = [typed.description, ...lines].flatMap((text) => text ?? []).join('\n');
    return texts.length === 0
      ? []
      : [{ id: Number(id), name, texts, details: { name: typed.name ?? name, description } }];
  });
  if (gone.length === 0) return null;
  return (
    <ul className={styles['all-lost']}>
      {gone.map((one) => (
        <Gone key={one.id} t={t} onCreate={onCreate} {...one} />
      ))}
    </ul>
  );
}
