import type { ApiContext } from '#api/http/context.ts';
import { refuseEmail } from '#api/http/field-problem.ts';
import { EMAIL_IN_USE, TOO_MANY_REQUESTS, UNSUITABLE_EMAIL } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { composeMail } from '#api/mail/compose.ts';
import { sendMailsAfterResponse } from '#api/mail/send.ts';
import { refuseChangedProtocol } from '#api/protocol/creation.ts';
import { createSecretToken, hashSecret } from '#api/session/secret-token.ts';
import * as calls from '#contract/client/calls.ts';
import { exportClientSpec } from '#contract/client/file-schema.ts';
import { inviteClientSpec, withdrawInvitationSpec } from '#contract/client/invitation-schema.ts';
import {
  addClientSpec,
  CLIENT_NOT_FOUND,
  type ClientDetail,
  correctClientEmailSpec,
  getClientSpec,
  listClientsSpec,
  removeClientSpec,
  restoreClientSpec,
  updateClientSpec,
} from '#contract/client/schema.ts';
import { logReadsOfClients } from '#db/account/access-log.ts';
import { getUser } from '#db/account/user.ts';
import { addClient, moveClientToOtherAccount } from '#db/client/creation.ts';
import { inviteClient, withdrawInvitations } from '#db/client/invitation.ts';
import type { ClientReference } from '#db/client/needs.ts';
import { listNotes } from '#db/client/notes.ts';
import * as one from '#db/client/one.ts';
import { listClients } from '#db/client/page.ts';
import * as removal from '#db/client/removal.ts';
import { getTodayOfUser } from '#db/client/today.ts';
import { refreshRunOutsOfPractitioner } from '#db/plan/run-outs.ts';
import { getProtocol } from '#db/protocol/list.ts';
import { findNeedsConflicts } from '#db/safety/conflicts.ts';
import { findRecipient } from '#db/sharing/assignment.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { personName } from '#domain/account/person-name.ts';
import { isLanguage } from '#i18n/languages.ts';

const refuseMissingClient = (apiContext: ApiContext) =>
  createProblemResponse(apiContext, CLIENT_NOT_FOUND.status, CLIENT_NOT_FOUND.message);

async function readClientOrRefuse(apiContext: ApiContext, client: ClientReference): Promise<ClientDetail | Response> {
  const { data } = apiContext.var;
  const today = await getTodayOfUser(data, client.practitionerId, Date.now());
  return (await one.getClient(data, client, today)) ?? refuseMissingClient(apiContext);
}

interface ClientRouteInput {
  readonly user: { readonly userId: number };
  readonly params: { readonly id: number };
}
export const clientReferenceOf = ({ user, params }: ClientRouteInput): ClientReference => ({
  practitionerId: user.userId,
  clientId: params.id,
});

const exportClientRoute = createRoute(calls.exportClient, exportClientSpec, async (input, apiContext) => {
  const { data, user, language } = input;
  const client = await readClientOrRefuse(apiContext, clientReferenceOf(input));
  if (client instanceof Response) return client;
  const protocols = [];
  for (const { protocol_id: id } of client.plans) protocols.push(await getProtocol(data, user.userId, id, language));
  await logReadsOfClients(data, user, [client.id], 'export');
  const clientNotes = (await listNotes(data, clientReferenceOf(input))) ?? [];
  return { client, protocols: protocols.filter((protocol) => protocol !== undefined), notes: clientNotes };
});

const addClientRoute = createRoute(calls.addClient, addClientSpec, async (input, apiContext) => {
  const { data, user, body, language: requestLanguage } = input;
  const emailRefusal = refuseEmail(apiContext, body.email);
  if (emailRefusal) return emailRefusal;
  const { first_name: firstName, last_name: lastName, language: chosenLanguage } = body;
  const language = isLanguage(chosenLanguage) ? chosenLanguage : requestLanguage;
  const newClient = { practitionerId: user.userId, email: normaliseEmail(body.email), firstName, lastName, language };
  const clientId = await addClient(data, { ...newClient, discount: null, now: Date.now() });
  return clientId === undefined
    ? createProblemResponse(apiContext, 422, UNSUITABLE_EMAIL, { email: ['own'] })
    : readClientOrRefuse(apiContext, { practitionerId: user.userId, clientId });
});

const correctClientEmailRoute = createRoute(
  calls.correctClientEmail,
  correctClientEmailSpec,
  async (input, apiContext) => {
    const { data, body } = input;
    const client = clientReferenceOf(input);
    const emailRefusal = refuseEmail(apiContext, body.email);
    if (emailRefusal) return emailRefusal;
    const storedClientNames = await one.getClientNames(data, client);
    if (!storedClientNames) return refuseMissingClient(apiContext);
    const email = normaliseEmail(body.email);
    if (email === storedClientNames.email) return readClientOrRefuse(apiContext, client);
    const clientId = await moveClientToOtherAccount(data, client, email, Date.now());
    return clientId === undefined
      ? createProblemResponse(apiContext, 409, EMAIL_IN_USE)
      : readClientOrRefuse(apiContext, { ...client, clientId });
  },
);

