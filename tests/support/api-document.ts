import { dereference, type OutputUnit, validate } from '@cfworker/json-schema';
import { servedRoutes } from '#api/index.ts';
import { createOpenApiDocument, type OpenApiDocument } from '#api/openapi/document.ts';

export const apiDocument: OpenApiDocument = createOpenApiDocument(servedRoutes, '1.2.3');

/** OpenAPI document without examples, because the validator mistakes ids in examples for schema names. */
export const documentWithoutExamples: OpenApiDocument = JSON.parse(
  JSON.stringify(apiDocument, (propertyName, jsonValue) => (propertyName === 'example' ? undefined : jsonValue)),
);

const schemaLookup = dereference(documentWithoutExamples as never);

/** Errors of a value, validated against a schema of the document without examples. */
export function findSchemaErrors(value: unknown, schema: object): readonly OutputUnit[] {
  return validate(value, schema as never, '2020-12', schemaLookup, false).errors;
}
