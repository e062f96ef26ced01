import type { core, ZodMiniType } from 'zod/mini';
import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { FORM_CONTENT_TYPE } from '#contract/platform/checks.ts';
import { TEXT_ERROR_CODES } from '#contract/platform/plain-text-schema.ts';
import { removeDirectionOverrides } from '#contract/platform/text.ts';

export type CheckedInput<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly response: Response; readonly codes?: readonly string[] };

export const toFailedInput = (response: Response): Extract<CheckedInput<never>, { ok: false }> => ({
  ok: false,
  response,
});

/** Returns the problem code of an input whose check names none. */
function problemCodeOf(issue: core.$ZodRawIssue): string {
  if (issue.input === undefined) return TEXT_ERROR_CODES.required;
  const isTextInput = typeof issue.input === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return 'type';
    case 'too_big':
      return isTextInput ? TEXT_ERROR_CODES.long : 'maximum';
    case 'too_small':
      return isTextInput ? TEXT_ERROR_CODES.required : 'minimum';
    case 'invalid_format':
      return 'pattern';
    default:
      return 'invalid';
  }
}

function checkInput<T>(apiContext: ApiContext, schema: ZodMiniType<T>, uncheckedValue: unknown): CheckedInput<T> {
  const parseResult = schema.safeParse(uncheckedValue, { error: problemCodeOf });
  if (parseResult.success) return { ok: true, value: parseResult.data };
  const issuesByField = Map.groupBy(parseResult.error.issues, (issue) => issue.path.join('.') || 'body');
  const errors = Object.fromEntries(
    [...issuesByField].map(([field, issues]) => [field, issues.map((issue) => issue.message)]),
  );
  const response = createProblemResponse(apiContext, 422, INVALID_REQUEST, errors);
  return { ok: false, response, codes: Object.values(errors).flat() };
}

/** Reads the query; repeated parameters are joined with commas. */
export function readUrlQuery<T>(apiContext: ApiContext, schema: ZodMiniType<T>): CheckedInput<T> {
  const queryEntries = Object.entries(apiContext.req.queries()).map(([name, values]) => [
    name,
    removeDirectionOverrides(values.join(',')),
  ]);
  return checkInput(apiContext, schema, Object.fromEntries(queryEntries));
}

export function readPathParams<T>(apiContext: ApiContext, schema: ZodMiniType<T>): CheckedInput<T> {
  return checkInput(apiContext, schema, apiContext.req.param());
}

/** Reads a form; each file field becomes a list, each text field a single value. */
export function readFormFields<T>(apiContext: ApiContext, schema: ZodMiniType<T>, formData: FormData): CheckedInput<T> {
  const formFields = Object.fromEntries(
    [...new Set(formData.keys())].map((fieldName) => {
      const fieldValues = formData.getAll(fieldName);
      const [firstValue] = fieldValues;
      return [fieldName, typeof firstValue === 'string' ? removeDirectionOverrides(firstValue) : fieldValues];
    }),
  );
  return checkInput(apiContext, schema, formFields);
}

/** Reads the JSON body; an empty body is read as `{}`. */
export async function readBody<T>(
  apiContext: ApiContext,
  schema: ZodMiniType<T>,
  acceptedMediaTypes?: readonly string[],
): Promise<CheckedInput<T>> {
  const contentType = apiContext.req.header('Content-Type') ?? '';
  if (acceptedMediaTypes?.includes(FORM_CONTENT_TYPE) && isFormContentType(contentType))
    return checkInput(apiContext, schema, await apiContext.req.parseBody());
  const bodyText = await apiContext.req.text();
  if (bodyText.trim() === '') return checkInput(apiContext, schema, {});
  if (!isJsonContentType(contentType, acceptedMediaTypes)) {
    return { ok: false, response: createProblemResponse(apiContext, 415, 'The body must be JSON.') };
  }
  const parsedBody = parseJson(bodyText);
  if (parsedBody === undefined)
    return { ok: false, response: createProblemResponse(apiContext, 400, 'The body is not valid JSON.') };
  return checkInput(apiContext, schema, parsedBody);
}

const JSON_TYPE_PATTERN = /^application\/(?:[\w.+-]+\+)?json$/;

const mediaTypeOf = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

/** True for the media type of an HTML form, sent by pages without JavaScript. */
export const isFormContentType = (contentType: string): boolean => mediaTypeOf(contentType) === FORM_CONTENT_TYPE;

function isJsonContentType(contentType: string, acceptedMediaTypes: readonly string[] | undefined): boolean {
  const mediaType = mediaTypeOf(contentType);
  return acceptedMediaTypes ? acceptedMediaTypes.includes(mediaType) : JSON_TYPE_PATTERN.test(mediaType);
}

/** Pattern of bidirectional control characters or their JSON escapes. */
const BIDI_CHARACTER_PATTERN = /[\u202a-\u202e\u2066-\u2069]|\\u20[26]/i;

const removeBidiOverrides = (_: string, parsedValue: unknown) =>
  typeof parsedValue === 'string' ? removeDirectionOverrides(parsedValue) : parsedValue;

function parseJson(jsonText: string): unknown {
  try {
    return JSON.parse(jsonText, BIDI_CHARACTER_PATTERN.test(jsonText) ? removeBidiOverrides : undefined);
  } catch {
    return undefined;
  }
}
