import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Client } from '#contract/sharing/schema.ts';
import { extractEmails } from '#domain/account/email.ts';
import { pickClientByEmail, type SharingProblem } from '#domain/sharing/form.ts';
import type { Translate } from '#i18n/message-key.ts';
import { type ClientSearchState, createClientSearch, findClientByEmail } from '#stores/client/search.ts';

export interface RecipientFieldProps {
  readonly t: Translate;
  readonly enteredText: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Problem with the text that the user last tried to add as a recipient. */
  readonly sharingProblem: SharingProblem | undefined;
  readonly onTextChange: (text: string) => void;
  readonly onClientPick: (client: Client) => void;
  readonly onInviteByEmail: () => void;
  /** Called if an e-mail address added earlier turns out to belong to an existing client. */
  readonly onClientRecognised: (client: Client) => void;
}

const NO_CLIENTS: readonly Client[] = [];
const foundClientsOf = (search: ClientSearchState) => (search.kind === 'found' ? search.clients : NO_CLIENTS);

function wrapIndex(index: number, count: number): number {
  return count === 0 ? -1 : (index + count) % count;
}

/** State, keyboard handling and actions of the recipient field and its suggestions. */
export function useRecipientField({
  enteredText: text,
  onTextChange: onType,
  onClientPick: onPick,
  onInviteByEmail: onInvite,
  onClientRecognised: onRecognised,
}: RecipientFieldProps) {
  const [clientSearch] = useState(createClientSearch);
  const search = useStore(clientSearch.$searchState);
  const [index, setIndex] = useState(-1);
  const [isEnterPending, setEnterPending] = useState(false);
  const clients = foundClientsOf(search);
  const changeText = (typedText: string) => {
    setIndex(-1);
    setEnterPending(false);
    onType(typedText);
    clientSearch.setText(typedText);
  };
  const pickClient = (client: Client) => {
    onPick(client);
    clientSearch.setText('');
    setIndex(-1);
  };
  const moveActiveOption = (direction: 1 | -1) =>
    setIndex(wrapIndex(index < 0 && direction < 0 ? clients.length - 1 : index + direction, clients.length));
  const inviteEmails = (emails: readonly string[]) => {
    const [email = '', secondEmail] = emails;
    const knownClient = secondEmail === undefined ? pickClientByEmail(clients, email) : undefined;
    if (knownClient) {
      pickClient(knownClient);
      return;
    }
    onInvite();
    clientSearch.setText('');
    // Enter may come before the list has loaded, and several addresses find nothing: clients are matched later.
    if (secondEmail === undefined && search.kind === 'found') return;
    for (const mail of emails) void findClientByEmail(mail).then((client) => client && onRecognised(client));
  };
  const addFoundClient = () => {
    const [firstClient, secondClient] = clients;
    if (firstClient && !secondClient) pickClient(firstClient);
    else if (firstClient) moveActiveOption(1);
    else onInvite();
  };
  /** Adds the entered e-mail address as a recipient or, once the search has ended, the only client found. */
  const addEnteredRecipient = () => {
    const emails = extractEmails(text);
    if (emails.length > 0) inviteEmails(emails);
    else if (search.kind === 'waiting') setEnterPending(true);
    else addFoundClient();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the search takes what Enter has asked for
  useEffect(() => {
    if (!isEnterPending || search.kind === 'waiting') return;
    setEnterPending(false);
    addFoundClient();
  }, [search]);
  const closeSuggestions = () => clientSearch.setText('');
  return {
    search,
    clients,
    active: index,
    isEntered: isEnterPending,
    type: changeText,
    pick: pickClient,
    take: addEnteredRecipient,
    step: moveActiveOption,
    close: closeSuggestions,
  };
}
