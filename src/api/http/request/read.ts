import type { ApiContext } from '#api/http/context.ts';
import { refuseUploadAboveQuota } from '#api/http/limits/maximum.ts';
import { problem } from '#api/http/problem.ts';
import { isMultipart, readMultipart, readPictures } from '#api/media/picture-form.ts';
import type { Checks, Refusal } from '#contract/platform/checks.ts';
import { TEXT_ERROR } from '#contract/platform/plain-text-schema.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { type Input, readBody, readFields, readParams, readQuery } from './input.ts';

const EMPTY_INPUT = { ok: true, value: undefined } as const;

export function refusalResponse(context: ApiContext, refusal: Refusal): Response {
  return problem(context, refusal.status, refusal);
}

function replaceFailureWithRefusal<T>(context: ApiContext, input: Input<T>, refusal: Refusal | undefined): Input<T> {
  return input.ok || !refusal ? input : { ok: false, response: refusalResponse(context, refusal) };
}

export function readRequestParams(context: ApiContext, { params, invalidParams }: Checks): Input<unknown> {
  return params ? replaceFailureWithRefusal(context, readParams(context, params), invalidParams) : EMPTY_INPUT;
}

export function readRequestQuery(context: ApiContext, { query, missingQuery }: Checks): Input<unknown> {
  if (!query) return EMPTY_INPUT;
  const input = readQuery(context, query);
  const isParameterMissing = !input.ok && input.codes?.includes(TEXT_ERROR.required);
  return isParameterMissing ? replaceFailureWithRefusal(context, input, missingQuery) : input;
}

async function readUpload(
  context: ApiContext,
  user: SessionOwner | undefined,
  readInput: () => Promise<Input<unknown>>,
): Promise<Input<unknown>> {
  const refusal = user && (await refuseUploadAboveQuota(context, user.userId));
  return refusal ? { ok: false, response: refusal } : readInput();
}

async function readMultipartFields(
  context: ApiContext,
  schema: NonNullable<Checks['multipart']>,
): Promise<Input<unknown>> {
  const form = await readMultipart(context);
  return form.ok ? readFields(context, schema, form.value) : form;
}

/** Reads the body in a format that the endpoint accepts: JSON, an upload, or query parameters instead of a body. */
export async function readRequestBody(
  context: ApiContext,
  { body, bodyTypes, bodyInQuery, form, multipart, invalidBody }: Checks,
  user: SessionOwner | undefined,
): Promise<Input<unknown>> {
  if (multipart) return readUpload(context, user, () => readMultipartFields(context, multipart));
  if (form && (!body || isMultipart(context))) return readUpload(context, user, () => readPictures(context, form));
  if (!body) return EMPTY_INPUT;
  const inQuery = bodyInQuery && readQuery(context, bodyInQuery);
  if (inQuery?.ok) return inQuery;
  return replaceFailureWithRefusal(context, await readBody(context, body, bodyTypes), invalidBody);
}
