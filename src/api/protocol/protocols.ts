import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readClaimInput } from '#api/http/idempotency.ts';
import { readBody, readParams, readQuery } from '#api/http/input.ts';
import { answer, type Route } from '#api/http/route.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import * as calls from '#contract/protocol/calls.ts';
import {
  createProtocolChecks,
  deleteProtocolChecks,
  duplicateProtocolChecks,
  getProtocolChecks,
  listProtocolsChecks,
  searchProtocolsChecks,
  updateProtocolChecks,
} from '#contract/protocol/schema.ts';
import { copiedLines, createProtocol } from '#db/protocol/creation.ts';
import * as protocols from '#db/protocol/list.ts';
import { copyName } from '#domain/protocol/totals.ts';
import { answerCreation, noProtocol } from './creation.ts';

async function handleList(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const query = readQuery(context, listProtocolsChecks.query);
  if (!query.ok) return query.response;
  const { data, language } = context.var;
  const list = await protocols.listProtocols(data, owner.value.userId, query.value, language);
  return answer(context, calls.listProtocols, list);
}

async function handleSearch(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, searchProtocolsChecks.body);
  if (!body.ok) return body.response;
  const { data, language } = context.var;
  const list = await protocols.listProtocols(data, owner.value.userId, body.value, language);
  return answer(context, calls.searchProtocols, list);
}

async function handleGet(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, getProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const { data, language } = context.var;
  const protocol = await protocols.getProtocol(data, owner.value.userId, params.value.id, language);
  return protocol ? answer(context, calls.getProtocol, protocol) : noProtocol(context);
}

async function handleCreate(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, createProtocolChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const { data, language } = context.var;
  const { userId } = owner.value;
  const creation = await createProtocol(data, userId, body.value, claim.value);
  return answerCreation(context, creation, async (id) => {
    const protocol = await protocols.getProtocol(data, userId, id, language);
    return protocol ? answer(context, calls.createProtocol, protocol, 201) : noProtocol(context);
  });
}

async function handleDuplicate(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, duplicateProtocolChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const { data } = context.var;
  const { userId } = owner.value;
  const { protocol_id: source } = body.value;
  const texts = await protocols.readTexts(data, userId, source);
  if (!texts) return noProtocol(context);
  const copy = { name: copyName(texts.name), description: texts.description };
  const creation = await createProtocol(data, userId, copy, claim.value, copiedLines(userId, source));
  return answerCreation(context, creation, (id) =>
    answer(context, calls.duplicateProtocol, { protocol_id: id }, 201),
  );
}

async function handleUpdate(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, updateProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const body = await readBody(context, updateProtocolChecks.body);
  if (!body.ok) return body.response;
  const { name, description } = body.value;
  const texts = { name, description };
  const isUpdated = await protocols.updateProtocol(
    context.var.data,
    owner.value.userId,
    params.value.id,
    texts,
  );
  if (!isUpdated) return noProtocol(context);
  return answer(context, calls.updateProtocol, { message: 'Protocol updated' });
}

async function handleDelete(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, deleteProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const isDeleted = await protocols.deleteProtocol(context.var.data, owner.value.userId, params.value.id);
  if (!isDeleted) return noProtocol(context);
  return answer(context, calls.deleteProtocol, { message: 'Protocol deleted' });
}

export const protocolRoutes: readonly Route[] = [
  { endpoint: calls.listProtocols, handle: handleList },
  { endpoint: calls.searchProtocols, handle: handleSearch },
  { endpoint: calls.createProtocol, handle: handleCreate },
  { endpoint: calls.duplicateProtocol, handle: handleDuplicate },
  { endpoint: calls.getProtocol, handle: handleGet },
  { endpoint: calls.updateProtocol, handle: handleUpdate },
  { endpoint: calls.deleteProtocol, handle: handleDelete },
];
