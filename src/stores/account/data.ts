import { confirmIdentity, exportData, requestErasure } from '#contract/account/data-calls.ts';
import { api } from '#stores/api.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { session } from '#stores/storage.ts';

const MAILED_TICKET_KEY = 'formulary:data_ticket';

/** Returns a mailed ticket; moves it from the URL to session storage, so that no history entry contains it. */
export function readMailedTicket(): string | undefined {
  const ticketInHash = location.hash.slice(1);
  if (ticketInHash) {
    session.write(MAILED_TICKET_KEY, ticketInHash);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return session.read(MAILED_TICKET_KEY);
}

export const removeMailedTicket = (): void => session.remove(MAILED_TICKET_KEY);

export interface IdentityProof {
  readonly purpose: 'export' | 'erasure';
  readonly password?: string | undefined;
  /** Ticket from a mailed link, sent as proof of identity instead of a password. */
  readonly ticket?: string | undefined;
}

/** Exchanges a password or mailed ticket for a proof ticket; null if a link was mailed. Rejects on failure. */
export async function requestProofTicket(identityProof: IdentityProof): Promise<string | null> {
  return (await retryWhileBusy((attemptOptions) => api(confirmIdentity, { body: identityProof, ...attemptOptions })))
    .ticket;
}

/** Starts the download of the user's data. If the server refuses the download, the current page stays open. */
export async function downloadAccountData(proofTicket: string): Promise<void> {
  const downloadLink = document.createElement('a');
  downloadLink.href = `/api${exportData.path}?${new URLSearchParams({ ticket: proofTicket })}`;
  downloadLink.download = '';
  downloadLink.click();
}

export async function eraseAccount(proofTicket: string): Promise<void> {
  await api(requestErasure, { body: { ticket: proofTicket } });
}
