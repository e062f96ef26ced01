import type { core, ZodMiniType } from 'zod/mini';
import type { ApiContext } from '#api/http/context.ts';
import { NOT_VALID } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { FORM_TYPE } from '#contract/platform/checks.ts';
import { TEXT_ERROR } from '#contract/platform/plain-text-schema.ts';
import { removeDirectionOverrides } from '#contract/platform/text.ts';

export type Input<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly response: Response; readonly codes?: readonly string[] };

export const toFailedInput = (response: Response): Extract<Input<never>, { ok: false }> => ({
  ok: false,
  response,
});

/** Problem code of a zod issue whose check names no code. */
function problemCodeOf(issue: core.$ZodRawIssue): string {
  if (issue.input === undefined) return TEXT_ERROR.required;
  const isText = typeof issue.input === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return 'type';
    case 'too_big':
      return isText ? TEXT_ERROR.long : 'maximum';
    case 'too_small':
      return isText ? TEXT_ERROR.required : 'minimum';
    case 'invalid_format':
      return 'pattern';
    default:
      return 'invalid';
  }
}

function checkInput<T>(context: ApiContext, schema: ZodMiniType<T>, value: unknown): Input<T> {
  const parseResult = schema.safeParse(value, { error: problemCodeOf });
  if (parseResult.success) return { ok: true, value: parseResult.data };
  const byField = Map.groupBy(parseResult.error.issues, (issue) => issue.path.join('.') || 'body');
  const errors = Object.fromEntries(
    [...byField].map(([field, issues]) => [field, issues.map((issue) => issue.message)]),
  );
  const response = problem(context, 422, NOT_VALID, errors);
  return { ok: false, response, codes: Object.values(errors).flat() };
}

/** Reads the query; repeated parameters are joined with commas. */
export function readQuery<T>(context: ApiContext, schema: ZodMiniType<T>): Input<T> {
  const lists = Object.entries(context.req.queries()).map(([name, values]) => [
    name,
    removeDirectionOverrides(values.join(',')),
  ]);
  return checkInput(context, schema, Object.fromEntries(lists));
}

export function readParams<T>(context: ApiContext, schema: ZodMiniType<T>): Input<T> {
  return checkInput(context, schema, context.req.param());
}

/** Reads a form; each file field becomes a list, each text field a single value. */
export function readFields<T>(context: ApiContext, schema: ZodMiniType<T>, form: FormData): Input<T> {
  const fields = Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      const [firstValue] = values;
      return [name, typeof firstValue === 'string' ? removeDirectionOverrides(firstValue) : values];
    }),
  );
  return checkInput(context, schema, fields);
}

/** Reads the JSON body; an empty body is read as `{}`. */
export async function readBody<T>(
  context: ApiContext,
  schema: ZodMiniType<T>,
  types?: readonly string[],
): Promise<Input<T>> {
  const contentType = context.req.header('Content-Type') ?? '';
  if (types?.includes(FORM_TYPE) && isForm(contentType))
    return checkInput(context, schema, await context.req.parseBody());
  const text = await context.req.text();
  if (text.trim() === '') return checkInput(context, schema, {});
  if (!isJson(contentType, types)) {
    return { ok: false, response: problem(context, 415, 'The body must be JSON.') };
  }
  const body = parseJson(text);
  if (body === undefined) return { ok: false, response: problem(context, 400, 'The body is not valid JSON.') };
  return checkInput(context, schema, body);
}

const JSON_TYPE_PATTERN = /^application\/(?:[\w.+-]+\+)?json$/;

const mediaTypeOf = (contentType: string): string => contentType.split(';')[0]?.trim().toLowerCase() ?? '';

/** True for the media type of an HTML form, sent by pages without JavaScript. */
export const isForm = (contentType: string): boolean => mediaTypeOf(contentType) === FORM_TYPE;

function isJson(contentType: string, types: readonly string[] | undefined): boolean {
  const type = mediaTypeOf(contentType);
  return types ? types.includes(type) : JSON_TYPE_PATTERN.test(type);
}

/** Pattern of bidirectional control characters or their JSON escapes. */
const BIDI_CHARACTER_PATTERN = /[\u202a-\u202e\u2066-\u2069]|\\u20[26]/i;

const removeBidiOverrides = (_: string, value: unknown) =>
  typeof value === 'string' ? removeDirectionOverrides(value) : value;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, BIDI_CHARACTER_PATTERN.test(text) ? removeBidiOverrides : undefined);
  } catch {
    return undefined;
  }
}
