import type { ApiContext } from '#api/http/context.ts';
import { refuseUpload } from '#api/http/limits/maximum.ts';
import { problem } from '#api/http/problem.ts';
import { isForm, readPictures } from '#api/media/picture-form.ts';
import type { Checks, Refusal } from '#contract/platform/checks.ts';
import { TEXT_ERROR } from '#contract/platform/plain-text-schema.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { type Input, readBody, readParams, readQuery } from './input.ts';

const NOTHING = { ok: true, value: undefined } as const;

export function refuse(context: ApiContext, refusal: Refusal): Response {
  return problem(context, refusal.status, refusal);
}

function orElse<T>(context: ApiContext, input: Input<T>, refusal: Refusal | undefined): Input<T> {
  return input.ok || !refusal ? input : { ok: false, response: refuse(context, refusal) };
}

export function paramsOf(context: ApiContext, { params, invalidParams }: Checks): Input<unknown> {
  return params ? orElse(context, readParams(context, params), invalidParams) : NOTHING;
}

export function queryOf(context: ApiContext, { query, missingQuery }: Checks): Input<unknown> {
  if (!query) return NOTHING;
  const input = readQuery(context, query);
  const isMissing = !input.ok && input.codes?.includes(TEXT_ERROR.required);
  return isMissing ? orElse(context, input, missingQuery) : input;
}

async function picturesOf(
  context: ApiContext,
  fields: readonly string[],
  user: SessionOwner | undefined,
): Promise<Input<unknown>> {
  const refusal = user && (await refuseUpload(context, user.userId));
  return refusal ? { ok: false, response: refusal } : readPictures(context, fields);
}

/** Reads the JSON or the pictures that an endpoint takes. */
export async function bodyOf(
  context: ApiContext,
  { body, bodyTypes, bodyInQuery, form, invalidBody }: Checks,
  user: SessionOwner | undefined,
): Promise<Input<unknown>> {
  if (form && (!body || isForm(context))) return picturesOf(context, form, user);
  if (!body) return NOTHING;
  const inQuery = bodyInQuery && readQuery(context, bodyInQuery);
  if (inQuery?.ok) return inQuery;
  return orElse(context, await readBody(context, body, bodyTypes), invalidBody);
}
