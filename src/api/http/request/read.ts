import type { ApiContext } from '#api/http/context.ts';
import { refuseUploadAboveQuota } from '#api/http/limits/maximum.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { isMultipartRequest, readMultipart, readPictures } from '#api/media/picture-form.ts';
import type { EndpointSpec, Refusal } from '#contract/platform/checks.ts';
import { TEXT_ERROR_CODES } from '#contract/platform/plain-text-schema.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { type CheckedInput, readBody, readFormFields, readParams, readQuery } from './input.ts';

const EMPTY_INPUT = { ok: true, value: undefined } as const;

export function createRefusalResponse(context: ApiContext, refusal: Refusal): Response {
  return createProblemResponse(context, refusal.status, refusal);
}

function replaceFailureWithRefusal<T>(
  context: ApiContext,
  checkedInput: CheckedInput<T>,
  refusal: Refusal | undefined,
): CheckedInput<T> {
  return checkedInput.ok || !refusal ? checkedInput : { ok: false, response: createRefusalResponse(context, refusal) };
}

export function readRequestParams(context: ApiContext, { params, invalidParams }: EndpointSpec): CheckedInput<unknown> {
  return params ? replaceFailureWithRefusal(context, readParams(context, params), invalidParams) : EMPTY_INPUT;
}

export function readRequestQuery(context: ApiContext, { query, missingQuery }: EndpointSpec): CheckedInput<unknown> {
  if (!query) return EMPTY_INPUT;
  const checkedQuery = readQuery(context, query);
  const isParameterMissing = !checkedQuery.ok && checkedQuery.codes?.includes(TEXT_ERROR_CODES.required);
  return isParameterMissing ? replaceFailureWithRefusal(context, checkedQuery, missingQuery) : checkedQuery;
}

async function readUpload(
  context: ApiContext,
  user: SessionOwner | undefined,
  readInput: () => Promise<CheckedInput<unknown>>,
): Promise<CheckedInput<unknown>> {
  const quotaRefusal = user && (await refuseUploadAboveQuota(context, user.userId));
  return quotaRefusal ? { ok: false, response: quotaRefusal } : readInput();
}

async function readMultipartFields(
  context: ApiContext,
  multipartSchema: NonNullable<EndpointSpec['multipart']>,
): Promise<CheckedInput<unknown>> {
  const formResult = await readMultipart(context);
  return formResult.ok ? readFormFields(context, multipartSchema, formResult.value) : formResult;
}

/** Reads the body in a format that the endpoint accepts: JSON, an upload, or query parameters instead of a body. */
export async function readRequestBody(
  context: ApiContext,
  { body, bodyTypes, bodyInQuery, form, multipart, invalidBody }: EndpointSpec,
  user: SessionOwner | undefined,
): Promise<CheckedInput<unknown>> {
  if (multipart) return readUpload(context, user, () => readMultipartFields(context, multipart));
  if (form && (!body || isMultipartRequest(context)))
    return readUpload(context, user, () => readPictures(context, form));
  if (!body) return EMPTY_INPUT;
  const queryInput = bodyInQuery && readQuery(context, bodyInQuery);
  if (queryInput?.ok) return queryInput;
  return replaceFailureWithRefusal(context, await readBody(context, body, bodyTypes), invalidBody);
}
