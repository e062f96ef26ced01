import type { ErrorBody } from './error-schema.ts';

/** Text that replaces an error body which is not JSON. */
export const UNPARSABLE_BODY = 'Failed to parse response body.';

type JsonObject = Readonly<Record<string, unknown>>;

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** Parses an error body without the validator, so that scripts need not load it. */
export function readErrorBody(responseBody: unknown): Partial<ErrorBody> {
  if (!isJsonObject(responseBody)) return {};
  const { message, code, errors, challenge } = responseBody;
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(isJsonObject(errors) && { errors: readFieldErrors(errors) }),
    ...(typeof challenge === 'string' && { challenge }),
  };
}

function readFieldErrors(errors: JsonObject): Record<string, string[]> {
  const keepOnlyTexts = (value: unknown) =>
    Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  return Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, keepOnlyTexts(value)]));
}
