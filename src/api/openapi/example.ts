import type { JsonSchema } from './schemas.ts';

/** Example texts by field name, for fields with a format. */
const EXAMPLE_TEXTS: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  password: 'A long passphrase',
  confirm_password: 'A long passphrase',
  from: '09:00',
  to: '17:00',
  timezone: 'Europe/London',
  appointment_url: 'https://example.com/book',
  country: 'GB',
  slug: 'vitamin-c-1000',
  name: 'Vitamin C 1000',
};

const isJsonSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function resolveReference(schema: JsonSchema, allSchemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const schemaName = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return schemaName === undefined ? schema : (allSchemas[schemaName] ?? {});
}

function objectExampleOf(
  schema: JsonSchema,
  allSchemas: Readonly<Record<string, JsonSchema>>,
  nestingDepth: number,
): unknown {
  const { properties = {}, required = [] } = schema;
  if (!isJsonSchema(properties) || !Array.isArray(required)) return {};
  const requiredProperties = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(
    requiredProperties.map(([name, property]) => [
      name,
      isJsonSchema(property) ? exampleOf(property, allSchemas, name, nestingDepth + 1) : null,
    ]),
  );
}

function numberExampleOf({ minimum, multipleOf }: JsonSchema): number {
  const lowestValue = typeof minimum === 'number' && minimum > 0 ? minimum : 1;
  return typeof multipleOf === 'number' ? Math.max(lowestValue, multipleOf) : lowestValue;
}

/** Builds a minimal example value that a schema accepts. */
export function exampleOf(
  unresolvedSchema: JsonSchema,
  allSchemas: Readonly<Record<string, JsonSchema>>,
  fieldName = '',
  nestingDepth = 0,
): unknown {
  const schema = resolveReference(unresolvedSchema, allSchemas);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const alternativeSchemas = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternativeSchemas) && isJsonSchema(alternativeSchemas[0]))
    return exampleOf(alternativeSchemas[0], allSchemas, fieldName, nestingDepth);
  switch (schema.type) {
    case 'object':
      return objectExampleOf(schema, allSchemas, nestingDepth);
    case 'array':
      return isJsonSchema(schema.items) && nestingDepth < 3
        ? [exampleOf(schema.items, allSchemas, fieldName, nestingDepth + 1)]
        : [];
    case 'integer':
    case 'number':
      return numberExampleOf(schema);
    case 'boolean':
      return true;
    case 'string':
      return EXAMPLE_TEXTS[fieldName] ?? 'Text';
    default:
      return null;
  }
}
