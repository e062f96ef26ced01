import { useEffect, useRef, useState } from 'react';
import type { Builder } from '#domain/builder/state.ts';
import { findLine } from '#domain/protocol/lines.ts';
import { NoteField } from '#islands/protocol/lines/NoteField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { closeProductNote, closeProductNotice, openProductNote } from '#stores/builder/actions.ts';
import { LONG_TOAST_DURATION_MS } from '#stores/platform/toasts.ts';
import type { BuilderContentProps } from './parts/OtherContent.tsx';
import styles from './product-notice.module.css';

/** Moves the focus to the notice or to the builder's bar if the focused control was removed. */
function useNoticeFocus(builderState: Builder['state']) {
  const addNoteButtonRef = useRef<HTMLButtonElement>(null);
  const previousBuilderState = useRef(builderState);
  useEffect(() => {
    const wasNoticeShown =
      previousBuilderState.current === 'ProductAdded' || previousBuilderState.current === 'AddingNote';
    previousBuilderState.current = builderState;
    if (!wasNoticeShown || document.activeElement !== document.body) return;
    const barFocusTarget = document.querySelector<HTMLElement>('[data-builder-start]');
    (builderState === 'ProductAdded' ? addNoteButtonRef.current : barFocusTarget)?.focus();
  }, [builderState]);
  return addNoteButtonRef;
}

/** Hides the notice after a while, but not during interaction or typing; a new announcement restarts the timer. */
function useNoticeTimeout(noticeId: string | undefined, isTypingNote: boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isNoticeShown = noticeId !== undefined;
  useEffect(() => {
    // An element removed below the pointer, or with the focus, fires no leave event.
    if (isNoticeShown) return;
    setPointed(false);
    setFocused(false);
  }, [isNoticeShown]);
  useEffect(() => {
    if (noticeId === undefined || isTypingNote || isPointed || isFocused) return;
    const timer = setTimeout(closeProductNotice, LONG_TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [noticeId, isTypingNote, isPointed, isFocused]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

export function ProductNotice({ context: { t }, builder }: BuilderContentProps) {
  const { state, activeProtocol, addedVariantId } = builder;
  const noteButtonRef = useNoticeFocus(state);
  const addedLine = activeProtocol && addedVariantId !== null ? findLine(activeProtocol, addedVariantId) : undefined;
  const isProductNoticeShown =
    activeProtocol && addedLine && addedVariantId !== null && (state === 'ProductAdded' || state === 'AddingNote');
  const noticeId = isProductNoticeShown ? `${addedVariantId} ${addedLine.item_count}` : undefined;
  const timeoutPauseListeners = useNoticeTimeout(noticeId, state === 'AddingNote');
  return (
    <div role="status">
      {isProductNoticeShown && (
        <div className={styles['notice']} {...timeoutPauseListeners}>
          <p>
            <Icon name="check" size={20} />
            {t('protocols:notice.added', { name: addedLine.name, list: activeProtocol.name })}
          </p>
          {state === 'AddingNote' ? (
            <NoteField
              t={t}
              savedNotes={addedLine.notes}
              lineReference={{
                protocolId: activeProtocol.protocol_id,
                variantId: addedVariantId,
                name: addedLine.name,
                quantity: addedLine.item_count,
              }}
              onSaved={closeProductNote}
              startsFocused
            />
          ) : (
            <button ref={noteButtonRef} type="button" className="button" data-kind="quiet" onClick={openProductNote}>
              {t(addedLine.notes === '' ? 'protocols:notice.add-note' : 'protocols:notice.edit-note')}
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
