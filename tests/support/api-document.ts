import { dereference, type OutputUnit, validate } from '@cfworker/json-schema';
import { servedRoutes } from '#api/index.ts';
import { type OpenApiDocument, openApiDocument } from '#api/openapi/document.ts';

/** The documentation of what is served. */
export const apiDocument: OpenApiDocument = openApiDocument(servedRoutes, '1.2.3');

/** The same without examples, whose ids a validator takes for names of schemas. */
export const plainDocument: OpenApiDocument = JSON.parse(
  JSON.stringify(apiDocument, (key, value) => (key === 'example' ? undefined : value)),
);

const lookup = dereference(plainDocument as never);

/** What is wrong with a value by one of the plain document's schemas. */
export function schemaErrors(value: unknown, schema: object): readonly OutputUnit[] {
  return validate(value, schema as never, '2020-12', lookup, false).errors;
}
