import { servedDocument } from '#api/openapi/served-document.ts';

/** Written once at build: the platform serves the file, whichever mode the shop is in. */
export const prerender = true;

export const GET = (): Response => Response.json(servedDocument());
