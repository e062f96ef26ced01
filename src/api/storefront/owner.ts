import type { ZodMiniType } from 'zod/mini';
import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { noteChanges } from '#api/http/edge-cache.ts';
import { type Input, readBody } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer } from '#api/http/route.ts';
import { ROLE } from '#contract/account/role.ts';
import type { Call, Endpoint } from '#contract/platform/endpoint.ts';
import { readId } from '#contract/platform/ids-schema.ts';
import type { EntryChange } from '#db/storefront/list.ts';

const READS = ['GET', 'HEAD'];
const WITH_STOREFRONT = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.practitioner, ROLE.d2c];

/** The id of the user who asks, if the account's type may have a storefront. */
export async function authoriseOwner(context: ApiContext): Promise<Input<number>> {
  const owner = await authorise(context, WITH_STOREFRONT);
  if (!owner.ok) return owner;
  const { userId } = owner.value;
  if (!READS.includes(context.req.method)) noteChanges(context, userId);
  return { ok: true, value: userId };
}

/** Who asks and what for: the user's id and the body. */
export async function readOwn<T>(
  context: ApiContext,
  schema: ZodMiniType<T>,
): Promise<Input<{ readonly userId: number; readonly body: T }>> {
  const owner = await authoriseOwner(context);
  if (!owner.ok) return owner;
  const body = await readBody(context, schema);
  return body.ok ? { ok: true, value: { userId: owner.value, body: body.value } } : body;
}

/** The id in the path; one that is none names nothing. */
export function pathId(context: ApiContext): number {
  return readId(context.req.param('id')) ?? 0;
}

/** 404: the account may have a storefront, and has none. */
export function noStorefront(context: ApiContext): Response {
  return problem(context, 404, 'There is no store yet.');
}

/** 404: the own storefront has no such entry; those of others count as none. */
export function noEntry(context: ApiContext): Response {
  return problem(context, 404, 'There is no such entry in the store.');
}

/** The list is full. */
export function listFull(context: ApiContext): Response {
  return problem(context, 422, 'There is no room for another one.', { body: ['full'] });
}

/** The answer to the change of a list: the entry, or why there is none. */
export function entryAnswer<T, C extends Call & { readonly answer: T }>(
  context: ApiContext,
  endpoint: Endpoint<C>,
  change: EntryChange<T>,
  refuse: (context: ApiContext) => Response,
  status: 200 | 201 = 200,
): Response {
  if (change.kind === 'no-store') return noStorefront(context);
  return change.kind === 'done' ? answer(context, endpoint, change.entry, status) : refuse(context);
}
