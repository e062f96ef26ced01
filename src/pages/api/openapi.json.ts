import { getServedDocument } from '#api/openapi/served-document.ts';

/** Renders the OpenAPI document at build time as a static file, which is served even with another backend. */
export const prerender = true;

export const GET = (): Response => Response.json(getServedDocument());
