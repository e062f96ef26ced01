import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { servedRoutes } from '#api/index.ts';
import { toOpenApiPath } from '#api/openapi/document.ts';
import { displayedCallsOf, schemaTypeTextOf } from '#api/openapi/readable.ts';
import { apiDocument, documentWithoutExamples, findSchemaErrors } from '../support/api-document.ts';

const operations = Object.entries(apiDocument.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
);

it('OPEN-01 is an OpenAPI 3.1 document by a public validator', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...apiDocument }));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('OPEN-01 describes every route that is served, and nothing else', () => {
  const servedOperationNames = Object.values(servedRoutes)
    .flat()
    .map(({ endpoint }) => `${endpoint.method} ${toOpenApiPath(endpoint.path)}`);
  expect(operations.map(({ name }) => name).toSorted()).toEqual(servedOperationNames.toSorted());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(servedOperationNames.length);
  expect(servedOperationNames.length).toBeGreaterThan(70);
});

it('OPEN-01 says of every call what it does, who may make it and how it fails', () => {
  for (const { name, operation } of operations) {
    expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect([name, Object.keys(operation.responses)]).toEqual([name, expect.arrayContaining(['500'])]);
    if (operation.security.length === 1)
      expect([name, Object.keys(operation.responses)]).toEqual([name, expect.arrayContaining(['401'])]);
  }
});

it('OPEN-01 gives every field a type, but files', () => {
  const untypedFields = [...JSON.stringify(documentWithoutExamples).matchAll(/"(\w+)":\{\}/g)].map(([, name]) => name);
  expect(new Set(untypedFields)).toEqual(new Set(['default', 'schema']));
});

it('OPEN-01 gives examples that its own schemas accept', () => {
  const exampleChecks = operations.flatMap(({ name, path, method, operation }) => {
    const operationWithoutExamples = documentWithoutExamples.paths[path]?.[method];
    const exampleContent = operation.requestBody?.content['application/json'];
    const requestBody = operationWithoutExamples?.requestBody?.content['application/json'];
    const responseExamples = Object.entries(operation.responses).map(([status, { content }]) => ({
      name: `${name} ${status}`,
      example: content?.['application/json']?.example,
      schema: operationWithoutExamples?.responses[status]?.content?.['application/json']?.schema,
    }));
    return [{ name, example: exampleContent?.example, schema: requestBody?.schema }, ...responseExamples].flatMap(
      ({ name: exampleName, example, schema }) =>
        example === undefined || !schema ? [] : [{ shownIn: exampleName, errors: findSchemaErrors(example, schema) }],
    );
  });
  expect(exampleChecks.length).toBeGreaterThan(100);
  expect(exampleChecks.filter(({ errors }) => errors.length > 0)).toEqual([]);
});

it('OPEN-02 the page for people shows every call with its access, answer and errors', () => {
  const displayedCalls = [...displayedCallsOf(apiDocument).values()].flat();
  expect(displayedCalls).toHaveLength(operations.length);
  const addToCartCall = displayedCalls.find(({ request }) => request === 'POST /v2/storefront/cart');
  expect(addToCartCall).toMatchObject({
    access: 'Whoever is signed in.',
    body: ['application/json: CartLine'],
    answers: ['200 application/json: Cart'],
  });
  expect(addToCartCall?.errors.map(([status]) => status)).toEqual(
    expect.arrayContaining(['401', '403', '404', '422', '429']),
  );
});

it('OPEN-02 a type that may be null is written out', () => {
  const clientsAnswerSchema = apiDocument.components.schemas['GetAccountPractitionersClientsAnswer'];
  expect(schemaTypeTextOf(clientsAnswerSchema ?? {})).toContain('first_name: string | null, last_name: string | null');
});
