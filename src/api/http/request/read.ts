import type { ApiContext } from '#api/http/context.ts';
import { refuseUploadAboveQuota } from '#api/http/limits/maximum.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { isMultipartRequest, readMultipart, readPictures } from '#api/media/picture-form.ts';
import type { EndpointSpec, Refusal } from '#contract/platform/checks.ts';
import { TEXT_ERROR_CODES } from '#contract/platform/plain-text-schema.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { type CheckedInput, readBody, readFormFields, readPathParams, readUrlQuery } from './input.ts';

const EMPTY_INPUT = { ok: true, value: undefined } as const;

export function createRefusalResponse(apiContext: ApiContext, refusal: Refusal): Response {
  return createProblemResponse(apiContext, refusal.status, refusal);
}

function replaceFailureWithRefusal<T>(
  context: ApiContext,
  checkedInput: CheckedInput<T>,
  refusal: Refusal | undefined,
): CheckedInput<T> {
  return checkedInput.ok || !refusal ? checkedInput : { ok: false, response: createRefusalResponse(context, refusal) };
}

export function readRequestParams(context: ApiContext, { params, invalidParams }: EndpointSpec): CheckedInput<unknown> {
  return params ? replaceFailureWithRefusal(context, readPathParams(context, params), invalidParams) : EMPTY_INPUT;
}

export function readRequestQuery(apiContext: ApiContext, { query, missingQuery }: EndpointSpec): CheckedInput<unknown> {
  if (!query) return EMPTY_INPUT;
  const checkedQuery = readUrlQuery(apiContext, query);
  const isParameterMissing = !checkedQuery.ok && checkedQuery.codes?.includes(TEXT_ERROR_CODES.required);
  return isParameterMissing ? replaceFailureWithRefusal(apiContext, checkedQuery, missingQuery) : checkedQuery;
}

async function readUpload(
  apiContext: ApiContext,
  user: SessionOwner | undefined,
  readInput: () => Promise<CheckedInput<unknown>>,
): Promise<CheckedInput<unknown>> {
  const quotaRefusal = user && (await refuseUploadAboveQuota(apiContext, user.userId));
  return quotaRefusal ? { ok: false, response: quotaRefusal } : readInput();
}

async function readMultipartFields(
  apiContext: ApiContext,
  multipartSchema: NonNullable<EndpointSpec['multipart']>,
): Promise<CheckedInput<unknown>> {
  const formResult = await readMultipart(apiContext);
  return formResult.ok ? readFormFields(apiContext, multipartSchema, formResult.value) : formResult;
}

/** Reads the body in a format that the endpoint accepts: JSON, an upload, or query parameters instead of a body. */
export async function readRequestBody(
  apiContext: ApiContext,
  { body, bodyTypes, bodyInQuery, form, multipart, invalidBody }: EndpointSpec,
  user: SessionOwner | undefined,
): Promise<CheckedInput<unknown>> {
  if (multipart) return readUpload(apiContext, user, () => readMultipartFields(apiContext, multipart));
  if (form && (!body || isMultipartRequest(apiContext)))
    return readUpload(apiContext, user, () => readPictures(apiContext, form));
  if (!body) return EMPTY_INPUT;
  const queryInput = bodyInQuery && readUrlQuery(apiContext, bodyInQuery);
  if (queryInput?.ok) return queryInput;
  return replaceFailureWithRefusal(apiContext, await readBody(apiContext, body, bodyTypes), invalidBody);
}
