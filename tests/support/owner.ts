import { env } from 'cloudflare:workers';
import { hashSecret } from '#api/session/secret-token.ts';
import type { UserTypeId } from '#contract/account/role.ts';
import type { ApiKeyScope } from '#contract/key/scopes.ts';
import { allowRunOutMails, listConsents } from '#db/account/consents.ts';
import { storeConfirmationTicket } from '#db/account/ticket.ts';
import { statement } from '#db/database.ts';
import { addApiKey } from '#db/key.ts';
import { sealOwnVersionStatement } from '#db/protocol/version.ts';
import { database } from './catalogue.ts';
import type { EveryCall, Ids } from './every-call.ts';
import { createProtocol, VARIANT_IDS } from './protocols.ts';
import {
  type ApiCallOptions,
  callShopApi,
  createClientLinkStatement,
  createUser,
  openSession,
  readResponseBody,
  signIn,
} from './shop.ts';
import { callOwnStorefront, createFileForm, getTestPicture, openStorefront } from './storefront.ts';

const [variant = 0, otherVariant = 0] = VARIANT_IDS;
const TEST_PICTURE_NAME = 'PNG in grey';

export interface Owner extends Ids {
  readonly id: number;
  readonly token: string;
}

/** Stores a protocol with one line, without the API, because some roles may not create one. */
export async function storeProtocol(ownerId: number): Promise<number> {
  const [texts] = await database.run([
    statement(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       VALUES (?1, 'Secret name', 'd', 'secret', ?2, 1, 1) RETURNING CAST(id AS TEXT) AS data`,
      ownerId,
      crypto.randomUUID(),
    ),
  ]);
  const id = Number(texts?.[0]);
  await database.run([statement(`INSERT INTO protocol_line VALUES (?1, ?2, 1, 1, 'n')`, id, variant)]);
  return id;
}

/** Assigns the protocol of another practitioner to a client; returns its id. */
async function assignProtocolTo(clientId: number): Promise<number> {
  const { id } = await createUser(2);
  const protocol = await storeProtocol(id);
  await database.run([
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
       VALUES (?1, ?2, ?3, '', 1, 1)`,
      protocol,
      clientId,
      id,
    ),
  ]);
  return protocol;
}

/** Stores an API key of an account; returns its id and secret text. */
export async function storeApiKey(userId: number, scopes: readonly ApiKeyScope[], expiresAt: number | null = null) {
  const id = crypto.randomUUID().slice(0, 8);
  const apiKey = `frm_${id}_${'0'.repeat(24)}${id}`;
  const apiKeyFields = { id, userId, name: 'Secret key', hash: hashSecret(apiKey), scopes, now: 1, expiresAt };
  await addApiKey({ DB: database }, apiKeyFields);
  return { id, key: apiKey };
}

/** Stores a webhook without any event, and one delivery; returns the webhook's id. */
async function storeWebhook(userId: number): Promise<string> {
  const id = crypto.randomUUID().slice(0, 16);
  await database.run([
    statement(
      `INSERT INTO webhook (id, user_id, url, events, secret, created_at)
       VALUES (?1, ?2, 'https://secret.example.com/', '[]', 'x', 1)`,
      id,
      userId,
    ),
    statement(
      `INSERT INTO webhook_delivery (id, webhook_id, type, body, created_at, next_try_at, done_at)
       VALUES ('msg_' || ?1, ?1, 'protocol.shared', '{}', 1, 1, 1)`,
      id,
    ),
  ]);
  return id;
}

/** Reads the id of the session from its access token. */
export function readSessionId(accessToken: string): string {
  const { sid }: { sid: string } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  return sid;
}

async function openOtherSession(userId: number): Promise<string> {
  return readSessionId((await openSession(userId)).access_token);
}

/** Adds an invited client of the account with a note, and a practitioner whose client is the account. */
async function addClientAndPractitioner(id: number): Promise<Pick<Ids, 'client' | 'note' | 'practitioner'>> {
  const [client, practitioner] = [await createUser(4), await createUser(2)];
  await database.run([
    statement('UPDATE user SET activated_at = NULL WHERE id = ?1', client.id),
    createClientLinkStatement(id, client.id, 0),
    // Milestone of the first client, which the next share would record.
    statement('INSERT INTO milestone VALUES (?1, 10, 1)', id),
    createClientLinkStatement(practitioner.id, id, 0),
  ]);
  const [texts] = await database.run([
    statement(
      `INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at) VALUES (?1, ?2, 'Secret', 1, 1)
       RETURNING CAST(id AS TEXT) AS data`,
      ...[id, client.id],
    ),
  ]);
  return { client: client.id, note: Number(texts?.[0]), practitioner: practitioner.id };
}

