import { type KeyboardEvent, useId } from 'react';
import { isBlank } from '#contract/platform/text.ts';
import type { Client } from '#contract/sharing/schema.ts';
import { clientName } from '#domain/client/name.ts';
import { type AddRecipientProblem, getRecipientBoxHint } from '#domain/sharing/form.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import type { ClientSearchState } from '#stores/client/search.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import styles from './sharing.module.css';
import { type RecipientFieldProps, useRecipientField } from './use-recipient-field.ts';

const SHARING_PROBLEM_MESSAGES: Readonly<Record<AddRecipientProblem, MessageKey>> = {
  duplicate: 'protocol.duplicate-client',
  'invalid-email': 'protocol.invalid-email',
};

interface RecipientFieldMessage {
  readonly messageText: string;
  readonly isProblem: boolean;
}

/** Returns the text below the recipient field: a problem, else a hint about what can be added. */
function fieldMessageOf(
  { t, enteredText, sharingProblem }: RecipientFieldProps,
  searchState: ClientSearchState,
): RecipientFieldMessage | undefined {
  if (sharingProblem) return { messageText: t(SHARING_PROBLEM_MESSAGES[sharingProblem]), isProblem: true };
  if (searchState.kind !== 'found' && searchState.kind !== 'failed') return undefined;
  const hintKind = getRecipientBoxHint(enteredText, searchState.kind === 'found' ? searchState.clients : undefined);
  if (hintKind === 'new-client')
    return {
      messageText: t('protocols:sharing.new-client', { add: t('protocols:sharing.invite') }),
      isProblem: false,
    };
  if (searchState.kind === 'failed') return { messageText: t('search.failed-to-fetch-clients'), isProblem: true };
  if (hintKind === 'strangers')
    return { messageText: `${t('search.no-client')} ${t('protocol.invalid-email')}`, isProblem: false };
  return undefined;
}

interface ClientSuggestionsProps {
  readonly t: Translate;
  /** Id of the list; the ids of its options begin with it. */
  readonly id: string;
  readonly clients: readonly Client[];
  readonly activeSuggestionIndex: number;
  readonly onClientPick: (client: Client) => void;
}

function ClientSuggestions({ t, id, clients, activeSuggestionIndex, onClientPick }: ClientSuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={t('protocols:sharing.suggestions')} className={styles['suggestions']}>
      {clients.map((client, clientIndex) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above moves through the options by keyboard
        <div
          key={client.id}
          id={`${id}-${client.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={clientIndex === activeSuggestionIndex}
          onClick={() => onClientPick(client)}
        >
          <strong dir="auto">{clientName(client, pageLanguage())}</strong>
          <span>{client.email}</span>
        </div>
      ))}
    </div>
  );
}

/** Closes the suggestions on Escape; a surrounding dialog stays open. */
function closeSuggestions(event: KeyboardEvent, fieldState: ReturnType<typeof useRecipientField>): void {
  event.stopPropagation();
  fieldState.close();
}

function handleRecipientKey(event: KeyboardEvent, fieldState: ReturnType<typeof useRecipientField>): void {
  if (event.nativeEvent.isComposing) return;
  const { key } = event;
  const highlightedClient = fieldState.clients[fieldState.active];
  if (key === 'ArrowDown') fieldState.step(1);
  else if (key === 'ArrowUp') fieldState.step(-1);
  else if (key === 'Enter' && highlightedClient) fieldState.pick(highlightedClient);
  else if (key === 'Enter' || key === ',') fieldState.take();
  else if (key === 'Escape' && fieldState.clients.length > 0) closeSuggestions(event, fieldState);
  else return;
  event.preventDefault();
}

/** Field that searches the practitioner's clients and accepts a new e-mail address. */
export function RecipientField(props: RecipientFieldProps) {
  const { t, enteredText, recipientInput: input } = props;
  const fieldState = useRecipientField(props);
  const { clients, active } = fieldState;
  const id = useId();
  const suggestionListId = `${id}-list`;
  const highlightedClient = clients[active];
  const fieldMessage = fieldMessageOf(props, fieldState.search);
  return (
    <div className={styles['box']} data-fill-in="">
      <label htmlFor={id}>{t('protocols:sharing.search')}</label>
      <div className={styles['entry']}>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-expanded={clients.length > 0}
          aria-controls={suggestionListId}
          aria-autocomplete="list"
          aria-activedescendant={highlightedClient && `${suggestionListId}-${highlightedClient.id}`}
          aria-describedby={`${id}-message`}
          value={enteredText}
          onChange={({ target }) => fieldState.type(target.value)}
          onKeyDown={(event) => handleRecipientKey(event, fieldState)}
        />
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isBlank(enteredText)}
          aria-busy={fieldState.isEntered}
          onClick={fieldState.take}
        >
          {t('protocols:sharing.invite')}
        </button>
        <ClientSuggestions
          t={t}
          id={suggestionListId}
          clients={clients}
          activeSuggestionIndex={active}
          onClientPick={fieldState.pick}
        />
      </div>
      <div id={`${id}-message`} className={styles['message']}>
        <p role="alert">{fieldMessage?.isProblem && fieldMessage.messageText}</p>
        <p role="status">{fieldMessage && !fieldMessage.isProblem && fieldMessage.messageText}</p>
      </div>
    </div>
  );
}
