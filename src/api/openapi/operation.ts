import { isForSignedInUsers } from '#api/http/access.ts';
import type { Route } from '#api/http/route.ts';
import { ROLE_NAMES } from '#contract/account/role.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errorsOf } from './errors.ts';
import { inlineSchema, type JsonSchema, type SchemaCollection } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface MediaContent {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaContent>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, MediaContent>>;
  };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
  /** Account types that may call the endpoint. */
  readonly 'x-roles'?: readonly string[];
}

export interface SchemaCollections {
  readonly input: SchemaCollection;
  readonly output: SchemaCollection;
}

const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Maps `GET /v2/account/clients/protocols/:id` to `getAccountClientsProtocolsById`. */
function operationIdOf({ method, path }: Endpoint): string {
  const version = path.startsWith('/account/') ? 'Unversioned' : '';
  const pathWords = path
    .replace(/^\/v2(?=\/)/, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[/_-]+/)
    .filter(Boolean);
  return method.toLowerCase() + version + pathWords.map(capitalise).join('');
}

function securityOf(endpoint: Endpoint): Operation['security'] {
  if (isForSignedInUsers(endpoint))
    return [{ accessToken: [] }, ...(endpoint.scope ? [{ key: [endpoint.scope] }] : [])];
  if (endpoint.access === 'refresh-token') return [{ refreshToken: [] }];
  return endpoint.access === 'anyone' ? [{}, { accessToken: [] }] : [];
}

/** Lists the fields of a parameter schema: name, schema, and true if the field is required. */
function parameterFieldsOf(schema: JsonSchema): readonly (readonly [string, JsonSchema, boolean])[] {
  const { properties = {}, required } = schema;
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, field]) => [name, Object(field), requiredNames.includes(name)]);
}

function parametersOf({ endpoint, checks }: Route): readonly Parameter[] {
  const fields = new Map(
    checks.params ? parameterFieldsOf(inlineSchema(checks.params)).map(([name, field]) => [name, field]) : [],
  );
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => ({
    ...({ name, in: 'path', required: true } as const),
    schema: fields.get(name) ?? { type: 'string' },
  }));
  const query = checks.query ? parameterFieldsOf(inlineSchema(checks.query)) : [];
  const inQuery = query.map(([name, schema, required]) => ({ name, in: 'query', required, schema }) as const);
  const key = {
    ...({ name: 'Idempotency-Key', in: 'header', required: false } as const),
    description: 'A repeat with the same key changes nothing.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...inPath, ...inQuery, ...(checks.isIdempotent ? [key] : [])];
}

function requestBodyOf({ checks }: Route, name: string, { input }: SchemaCollections): Operation['requestBody'] {
  const { body, form, multipart, bodyTypes = ['application/json'] } = checks;
  const picture = { type: 'string', contentMediaType: 'application/octet-stream' };
  const formSchema = {
    type: 'object',
    properties: Object.fromEntries((form ?? []).map((field) => [field, picture])),
  };
  if (multipart) {
    const schema = input.refer(multipart, `${capitalise(name)}Form`);
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body && !form) return undefined;
  const bodySchema = body ? input.refer(body, `${capitalise(name)}Body`) : {};
  return {
    required: !body?.safeParse({}).success,
    content: {
      ...(body && Object.fromEntries(bodyTypes.map((type) => [type, { schema: bodySchema }]))),
      ...(form && { 'multipart/form-data': { schema: formSchema } }),
    },
  };
}

function responsesOf(route: Route, name: string, { output }: SchemaCollections): Operation['responses'] {
  const { answer, statuses = [200], isBinary } = route.checks;
  const { answerType = isBinary ? 'image/*' : 'application/json' } = route.checks;
  const content: Record<string, MediaContent> = isBinary
    ? { [answerType]: { schema: {} } }
    : { [answerType]: { schema: output.refer(answer, `${capitalise(name)}Answer`) } };
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, { description: status === 201 ? 'Created' : 'OK', content }]),
    ),
    ...(isBinary && { 304: { description: 'The copy that the caller has is up to date.' } }),
    ...Object.fromEntries(
      Object.entries(errorsOf(route)).map(([status, description = '']) => [status, { description, content: problem }]),
    ),
  };
}

export function operationOf(route: Route, tag: string, schemas: SchemaCollections): Operation {
  const { endpoint, checks } = route;
  const operationId = operationIdOf(endpoint);
  const parameters = parametersOf(route);
  const requestBody = requestBodyOf(route, operationId, schemas);
  const roles = isForSignedInUsers(endpoint) && endpoint.access !== 'signed-in' ? endpoint.access : undefined;
  return {
    operationId,
    tags: [tag],
    summary: checks.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, operationId, schemas),
    ...(roles && { 'x-roles': roles.map((role) => ROLE_NAMES[role]) }),
  };
}
