import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Client } from '#contract/sharing/schema.ts';
import { isEmail } from '#domain/account/email.ts';
import { boxHint, clientWithEmail, type SharingProblem } from '#domain/sharing.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { type ClientSearch, createClientSearch, findClient } from '#stores/client/search.ts';
import styles from './sharing.module.css';

interface ClientBoxProps {
  readonly t: Translate;
  readonly text: string;
  /** Why the last person was not taken. */
  readonly problem: SharingProblem | undefined;
  readonly onType: (text: string) => void;
  readonly onPick: (client: Client) => void;
  /** Takes the e-mail in the box. */
  readonly onInvite: () => void;
  /** Tells that an e-mail that was taken is that of a client. */
  readonly onRecognised: (client: Client) => void;
}

const PROBLEMS: Readonly<Record<SharingProblem, MessageKey>> = {
  duplicate: 'protocol.duplicate-client',
  'invalid-email': 'protocol.invalid-email',
};

function nameOf({ first_name: first, last_name: last, email }: Client): string {
  return [first, last].filter(Boolean).join(' ') || email;
}

const NONE: readonly Client[] = [];
const foundIn = (search: ClientSearch) => (search.kind === 'found' ? search.clients : NONE);

interface BoxMessage {
  readonly text: string;
  readonly isProblem: boolean;
}

/** The one message of the box: what is wrong, or else what can be done with its text. */
function messageOf({ t, text, problem }: ClientBoxProps, search: ClientSearch): BoxMessage | undefined {
  if (problem) return { text: t(PROBLEMS[problem]), isProblem: true };
  if (search.kind !== 'found' && search.kind !== 'failed') return undefined;
  const hint = boxHint(text, search.kind === 'found' ? search.clients : undefined);
  if (hint === 'new-client')
    return {
      text: t('protocols:sharing.new-client', { add: t('protocols:sharing.invite') }),
      isProblem: false,
    };
  if (search.kind === 'failed') return { text: t('search.failed-to-fetch-clients'), isProblem: true };
  if (hint === 'strangers')
    return { text: `${t('search.no-client')} ${t('protocol.invalid-email')}`, isProblem: false };
  return undefined;
}

function wrap(index: number, count: number): number {
  return count === 0 ? -1 : (index + count) % count;
}

interface SuggestionsProps {
  readonly t: Translate;
  /** Of the list; the options' ids begin with it. */
  readonly id: string;
  readonly clients: readonly Client[];
  readonly active: number;
  readonly onPick: (client: Client) => void;
}

function Suggestions({ t, id, clients, active, onPick }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('protocols:sharing.suggestions')}
      className={styles['suggestions']}
    >
      {clients.map((client, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box above moves through the options by keyboard
        <div
          key={client.id}
          id={`${id}-${client.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(client)}
        >
          <strong>{nameOf(client)}</strong>
          <span>{client.email}</span>
        </div>
      ))}
    </div>
  );
}

/** The box as its keys know it: what it has found, which of that is active, and what can be done. */
function useClientBox({ text, onType, onPick, onInvite, onRecognised }: ClientBoxProps) {
  const [box] = useState(createClientSearch);
  const search = useStore(box.$search);
  const [active, setActive] = useState(-1);
  const [isEntered, setEntered] = useState(false);
  const clients = foundIn(search);
  const type = (typed: string) => {
    setActive(-1);
    setEntered(false);
    onType(typed);
    box.type(typed);
  };
  const pick = (client: Client) => {
    onPick(client);
    box.type('');
    setActive(-1);
  };
  const step = (by: 1 | -1) =>
    setActive(wrap(active < 0 && by < 0 ? clients.length - 1 : active + by, clients.length));
  const inviteEmail = (email: string) => {
    const known = clientWithEmail(clients, email);
    if (known) {
      pick(known);
      return;
    }
    onInvite();
    box.type('');
    // Nobody waits for the list before Enter: whether it is a client is asked afterwards then.
    if (search.kind !== 'found') void findClient(email).then((client) => client && onRecognised(client));
  };
  const takeFound = () => {
    const [first, second] = clients;
    if (first && !second) pick(first);
    else if (first) step(1);
    else onInvite();
  };
  /** Takes the text of the box: an e-mail, or the beginning of the one name that is found, once the search has ended. */
  const take = () => {
    if (isEmail(text.trim())) inviteEmail(text.trim());
    else if (search.kind === 'waiting') setEntered(true);
    else takeFound();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the search takes what Enter has asked for
  useEffect(() => {
    if (!isEntered || search.kind === 'waiting') return;
    setEntered(false);
    takeFound();
  }, [search]);
  const close = () => box.type('');
  return { search, clients, active, isEntered, type, pick, take, step, close };
}

/** The list goes, and nothing else that Escape would close. */
function leaveList(event: KeyboardEvent, box: ReturnType<typeof useClientBox>): void {
  event.stopPropagation();
  box.close();
}

function pressKey(event: KeyboardEvent, box: ReturnType<typeof useClientBox>): void {
  if (event.nativeEvent.isComposing) return;
  const { key } = event;
  const chosen = box.clients[box.active];
  if (key === 'ArrowDown') box.step(1);
  else if (key === 'ArrowUp') box.step(-1);
  else if (key === 'Enter' && chosen) box.pick(chosen);
  else if (key === 'Enter' || key === ',') box.take();
  else if (key === 'Escape' && box.clients.length > 0) leaveList(event, box);
  else return;
  event.preventDefault();
}

/** One box that searches the own clients and takes the e-mail of somebody new. */
export function ClientBox(props: ClientBoxProps) {
  const { t, text } = props;
  const box = useClientBox(props);
  const { clients, active } = box;
  const id = useId();
  const listId = `${id}-list`;
  const chosen = clients[active];
  const message = messageOf(props, box.search);
  return (
    <div className={styles['box']} data-fill-in="">
      <label htmlFor={id}>{t('protocols:sharing.search')}</label>
      <div className={styles['entry']}>
        <input
          id={id}
          type="text"
          role="combobox"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-expanded={clients.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          aria-describedby={`${id}-message`}
          value={text}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={(event) => pressKey(event, box)}
        />
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={text.trim() === ''}
          aria-busy={box.isEntered}
          onClick={box.take}
        >
          {t('protocols:sharing.invite')}
        </button>
        <Suggestions t={t} id={listId} clients={clients} active={active} onPick={box.pick} />
      </div>
      <div id={`${id}-message`} className={styles['message']}>
        <p role="alert">{message?.isProblem && message.text}</p>
        <p role="status">{message && !message.isProblem && message.text}</p>
      </div>
    </div>
  );
}
