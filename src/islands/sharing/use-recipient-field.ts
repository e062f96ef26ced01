import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Client } from '#contract/sharing/schema.ts';
import { extractEmails } from '#domain/account/email.ts';
import { type AddRecipientProblem, pickClientByEmail } from '#domain/sharing/form.ts';
import type { Translate } from '#i18n/message-key.ts';
import { type ClientSearchState, createClientSearch, findClientByEmail } from '#stores/client/search.ts';

export interface RecipientFieldProps {
  readonly t: Translate;
  readonly enteredText: string;
  readonly recipientInput: RefObject<HTMLInputElement | null>;
  /** Problem with the text that the user last tried to add as a recipient. */
  readonly sharingProblem: AddRecipientProblem | undefined;
  readonly onTextChange: (newRecipientText: string) => void;
  readonly onClientPick: (client: Client) => void;
  readonly onInviteByEmail: () => void;
  /** Called if an e-mail address added earlier turns out to belong to an existing client. */
  readonly onClientRecognised: (client: Client) => void;
}

const EMPTY_CLIENT_LIST: readonly Client[] = [];
const foundClientsOf = (searchResultState: ClientSearchState) =>
  searchResultState.kind === 'found' ? searchResultState.clients : EMPTY_CLIENT_LIST;

function wrapSuggestionIndex(optionIndex: number, optionCount: number): number {
  return optionCount === 0 ? -1 : (optionIndex + optionCount) % optionCount;
}

/** State, keyboard handling and actions of the recipient field and its suggestions. */
export function useRecipientField({
  enteredText,
  onTextChange,
  onClientPick,
  onInviteByEmail,
  onClientRecognised,
}: RecipientFieldProps) {
  const [clientSearch] = useState(createClientSearch);
  const clientSearchState = useStore(clientSearch.$searchState);
  const [index, setIndex] = useState(-1);
  const [isEnterPending, setEnterPending] = useState(false);
  const clients = foundClientsOf(clientSearchState);
  const changeRecipientText = (typedText: string) => {
    setIndex(-1);
    setEnterPending(false);
    onTextChange(typedText);
    clientSearch.setText(typedText);
  };
  const pickClient = (client: Client) => {
    onClientPick(client);
    clientSearch.setText('');
    setIndex(-1);
  };
  const moveActiveSuggestion = (direction: 1 | -1) =>
    setIndex(wrapSuggestionIndex(index < 0 && direction < 0 ? clients.length - 1 : index + direction, clients.length));
  const inviteEmails = (emailsToInvite: readonly string[]) => {
    const [email = '', secondEmail] = emailsToInvite;
    const foundClient = secondEmail === undefined ? pickClientByEmail(clients, email) : undefined;
    if (foundClient) {
      pickClient(foundClient);
      return;
    }
    onInviteByEmail();
    clientSearch.setText('');
    // Enter may come before the list has loaded, and several addresses find nothing: clients are matched later.
    if (secondEmail === undefined && clientSearchState.kind === 'found') return;
    for (const enteredEmail of emailsToInvite)
      void findClientByEmail(enteredEmail).then((client) => client && onClientRecognised(client));
  };
  const addFoundClient = () => {
    const [firstClient, secondClient] = clients;
    if (firstClient && !secondClient) pickClient(firstClient);
    else if (firstClient) moveActiveSuggestion(1);
    else onInviteByEmail();
  };
  /** Adds the entered e-mail address as a recipient or, once the search has ended, the only client found. */
  const addEnteredRecipient = () => {
    const extractedEmails = extractEmails(enteredText);
    if (extractedEmails.length > 0) inviteEmails(extractedEmails);
    else if (clientSearchState.kind === 'waiting') setEnterPending(true);
    else addFoundClient();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the search takes what Enter has asked for
  useEffect(() => {
    if (!isEnterPending || clientSearchState.kind === 'waiting') return;
    setEnterPending(false);
    addFoundClient();
  }, [clientSearchState]);
  const closeSuggestions = () => clientSearch.setText('');
  return {
    search: clientSearchState,
    clients,
    active: index,
    isEntered: isEnterPending,
    type: changeRecipientText,
    pick: pickClient,
    take: addEnteredRecipient,
    step: moveActiveSuggestion,
    close: closeSuggestions,
  };
}
