import { servedDocument } from '#api/openapi/served-document.ts';

/** Renders the OpenAPI document at build time, as a file that the platform serves in every mode of the shop. */
export const prerender = true;

export const GET = (): Response => Response.json(servedDocument());
