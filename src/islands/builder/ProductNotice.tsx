import { useEffect, useRef, useState } from 'react';
import type { Builder } from '#domain/builder/state.ts';
import { findLine } from '#domain/protocol/lines.ts';
import { NoteField } from '#islands/protocol/lines/NoteField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { closeProductNote, closeProductNotice, openProductNote } from '#stores/builder/actions.ts';
import { LONG_TOAST_DURATION_MS } from '#stores/platform/toasts.ts';
import type { BuilderContentProps } from './BuilderContent.tsx';
import styles from './product-notice.module.css';

/** Moves the focus to the notice or to the builder's bar if the focused control was removed. */
function useNoticeFocus(state: Builder['state']) {
  const note = useRef<HTMLButtonElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    const wasNotice = previousState.current === 'ProductAdded' || previousState.current === 'AddingNote';
    previousState.current = state;
    if (!wasNotice || document.activeElement !== document.body) return;
    const barStart = document.querySelector<HTMLElement>('[data-builder-start]');
    (state === 'ProductAdded' ? note.current : barStart)?.focus();
  }, [state]);
  return note;
}

/** Hides the notice after a while, but not during interaction or typing; a new announcement restarts the timer. */
function useNoticeTimeout(announcement: string | undefined, isTyping: boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isNoticeShown = announcement !== undefined;
  useEffect(() => {
    // An element removed below the pointer, or with the focus, fires no leave event.
    if (isNoticeShown) return;
    setPointed(false);
    setFocused(false);
  }, [isNoticeShown]);
  useEffect(() => {
    if (announcement === undefined || isTyping || isPointed || isFocused) return;
    const timer = setTimeout(closeProductNotice, LONG_TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [announcement, isTyping, isPointed, isFocused]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

export function ProductNotice({ context: { t }, builder }: BuilderContentProps) {
  const { state, active, addedId } = builder;
  const note = useNoticeFocus(state);
  const line = active && addedId !== null ? findLine(active, addedId) : undefined;
  const isShown = active && line && addedId !== null && (state === 'ProductAdded' || state === 'AddingNote');
  const announcement = isShown ? `${addedId} ${line.item_count}` : undefined;
  const timeoutProps = useNoticeTimeout(announcement, state === 'AddingNote');
  return (
    <div role="status">
      {isShown && (
        <div className={styles['notice']} {...timeoutProps}>
          <p>
            <Icon name="check" size={20} />
            {t('protocols:notice.added', { name: line.name, list: active.name })}
          </p>
          {state === 'AddingNote' ? (
            <NoteField
              t={t}
              notes={line.notes}
              lineReference={{
                protocolId: active.protocol_id,
                variantId: addedId,
                name: line.name,
                quantity: line.item_count,
              }}
              onSaved={closeProductNote}
              startsFocused
            />
          ) : (
            <button ref={note} type="button" className="button" data-kind="quiet" onClick={openProductNote}>
              {t(line.notes === '' ? 'protocols:notice.add-note' : 'protocols:notice.edit-note')}
            </button>
          )}
          <button
            type="button"
            className={styles['close']}
            aria-label={t('protocols:notice.close')}
            onClick={closeProductNotice}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
