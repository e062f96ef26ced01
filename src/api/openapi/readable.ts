import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

export interface DisplayedField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Endpoint as displayed on the API reference page; a type is the name of a schema or an inline description. */
export interface DisplayedCall {
  readonly id: string;
  readonly request: string;
  readonly summary: string;
  readonly access: string;
  /** Scope that an API key needs; undefined where keys are refused. */
  readonly scope: string | undefined;
  readonly parameters: readonly DisplayedField[];
  readonly body: readonly string[];
  readonly answers: readonly string[];
  readonly errors: readonly (readonly [status: string, reason: string])[];
}

const toSchema = (value: unknown): JsonSchema => Object(value);

function joinLiterals(literalValues: readonly unknown[]): string {
  return literalValues.map((value) => JSON.stringify(value)).join(' | ');
}

/** Type of a schema on one line, such as `Product[]` or `string | null`. */
export function schemaTypeTextOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, type, items, enum: enumValues } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  const alternativeSchemas = anyOf ?? oneOf;
  if (Array.isArray(alternativeSchemas))
    return alternativeSchemas.map((alternativeSchema) => schemaTypeTextOf(toSchema(alternativeSchema))).join(' | ');
  if (schema.const !== undefined) return joinLiterals([schema.const]);
  if (Array.isArray(enumValues)) return joinLiterals(enumValues);
  if (type === 'array') return `${schemaTypeTextOf(toSchema(items))}[]`;
  if (Array.isArray(type)) return type.map((typeName) => schemaTypeTextOf({ ...schema, type: typeName })).join(' | ');
  if (type !== 'object') return typeof type === 'string' ? type : 'any';
  const fieldTexts = displayedFieldsOf(schema).map(
    ({ name, isRequired, type: typeText }) => `${name}${isRequired ? '' : '?'}: ${typeText}`,
  );
  return fieldTexts.length > 0 ? `{ ${fieldTexts.join(', ')} }` : 'object';
}

export function displayedFieldsOf({ properties, required }: JsonSchema): DisplayedField[] {
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(toSchema(properties)).map(([name, field]) => ({
    name,
    type: schemaTypeTextOf(toSchema(field)),
    isRequired: requiredNames.includes(name),
  }));
}

function accessTextOf({ security, 'x-roles': allowedRoles }: Operation): string {
  const [firstRequirement] = security;
  if (!firstRequirement) return 'Anyone; a token is never needed.';
  if ('refreshToken' in firstRequirement) return 'Whoever has a refresh token.';
  if (!('accessToken' in firstRequirement)) return 'Anyone; an access token is understood.';
  return allowedRoles ? `Signed in as ${allowedRoles.join(', ')}.` : 'Whoever is signed in.';
}

function contentTypeTextsOf(contentByMediaType: NonNullable<Operation['requestBody']>['content'] = {}): string[] {
  return Object.entries(contentByMediaType).map(([type, { schema }]) => `${type}: ${schemaTypeTextOf(schema)}`);
}

function displayedCallOf(method: string, path: string, operation: Operation): DisplayedCall {
  const responseEntries = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    request: `${method.toUpperCase()} ${path}`,
    summary: operation.summary,
    access: accessTextOf(operation),
    scope: operation.security.find((securityRequirement) => 'key' in securityRequirement)?.['key']?.[0],
    parameters: (operation.parameters ?? []).map(({ name, required, schema, in: parameterLocation }) => ({
      name: `${name} (${parameterLocation})`,
      type: schemaTypeTextOf(schema),
      isRequired: required,
    })),
    body: contentTypeTextsOf(operation.requestBody?.content),
    answers: responseEntries
      .filter(([status]) => status < '400')
      .map(([status, { description, content }]) => [status, ...contentTypeTextsOf(content)].join(' ') || description),
    errors: responseEntries
      .filter(([status]) => status >= '400')
      .map(([status, { description }]) => [status, description]),
  };
}

/** Returns the calls of an OpenAPI document by tag, for the API reference page. */
export function displayedCallsOf({ tags, paths }: OpenApiDocument): ReadonlyMap<string, readonly DisplayedCall[]> {
  const displayedCalls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: displayedCallOf(method, path, operation),
    })),
  );
  return new Map(
    tags.map(({ name }) => [name, displayedCalls.flatMap(({ tag, call }) => (tag === name ? [call] : []))]),
  );
}
