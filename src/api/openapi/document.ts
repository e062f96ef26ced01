import type { Route } from '#api/http/route.ts';
import { shop } from '#i18n/shop.ts';
import { exampleOf } from './example.ts';
import { type Operation, operationOf } from './operation.ts';
import { type JsonSchema, SchemaCollection } from './schemas.ts';

/** Routes by subject; each subject is a tag of the OpenAPI document. */
export type RouteGroups = Readonly<Record<string, readonly Route[]>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly jsonSchemaDialect: string;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

const API_DESCRIPTION = `Everything the shop's own pages use. Answers are JSON; texts come in the language of Accept-Language.
Errors are {message, errors?}: errors lists codes by field. Calls that check or set a password may answer 503 with a
challenge of altcha-lib; {challenge, solution} in the header Proof-Of-Work finds the next try a place. A shop in front of an
upstream passes every call on to it, so an upstream implements exactly this.`;

/** Converts `/v2/…/:id` to OpenAPI's `/v2/…/{id}`. */
export const toOpenApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

type ContentByMediaType = NonNullable<Operation['requestBody']>['content'];

function addContentExample(
  contentByMediaType: ContentByMediaType,
  schemasByName: Readonly<Record<string, JsonSchema>>,
): ContentByMediaType {
  const json = contentByMediaType['application/json'];
  if (!json) return contentByMediaType;
  return { ...contentByMediaType, 'application/json': { ...json, example: exampleOf(json.schema, schemasByName) } };
}

function addOperationExamples(operation: Operation, schemasByName: Readonly<Record<string, JsonSchema>>): Operation {
  const { requestBody, responses } = operation;
  const responsesWithExamples = Object.entries(responses).map(([status, response]) => {
    const responseContent = status.startsWith('2') && response.content;
    return [
      status,
      responseContent ? { ...response, content: addContentExample(responseContent, schemasByName) } : response,
    ] as const;
  });
  return {
    ...operation,
    ...(requestBody && {
      requestBody: { ...requestBody, content: addContentExample(requestBody.content, schemasByName) },
    }),
    responses: Object.fromEntries(responsesWithExamples),
  };
}

/** Describes routes as OpenAPI 3.1, with the input types of request and the output types of response schemas. */
export function createOpenApiDocument(routeGroups: RouteGroups, apiVersion: string): OpenApiDocument {
  const schemaCollections = { input: new SchemaCollection('input'), output: new SchemaCollection('output') };
  const describedRoutes = Object.entries(routeGroups).flatMap(([tag, routes]) =>
    routes.map((route) => ({ route, operation: operationOf(route, tag, schemaCollections) })),
  );
  const schemasByName = { ...schemaCollections.output.writeSchemas(), ...schemaCollections.input.writeSchemas() };
  const routesByPath = Map.groupBy(describedRoutes, ({ route }) => toOpenApiPath(route.endpoint.path));
  const paths = [...routesByPath].map(([path, entries]) => {
    const operations = entries.map(
      ({ route, operation }) =>
        [route.endpoint.method.toLowerCase(), addOperationExamples(operation, schemasByName)] as const,
    );
    return [path, Object.fromEntries(operations)] as const;
  });
  const bearerScheme = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title: shop.name, version: apiVersion, description: API_DESCRIPTION },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/api' }],
    tags: Object.keys(routeGroups).map((tagName) => ({ name: tagName })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: schemasByName,
      securitySchemes: {
        accessToken: {
          ...bearerScheme,
          bearerFormat: 'JWT',
          description: 'The access_token of a login, for an hour.',
        },
        key: {
          ...bearerScheme,
          description: 'A key (frm_…) of the account; where it is needed, its scope is named.',
        },
        refreshToken: { ...bearerScheme, description: 'The refresh_token of a login, for one use.' },
      },
    },
  };
}
