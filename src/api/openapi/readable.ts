import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

export interface ReadableField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Endpoint as displayed on the API reference page; types are schema names or written out. */
export interface ReadableCall {
  readonly id: string;
  readonly request: string;
  readonly summary: string;
  readonly access: string;
  /** Scope that an API key needs; undefined where keys are refused. */
  readonly scope: string | undefined;
  readonly parameters: readonly ReadableField[];
  readonly body: readonly string[];
  readonly answers: readonly string[];
  readonly errors: readonly (readonly [status: string, reason: string])[];
}

const toSchema = (value: unknown): JsonSchema => Object(value);

function literalUnion(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}

/** Type of a schema on one line, such as `Product[]` or `string | null`. */
export function schemaTypeText(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, type, items, enum: values } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return choices.map((choice) => schemaTypeText(toSchema(choice))).join(' | ');
  if (schema.const !== undefined) return literalUnion([schema.const]);
  if (Array.isArray(values)) return literalUnion(values);
  if (type === 'array') return `${schemaTypeText(toSchema(items))}[]`;
  if (Array.isArray(type)) return type.map((one) => schemaTypeText({ ...schema, type: one })).join(' | ');
  if (type !== 'object') return typeof type === 'string' ? type : 'any';
  const fields = readableFields(schema).map(
    ({ name, isRequired, type: text }) => `${name}${isRequired ? '' : '?'}: ${text}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : 'object';
}

export function readableFields({ properties, required }: JsonSchema): ReadableField[] {
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(toSchema(properties)).map(([name, field]) => ({
    name,
    type: schemaTypeText(toSchema(field)),
    isRequired: requiredNames.includes(name),
  }));
}

function accessText({ security, 'x-roles': roles }: Operation): string {
  const [firstRequirement] = security;
  if (!firstRequirement) return 'Anyone; a token is never needed.';
  if ('refreshToken' in firstRequirement) return 'Whoever has a refresh token.';
  if (!('accessToken' in firstRequirement)) return 'Anyone; an access token is understood.';
  return roles ? `Signed in as ${roles.join(', ')}.` : 'Whoever is signed in.';
}

function contentTypeTexts(content: NonNullable<Operation['requestBody']>['content'] = {}): string[] {
  return Object.entries(content).map(([type, { schema }]) => `${type}: ${schemaTypeText(schema)}`);
}

function readableCall(method: string, path: string, operation: Operation): ReadableCall {
  const entries = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    request: `${method.toUpperCase()} ${path}`,
    summary: operation.summary,
    access: accessText(operation),
    scope: operation.security.find((requirement) => 'key' in requirement)?.['key']?.[0],
    parameters: (operation.parameters ?? []).map(({ name, required, schema, in: location }) => ({
      name: `${name} (${location})`,
      type: schemaTypeText(schema),
      isRequired: required,
    })),
    body: contentTypeTexts(operation.requestBody?.content),
    answers: entries
      .filter(([status]) => status < '400')
      .map(([status, { description, content }]) => [status, ...contentTypeTexts(content)].join(' ') || description),
    errors: entries.filter(([status]) => status >= '400').map(([status, { description }]) => [status, description]),
  };
}

/** Returns the calls of an OpenAPI document by tag, for the API reference page. */
export function readableCalls({ tags, paths }: OpenApiDocument): ReadonlyMap<string, readonly ReadableCall[]> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: readableCall(method, path, operation),
    })),
  );
  return new Map(tags.map(({ name }) => [name, calls.flatMap(({ tag, call }) => (tag === name ? [call] : []))]));
}
