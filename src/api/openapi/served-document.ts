import { servedRoutes } from '#api/index.ts';
import { version } from '../../../package.json';
import { type OpenApiDocument, openApiDocument } from './document.ts';

let cachedDocument: OpenApiDocument | undefined;

/** Returns the OpenAPI document of all routes, built at the first call. */
export function servedDocument(): OpenApiDocument {
  cachedDocument ??= openApiDocument(servedRoutes, version);
  return cachedDocument;
}
