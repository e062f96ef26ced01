import { isForSignedInUsers } from '#api/http/access.ts';
import type { Route } from '#api/http/route.ts';
import { ROLE_NAMES } from '#contract/account/role.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errorReasonsOf } from './errors.ts';
import { inlineSchema, type JsonSchema, type SchemaCollection } from './schemas.ts';

export interface OpenApiParameter {
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
  readonly parameters?: readonly OpenApiParameter[];
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
  const versionSuffix = path.startsWith('/account/') ? 'Unversioned' : '';
  const pathWords = path
    .replace(/^\/v2(?=\/)/, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[/_-]+/)
    .filter(Boolean);
  return method.toLowerCase() + versionSuffix + pathWords.map(capitalise).join('');
}

function securityRequirementsOf(endpoint: Endpoint): Operation['security'] {
  if (isForSignedInUsers(endpoint))
    return [{ accessToken: [] }, ...(endpoint.scope ? [{ key: [endpoint.scope] }] : [])];
  if (endpoint.access === 'refresh-token') return [{ refreshToken: [] }];
  return endpoint.access === 'anyone' ? [{}, { accessToken: [] }] : [];
}

/** Lists the fields of a parameter schema: name, schema, and true if the field is required. */
function parameterFieldsOf(schema: JsonSchema): readonly (readonly [string, JsonSchema, boolean])[] {
  const { properties = {}, required } = schema;
  const requiredFieldNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, field]) => [
    name,
    Object(field),
    requiredFieldNames.includes(name),
  ]);
}

function parametersOf({ endpoint, checks }: Route): readonly OpenApiParameter[] {
  const fieldSchemas = new Map(
    checks.params ? parameterFieldsOf(inlineSchema(checks.params)).map(([name, field]) => [name, field]) : [],
  );
  const pathParameterNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pathParameters = pathParameterNames.map((parameterName) => ({
    ...({ name: parameterName, in: 'path', required: true } as const),
    schema: fieldSchemas.get(parameterName) ?? { type: 'string' },
  }));
  const query = checks.query ? parameterFieldsOf(inlineSchema(checks.query)) : [];
  const queryParameters = query.map(([name, schema, required]) => ({ name, in: 'query', required, schema }) as const);
  const idempotencyParameter = {
    ...({ name: 'Idempotency-Key', in: 'header', required: false } as const),
    description: 'A repeat with the same key changes nothing.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...pathParameters, ...queryParameters, ...(checks.isIdempotent ? [idempotencyParameter] : [])];
}

function requestBodyOf(
  { checks }: Route,
  operationName: string,
  { input }: SchemaCollections,
): Operation['requestBody'] {
  const { body, form, multipart, bodyTypes = ['application/json'] } = checks;
  const pictureSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
  const formSchema = {
    type: 'object',
    properties: Object.fromEntries((form ?? []).map((fieldName) => [fieldName, pictureSchema])),
  };
  if (multipart) {
    const multipartSchema = input.registerSchema(multipart, `${capitalise(operationName)}Form`);
    return { required: true, content: { 'multipart/form-data': { schema: multipartSchema } } };
  }
  if (!body && !form) return undefined;
  const bodySchema = body ? input.registerSchema(body, `${capitalise(operationName)}Body`) : {};
  return {
    required: !body?.safeParse({}).success,
    content: {
      ...(body && Object.fromEntries(bodyTypes.map((mediaType) => [mediaType, { schema: bodySchema }]))),
      ...(form && { 'multipart/form-data': { schema: formSchema } }),
    },
  };
}

function responsesOf(route: Route, operationName: string, { output }: SchemaCollections): Operation['responses'] {
  const { answer, statuses = [200], isBinary } = route.checks;
  const { answerType = isBinary ? 'image/*' : 'application/json' } = route.checks;
  const responseContent: Record<string, MediaContent> = isBinary
    ? { [answerType]: { schema: {} } }
    : { [answerType]: { schema: output.registerSchema(answer, `${capitalise(operationName)}Answer`) } };
  const problemContent = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, { description: status === 201 ? 'Created' : 'OK', content: responseContent }]),
    ),
    ...(isBinary && { 304: { description: 'The copy that the caller has is up to date.' } }),
    ...Object.fromEntries(
      Object.entries(errorReasonsOf(route)).map(([status, description = '']) => [
        status,
        { description, content: problemContent },
      ]),
    ),
  };
}

export function operationOf(route: Route, openApiTag: string, schemaCollections: SchemaCollections): Operation {
  const { endpoint, checks } = route;
  const operationId = operationIdOf(endpoint);
  const parameters = parametersOf(route);
  const requestBody = requestBodyOf(route, operationId, schemaCollections);
  const allowedRoles = isForSignedInUsers(endpoint) && endpoint.access !== 'signed-in' ? endpoint.access : undefined;
  return {
    operationId,
    tags: [openApiTag],
    summary: checks.summary,
    security: securityRequirementsOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, operationId, schemaCollections),
    ...(allowedRoles && { 'x-roles': allowedRoles.map((role) => ROLE_NAMES[role]) }),
  };
}
