import { CATALOGUE_HEADER } from '#contract/catalogue/version.ts';
import { recordCatalogue, seenCatalogue } from '#stores/seen-catalogue.ts';

/** How a request goes out and its answer comes back. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Sends a request and records the version of the catalogue that the answer is made of. One that is older than what this
 * browser has been shown is a cache's copy, since the server knows of that: it is asked for again, past every cache.
 */
export async function sendPastCopies(
  transport: Transport,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const sent = seenCatalogue();
  const isOlder = ({ headers }: Response) => Number(headers.get(CATALOGUE_HEADER) ?? Number.NaN) < sent;
  const first = await transport(address, init);
  const isCopy = init.method === 'GET' && isOlder(first);
  const answer = isCopy ? await transport(address, { ...init, cache: 'reload' }) : first;
  recordCatalogue(answer.headers.get(CATALOGUE_HEADER), sent);
  return answer;
}
