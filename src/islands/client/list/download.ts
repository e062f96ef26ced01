import { exportClients } from '#contract/client/calls.ts';
import { createBrowserClient } from '#stores/api.ts';
import { saveFile } from '#stores/platform/save-file.ts';

/** API client for the CSV answer; wraps the text as JSON, which API clients expect. */
const csvApiClient = createBrowserClient(async (address, requestInit) => {
  const response = await fetch(address, requestInit);
  return response.ok ? Response.json(await response.text()) : response;
});

/** Saves the list of clients as CSV. */
export async function downloadClients(): Promise<void> {
  const csvText = await csvApiClient(exportClients);
  // Reading drops the mark by which a spreadsheet knows UTF-8.
  saveFile(new Blob(['\ufeff', csvText], { type: 'text/csv' }), 'clients.csv');
}
