import { confirmPerson, exportData, requestErasure } from '#contract/account/data-calls.ts';
import { api } from '#stores/api.ts';
import { retryWhileBusy } from '#stores/session/busy/retry.ts';

/** Proves the person by password; null if the ticket comes by mail. Rejects with the call's error. */
export async function askForTicket(password: string | undefined): Promise<string | null> {
  const body = password === undefined ? {} : { password };
  return (await retryWhileBusy((attempt) => api(confirmPerson, { body, ...attempt }))).ticket;
}

/** Starts the browser's download of the export, a stream of any size. */
export async function downloadData(ticket: string): Promise<void> {
  location.assign(`/api${exportData.path}?${new URLSearchParams({ ticket })}`);
}

export async function eraseAccount(ticket: string): Promise<void> {
  await api(requestErasure, { body: { ticket } });
}