type AssignmentIds = Pick<Ids, 'assigned' | 'otherAssigned' | 'session' | 'consent' | 'ticket' | 'key' | 'hook'>;

async function addAssignments(id: number): Promise<AssignmentIds> {
  const [assigned, otherAssigned] = [await assignProtocolTo(id), await assignProtocolTo(id)];
  const ticket = crypto.randomUUID();
  const now = Date.now();
  await storeConfirmationTicket(
    { DB: database },
    { userId: id, hash: hashSecret(ticket), expiresAt: now + 3_600_000, now },
  );
  await allowRunOutMails({ DB: database }, id, 'en', now);
  const [consent] = await listConsents({ DB: database }, id);
  const { id: apiKeyId } = await storeApiKey(id, ['clients:read']);
  const session = await openOtherSession(id);
  const webhookId = await storeWebhook(id);
  return { assigned, otherAssigned, session, consent: consent?.id ?? 0, ticket, key: apiKeyId, hook: webhookId };
}

/** Shares a protocol with a client whose personal link is revoked. */
async function storeRevokedLink(protocol: number, clientId: number, sharerId: number): Promise<void> {
  const [token, now] = [crypto.randomUUID(), Date.now()];
  await database.run([
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
       VALUES (?1, ?2, ?3, '', 1, 1)`,
      ...[protocol, clientId, sharerId],
    ),
    statement(
      `INSERT INTO share_link (kind, protocol_id, client_id, token, token_hash, created_at, expires_at, ended_at, ended_as)
       VALUES ('personal', ?1, ?2, ?3, ?3, 1, ?4 + 1000000, ?4, 'revoked')`,
      ...[protocol, clientId, token, now],
    ),
  ]);
}

/** Stores a submitted credential with a file, by default of a new practitioner; returns the ids. */
export async function storeCredential(userId?: number): Promise<Pick<Ids, 'credential' | 'credentialFile'>> {
  const submitterId = userId ?? (await createUser(3)).id;
  const credentialFileId = crypto.randomUUID();
  const [texts] = await database.run([
    statement(
      `INSERT INTO credential (user_id, state, body, country, submitted_at) VALUES (?1, 'submitted', 'Chamber', 'AT', 1)
       RETURNING CAST(id AS TEXT) AS data`,
      submitterId,
    ),
    statement(
      `INSERT INTO credential_file (id, credential_id, type, bytes, sha256)
       VALUES (?1, last_insert_rowid(), 'application/pdf', 5, 'x')`,
      credentialFileId,
    ),
  ]);
  await env.PRIVATE.put(credentialFileId, '%PDF-');
  return { credential: Number(texts?.[0]), credentialFile: credentialFileId };
}

/** Creates an account with one of each kind of data that its role may have. */
export async function createOwner(userTypeId: UserTypeId): Promise<Owner> {
  if (userTypeId === 4) {
    const { id, access_token: token } = await signIn(4);
    const placeholderIds = {
      protocol: 1,
      deletedProtocol: 1,
      template: 1,
      service: 1,
      package: 1,
      feature: 1,
      faq: 1,
    };
    const relatedIds = { ...(await addAssignments(id)), ...(await addClientAndPractitioner(id)) };
    return {
      id,
      token,
      variant,
      otherVariant,
      ...placeholderIds,
      ...relatedIds,
      ...(await storeCredential()),
    };
  }
  const { id, token } = await openStorefront(`Secret ${crypto.randomUUID()}`, userTypeId);
  const { protocol_id: protocol } = await createProtocol(token, 'Secret winter', [variant]);
  await database.run([
    sealOwnVersionStatement(id, protocol, 1),
    statement('UPDATE protocol SET version = 2 WHERE id = ?1', protocol),
  ]);
  const addStorefrontEntry = async <T>(path: string, requestBody: unknown) =>
    readResponseBody<T>(callOwnStorefront(token, path, { body: requestBody }), 201);
  const [template] = await database.run([
    statement(
      `INSERT INTO own_template (user_id, name, description, lines) VALUES (?1, 'Secret calm', '', '[]')
       RETURNING CAST(id AS TEXT) AS data`,
      id,
    ),
  ]);
  const createdService = await addStorefrontEntry<{ id: number }>('/services', { name: 'Secret' });
  const createdPackage = await addStorefrontEntry<{ id: number; features: { feature_id: number }[] }>('/packages', {
    features: ['Secret', 'Other'],
  });
  const createdFaq = await addStorefrontEntry<{ id: number }>('/faqs', { question: 'Secret?', answer: 'Yes' });
  await readResponseBody(
    callShopApi('/v2/storefront/cart', { token, body: { product_variant_id: variant, quantity: 3 } }),
  );
  const storefrontIds = {
    service: createdService.id,
    package: createdPackage.id,
    feature: createdPackage.features[0]?.feature_id ?? 0,
  };
  const relatedIds = { ...(await addAssignments(id)), ...(await addClientAndPractitioner(id)) };
  await storeRevokedLink(protocol, relatedIds.client, id);
  const deletedProtocolId = await storeProtocol(id);
  await database.run([statement('UPDATE protocol SET deleted_at = 1 WHERE id = ?1', deletedProtocolId)]);
  return {
    id,
    token,
    variant,
    otherVariant,
    protocol,
    deletedProtocol: deletedProtocolId,
    template: Number(template?.[0]),
    ...storefrontIds,
    faq: createdFaq.id,
    ...relatedIds,
    ...(await storeCredential()),
  };
}

/** Access token for a call; a call that ends its session gets a new session. */
export async function chooseToken(callExample: EveryCall, { id, token }: Owner): Promise<string> {
  return callExample.endsSession ? (await openSession(id)).access_token : token;
}

export function sendExampleCall(
  exampleCall: EveryCall,
  token: string | undefined,
  ids: Ids,
  callOptions: ApiCallOptions = {},
) {
  const { endpoint, body, files } = exampleCall;
  const formData = files.length
    ? createFileForm(Object.fromEntries(files.map((fieldName) => [fieldName, getTestPicture(TEST_PICTURE_NAME)])))
    : undefined;
  for (const [name, text] of Object.entries((formData && body?.(ids)) ?? {})) formData?.append(name, String(text));
  return callShopApi(exampleCall.path(ids), {
    method: endpoint.method,
    token,
    ...(formData ? { form: formData } : body && { body: body(ids) }),
    ...callOptions,
  });
}

const PERSONAL_TABLES = [
  ...['user', 'session', 'refresh_token', 'mail_token', 'login_attempt', 'used_multipass', 'milestone'],
  'password_guess',
  'email_change',
  'api_key',
  'webhook',
  'webhook_delivery',
  'own_template',
  ...[
    'practitioner_client',
    ...['client_need', 'client_note', 'own_need', 'consent', 'removed_client'],
    'address',
    'outbox',
    'share_mail',
    'cart_line',
    'wishlist_item',
    'idempotency_key',
  ],
  ...['protocol', 'protocol_line', 'share_link', 'plan_receipt', 'protocol_assignment', 'marketing_event'],
  ...['plan_stock', 'plan_run_out', 'credential', 'credential_file'],
  ...['media', 'store', 'store_service', 'store_package', 'store_feature', 'store_faq', 'storefront_name'],
  ...['price_history', 'variant'],
];

/** Reads the rows of all tables with personal data, as one text per table. */
export async function readPersonalTables(): Promise<Readonly<Record<string, string>>> {
  const columns = await database.run(
    PERSONAL_TABLES.map((table) => statement(`SELECT name AS data FROM pragma_table_info('${table}') ORDER BY cid`)),
  );
  const tableRows = await database.run(
    PERSONAL_TABLES.map((tableName, tableIndex) => {
      const columnsSql = (columns[tableIndex] ?? []).map((column) => `quote(t."${column}")`).join(" || ',' || ");
      return statement(`SELECT ${columnsSql} AS data FROM ${tableName} t ORDER BY 1`);
    }),
  );
  return Object.fromEntries(PERSONAL_TABLES.map((table, index) => [table, (tableRows[index] ?? []).join('\n')]));
}
