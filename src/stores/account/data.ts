import { confirmPerson, exportData, requestErasure } from '#contract/account/data-calls.ts';
import { api } from '#stores/api.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';
import { session } from '#stores/storage.ts';

const MAILED_TICKET = 'formulary:data_ticket';

/**
 * Ticket of a mailed link, moved at once from the address's fragment to session storage, so that it enters no history
 * or report.
 */
export function mailedTicket(): string | undefined {
  const given = location.hash.slice(1);
  if (given) {
    session.write(MAILED_TICKET, given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return session.read(MAILED_TICKET);
}

export const removeMailedTicket = (): void => session.remove(MAILED_TICKET);

export interface PersonProof {
  readonly purpose: 'export' | 'erasure';
  readonly password?: string | undefined;
  /** Ticket from a mailed link, sent instead of a password. */
  readonly ticket?: string | undefined;
}

/** Confirms the user by password or mailed ticket; null if a ticket will be mailed. Rejects with the call's error. */
export async function requestProofTicket(body: PersonProof): Promise<string | null> {
  return (await retryWhileBusy((attempt) => api(confirmPerson, { body, ...attempt }))).ticket;
}

/** Starts the download of the export, streamed to a file; if the server refuses it, the page stays. */
export async function downloadData(ticket: string): Promise<void> {
  const link = document.createElement('a');
  link.href = `/api${exportData.path}?${new URLSearchParams({ ticket })}`;
  link.download = '';
  link.click();
}

export async function eraseAccount(ticket: string): Promise<void> {
  await api(requestErasure, { body: { ticket } });
}
