import { servedRoutes } from '#api/index.ts';
import { version } from '../../../package.json';
import { type OpenApiDocument, openApiDocument } from './document.ts';

let written: OpenApiDocument | undefined;

/** The documentation of everything that is served, written when somebody asks for it first. */
export function servedDocument(): OpenApiDocument {
  written ??= openApiDocument(servedRoutes, version);
  return written;
}
