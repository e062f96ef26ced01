import { exportClients } from '#contract/client/calls.ts';
import { createBrowserClient } from '#stores/api.ts';
import { saveFile } from '#stores/platform/save-file.ts';

/** API client for CSV responses, whose text it wraps as JSON, which API clients expect. */
const csvApiClient = createBrowserClient(async (requestUrl, requestInit) => {
  const response = await fetch(requestUrl, requestInit);
  return response.ok ? Response.json(await response.text()) : response;
});

export async function downloadClients(): Promise<void> {
  const csvText = await csvApiClient(exportClients);
  // The parsed text lacks the byte order mark, by which spreadsheets recognise UTF-8.
  saveFile(new Blob(['\ufeff', csvText], { type: 'text/csv' }), 'clients.csv');
}
