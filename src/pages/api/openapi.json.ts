import { getServedDocument } from '#api/openapi/served-document.ts';

/** Renders the OpenAPI document at build time as a static file, so that it does not depend on the API's backend. */
export const prerender = true;

export const GET = (): Response => Response.json(getServedDocument());
