import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readParams, readQuery } from '#api/http/input.ts';
import { answer, type Route } from '#api/http/route.ts';
import { noProtocol } from '#api/protocol/creation.ts';
import {
  deleteClientProtocol,
  getClientProtocol,
  getSharedProtocol,
  listClientProtocols,
} from '#contract/sharing/calls.ts';
import {
  deleteClientProtocolChecks,
  getClientProtocolChecks,
  getSharedProtocolChecks,
  listClientProtocolsChecks,
} from '#contract/sharing/schema.ts';
import * as protocols from '#db/client/protocols.ts';
import * as links from '#db/sharing/link.ts';

async function handleList(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const query = readQuery(context, listClientProtocolsChecks.query);
  if (!query.ok) return query.response;
  const { data, language } = context.var;
  const list = await protocols.listClientProtocols(data, owner.value.userId, query.value, language);
  return answer(context, listClientProtocols, list);
}

async function handleGet(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const params = readParams(context, getClientProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const { data, language } = context.var;
  const protocol = await protocols.getClientProtocol(data, owner.value.userId, params.value.id, language);
  return protocol ? answer(context, getClientProtocol, protocol) : noProtocol(context);
}

async function handleDelete(context: ApiContext): Promise<Response> {
  const owner = await authorise(context);
  if (!owner.ok) return owner.response;
  const params = readParams(context, deleteClientProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const isRemoved = await protocols.removeAssignment(context.var.data, owner.value.userId, params.value.id);
  if (!isRemoved) return noProtocol(context);
  return answer(context, deleteClientProtocol, { message: 'Protocol deleted' });
}

/** The token is the right to read: nobody signs in, and no copy of the answer is kept on the way. */
async function handleShared(context: ApiContext): Promise<Response> {
  const params = readParams(context, getSharedProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const { data, language } = context.var;
  const protocol = await links.getSharedProtocol(data, params.value.token, language);
  return protocol ? answer(context, getSharedProtocol, protocol) : noProtocol(context);
}

export const clientProtocolRoutes: readonly Route[] = [
  { endpoint: listClientProtocols, handle: handleList },
  { endpoint: getClientProtocol, handle: handleGet },
  { endpoint: deleteClientProtocol, handle: handleDelete },
  // The only documented path without /v2 (AMB-SHARE-15); both are served.
  { endpoint: { ...deleteClientProtocol, path: `/v2${deleteClientProtocol.path}` }, handle: handleDelete },
  { endpoint: getSharedProtocol, handle: handleShared },
];
