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

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function resolveReference(schema: JsonSchema, allSchemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : (allSchemas[name] ?? {});
}

function objectExample(schema: JsonSchema, allSchemas: Readonly<Record<string, JsonSchema>>, depth: number): unknown {
  const { properties = {}, required = [] } = schema;
  if (!isSchema(properties) || !Array.isArray(required)) return {};
  const shownProperties = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(
    shownProperties.map(([name, property]) => [
      name,
      isSchema(property) ? exampleOf(property, allSchemas, name, depth + 1) : null,
    ]),
  );
}

function numberExample({ minimum, multipleOf }: JsonSchema): number {
  const lowestValue = typeof minimum === 'number' && minimum > 0 ? minimum : 1;
  return typeof multipleOf === 'number' ? Math.max(lowestValue, multipleOf) : lowestValue;
}

/** Builds a minimal example value that a schema accepts. */
export function exampleOf(
  unresolvedSchema: JsonSchema,
  allSchemas: Readonly<Record<string, JsonSchema>>,
  name = '',
  depth = 0,
): unknown {
  const schema = resolveReference(unresolvedSchema, allSchemas);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices) && isSchema(choices[0])) return exampleOf(choices[0], allSchemas, name, depth);
  switch (schema.type) {
    case 'object':
      return objectExample(schema, allSchemas, depth);
    case 'array':
      return isSchema(schema.items) && depth < 3 ? [exampleOf(schema.items, allSchemas, name, depth + 1)] : [];
    case 'integer':
    case 'number':
      return numberExample(schema);
    case 'boolean':
      return true;
    case 'string':
      return EXAMPLE_TEXTS[name] ?? 'Text';
    default:
      return null;
  }
}
