import { dereference, type OutputUnit, validate } from '@cfworker/json-schema';
import { servedRoutes } from '#api/index.ts';
import { type OpenApiDocument, openApiDocument } from '#api/openapi/document.ts';

export const apiDocument: OpenApiDocument = openApiDocument(servedRoutes, '1.2.3');

/** Without examples, whose ids a validator takes for schema names. */
export const plainDocument: OpenApiDocument = JSON.parse(
  JSON.stringify(apiDocument, (key, value) => (key === 'example' ? undefined : value)),
);

const lookup = dereference(plainDocument as never);

/** Errors of a value under a schema of the plain document. */
export function schemaErrors(value: unknown, schema: object): readonly OutputUnit[] {
  return validate(value, schema as never, '2020-12', lookup, false).errors;
}
