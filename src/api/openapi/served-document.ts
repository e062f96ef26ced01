import { servedRoutes } from '#api/index.ts';
import { version } from '../../../package.json';
import { createOpenApiDocument, type OpenApiDocument } from './document.ts';

let cachedDocument: OpenApiDocument | undefined;

/** Returns the OpenAPI document of all routes, built at the first call. */
export function getServedDocument(): OpenApiDocument {
  cachedDocument ??= createOpenApiDocument(servedRoutes, version);
  return cachedDocument;
}
