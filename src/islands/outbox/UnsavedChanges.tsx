import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { isProblemCode } from '#contract/platform/problem-code.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { formatCivilDate } from '#islands/client/dates.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { sendEntries } from '#stores/outbox/sending.ts';
import { $unsavedEntries } from '#stores/outbox/unsaved.ts';
import { showUndoToast } from '#stores/platform/toasts.ts';
import { PROBLEM_MESSAGE_PARAMS } from '#stores/problem-text.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './not-saved.module.css';

const LABEL_KEYS_BY_KIND_PREFIX: readonly (readonly [kind: string, name: MessageKey])[] = [
  ['cart.', 'cart.title'],
  ['wish.', 'wishlist.title'],
  ['line.add', 'not-saved.addition'],
  ['line.quantity', 'not-saved.quantity'],
  ['line.notes', 'not-saved.note'],
  ['line.remove', 'not-saved.removal'],
  ['line.move', 'not-saved.order'],
  ['line.', 'not-saved.dose'],
  ['plan.start', 'not-saved.start'],
  ['plan.', 'not-saved.packs'],
];

/** Returns the new quantity in a change of a cart line or protocol line; undefined for other changes. */
function readChangedQuantity({ payload }: OutboxEntry): number | undefined {
  const [line = payload] = Array.isArray(payload) ? payload : [];
  const quantity: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'quantity') : undefined;
  return typeof quantity === 'number' && quantity > 0 ? quantity : undefined;
}

/** Describes a change: its kind, the changed item, and the new quantity or first day. */
function describeChange(outboxEntry: OutboxEntry, { t, language }: IslandContext): string {
  const messageKey = LABEL_KEYS_BY_KIND_PREFIX.find(([start]) => outboxEntry.kind.startsWith(start))?.[1];
  const changedQuantity = readChangedQuantity(outboxEntry);
  const { kind, payload } = outboxEntry;
  const firstDayText = kind === 'plan.start' && typeof payload === 'string' && formatCivilDate(payload, language);
  return [messageKey && t(messageKey), outboxEntry.about, changedQuantity ? `${changedQuantity} ×` : firstDayText]
    .filter(Boolean)
    .join(' · ');
}

/** Discards an unsaved change and shows a toast with an undo button. */
function discardChange(outboxEntry: OutboxEntry, islandContext: IslandContext): void {
  const { t } = islandContext;
  outbox.remove(outboxEntry);
  showUndoToast(`${t('not-saved.discarded')} ${describeChange(outboxEntry, islandContext)}`, t('cart.undo'), () =>
    outbox.reinstate(outboxEntry),
  );
}

function describeUnsavedReason({ state, problem }: OutboxEntry, t: Translate): string {
  if (state === 'pending') return t('not-saved.waiting');
  if (!problem) return t('problem.faulty');
  const { code, status, message } = problem;
  if (isProblemCode(code)) return t(`problem.${code}`, PROBLEM_MESSAGE_PARAMS[code]);
  return status === 409 ? t('not-saved.changed') : (message ?? t('not-saved.refused'));
}

function retryChange(entry: OutboxEntry): void {
  outbox.retry(entry);
  void sendEntries();
}

interface UnsavedChangeProps extends IslandContext {
  readonly entry: OutboxEntry;
  /** Runs an action on the entry and moves the focus to the heading, since the row may be removed. */
  readonly onEntryAction: (entryAction: (entry: OutboxEntry) => void, isDiscardAction?: boolean) => void;
}

function UnsavedChange({ t, language, entry, onEntryAction: runEntryAction }: UnsavedChangeProps) {
  const { text } = entry;
  const id = useId();
  return (
    <li>
      <div className="stack gap-1">
        <h3 id={id} dir="auto">
          {describeChange(entry, { t, language })}
        </h3>
        {text && <blockquote dir="auto">{text}</blockquote>}
        <p>{describeUnsavedReason(entry, t)}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one. */}
      <div role="group" aria-labelledby={id}>
        <button type="button" className="button" data-kind="quiet" onClick={() => runEntryAction(retryChange)}>
          {t('error.retry')}
        </button>
        {text && <CopyButton t={t} text={text} />}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          onClick={() => runEntryAction((entryToDiscard) => discardChange(entryToDiscard, { t, language }), true)}
        >
          {t('not-saved.discard')}
        </button>
      </div>
    </li>
  );
}

/** Lists the user's changes that are not saved on the server. */
export function UnsavedChanges({ t, language }: IslandContext) {
  const unsavedChanges = useStore($unsavedEntries);
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(false);
  const { length: unsavedCount } = unsavedChanges;
  const [isDiscarded, setDiscarded] = useState(false);
  const headingText = t(unsavedCount > 0 ? 'not-saved.title' : isDiscarded ? 'not-saved.discarded' : 'unsent.saved', {
    count: unsavedCount,
  });
  useEffect(() => {
    if (unsavedCount > 0) setShown(true);
  }, [unsavedCount]);
  useEffect(() => {
    if (isShown && location.hash === '#not-saved') headingRef.current?.focus();
  }, [isShown]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isShown && headingText}
      </p>
      {isShown && (
        <section aria-labelledby={id} className={styles['box']}>
          <h2 id={id} ref={headingRef} tabIndex={-1}>
            {headingText}
          </h2>
          <ul>
            {unsavedChanges.map((entry) => (
              <UnsavedChange
                key={entry.id}
                t={t}
                language={language}
                entry={entry}
                onEntryAction={(applyToEntry, isDiscard = false) => {
                  headingRef.current?.focus({ preventScroll: true });
                  setDiscarded(isDiscard);
                  applyToEntry(entry);
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