const updateClientRoute = createRoute(calls.updateClient, updateClientSpec, async (input, apiContext) => {
  const { data, body } = input;
  const client = clientReferenceOf(input);
  const storedClient = await one.getClientNames(data, client);
  if (!storedClient) return refuseMissingClient(apiContext);
  const { first_name: firstName, last_name: lastName, discount, archived: isArchived, was = {} } = body;
  const isNameChanged = firstName !== undefined || lastName !== undefined;
  const namesAfterChange = {
    firstName: (firstName === undefined ? storedClient.firstName : firstName) || null,
    lastName: (lastName === undefined ? storedClient.lastName : lastName) || null,
  };
  // The response shows the client's data, so that even an empty change is a read.
  await logReadsOfClients(data, input.user, [client.clientId], 'client');
  const clientChanges = { names: isNameChanged ? namesAfterChange : undefined, discount, isArchived, was };
  const isClientUpdated = await one.updateClient(data, client, clientChanges, {
    email: storedClient.email,
    now: Date.now(),
  });
  return isClientUpdated ? readClientOrRefuse(apiContext, client) : refuseChangedProtocol(apiContext);
});

const restoreClientRoute = createRoute(calls.restoreClient, restoreClientSpec, async (input, apiContext) => {
  const client = clientReferenceOf(input);
  await removal.restoreClient(input.data, client, Date.now());
  return readClientOrRefuse(apiContext, client);
});

const removeClientRoute = createRoute(calls.removeClient, removeClientSpec, async (input, apiContext) => {
  const restorableUntil = await removal.removeClient(input.data, clientReferenceOf(input), Date.now());
  if (restorableUntil === undefined) return refuseMissingClient(apiContext);
  return { message: 'Client removed', until: new Date(restorableUntil).toISOString() };
});

async function composeInvitation(apiContext: ApiContext, practitionerId: number, recipientEmail: string) {
  const { data, language: requestLanguage } = apiContext.var;
  const [practitioner, recipient] = await Promise.all([
    getUser(data, practitionerId),
    findRecipient(data, recipientEmail),
  ]);
  const token = createSecretToken();
  const language = recipient?.language ?? requestLanguage;
  const mailContent = { kind: 'invitation', token, sender: personName(practitioner, 'en') } as const;
  const invitationMail = composeMail(mailContent, { to: recipientEmail, language, origin: apiContext.env.SITE_ORIGIN });
  return { tokenHash: hashSecret(token), mail: invitationMail };
}

const inviteClientRoute = createRoute(calls.inviteClient, inviteClientSpec, async (input, context) => {
  const { data, user } = input;
  const client = clientReferenceOf(input);
  const invitedClient = await readClientOrRefuse(context, client);
  if (invitedClient instanceof Response) return invitedClient;
  if (invitedClient.state === 'active')
    return createProblemResponse(context, 409, 'The client has confirmed the address already.');
  const invitation = await composeInvitation(context, user.userId, invitedClient.email);
  const request = { sharerId: user.userId, email: invitedClient.email, now: Date.now() };
  if (!(await inviteClient(data, request, invitation))) return createProblemResponse(context, 429, TOO_MANY_REQUESTS);
  sendMailsAfterResponse(context);
  return readClientOrRefuse(context, client);
});

export const clientRoutes: readonly Route[] = [
  createRoute(calls.listClients, listClientsSpec, async ({ data, user, query, language }) => {
    const now = Date.now();
    const [today] = await Promise.all([
      getTodayOfUser(data, user.userId, now),
      refreshRunOutsOfPractitioner(data, user.userId, now),
    ]);
    const clientListPage = await listClients(data, user.userId, query, { today, now, language });
    const clientIds = clientListPage.data.map(({ id }) => id);
    const clientNeedsConflicts = await findNeedsConflicts(data, user.userId, { clientIds }, today, language);
    const clientIdsWithNeedsConflicts = new Set(clientNeedsConflicts.map(({ id }) => id));
    await logReadsOfClients(data, user, [...clientIdsWithNeedsConflicts], 'needs', 'clients');
    return {
      ...clientListPage,
      data: clientListPage.data.map((row) => ({ ...row, conflict: clientIdsWithNeedsConflicts.has(row.id) })),
    };
  }),
  createRoute(calls.getClient, getClientSpec, async (input, apiContext) => {
    await refreshRunOutsOfPractitioner(input.data, input.user.userId, Date.now());
    const client = await readClientOrRefuse(apiContext, clientReferenceOf(input));
    if (!(client instanceof Response)) await logReadsOfClients(input.data, input.user, [client.id], 'client');
    return client;
  }),
  exportClientRoute,
  addClientRoute,
  correctClientEmailRoute,
  updateClientRoute,
  restoreClientRoute,
  removeClientRoute,
  inviteClientRoute,
  createRoute(calls.withdrawInvitation, withdrawInvitationSpec, async (input, apiContext) => {
    const client = clientReferenceOf(input);
    await withdrawInvitations(input.data, client, Date.now());
    return readClientOrRefuse(apiContext, client);
  }),
];
