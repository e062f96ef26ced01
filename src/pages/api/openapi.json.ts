import { servedDocument } from '#api/openapi/served-document.ts';

/** Renders the document at build time: the platform serves the file in every mode. */
export const prerender = true;

export const GET = (): Response => Response.json(servedDocument());
