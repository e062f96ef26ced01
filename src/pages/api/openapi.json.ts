import { servedRoutes } from '#api/index.ts';
import { openApiDocument } from '#api/openapi/document.ts';
import { version } from '../../../package.json';

/** Written once at build: the platform serves the file, whichever mode the shop is in. */
export const prerender = true;

export const GET = (): Response => Response.json(openApiDocument(servedRoutes, version));
