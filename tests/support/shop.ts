import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnvironment, ApiSettings } from '#api/http/context.ts';
import { createApi } from '#api/index.ts';
import { prepareSession, signTokens } from '#api/session/tokens.ts';
import type { UserTypeId } from '#contract/account/role.ts';
import type { Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { openSessionStatements, parseOpenedSession } from '#db/session/tokens.ts';
import { database } from './catalogue.ts';
import { compareWithApiDocument } from './described-answers.ts';

const app = new Hono<ApiEnvironment>();
app.route('/api', createApi({ logsRequests: false }));

export const TOKEN_SECRET = 'a secret for tests of thirty-two or more characters';
export const MULTIPASS_SECRET = "the partner's secret of thirty-two or more characters";
export const TEST_PASSWORD = 'Formulary-2026!';

export const deriveTokenKeys = (secret = TOKEN_SECRET) => {
  const deriveKey = (purpose: string) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest());
  return { access: deriveKey('access-token'), refresh: deriveKey('refresh-token') };
};

/** Mail service that records mails, and fails while `isDown`. */
export const mailer = {
  isDown: false,
  sent: [] as { to: unknown; subject: string; text?: string; html?: string; from: unknown }[],
  send: async (mail: { to: unknown; subject: string; text?: string; html?: string; from: unknown }) => {
    if (mailer.isDown) throw new Error('the mail service is down');
    mailer.sent.push(mail);
    return { messageId: String(mailer.sent.length) };
  },
};

export interface ApiCallOptions {
  readonly method?: string;
  readonly body?: unknown;
  /** Request body that is not JSON. */
  readonly form?: FormData | ReadableStream<Uint8Array>;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Worker settings or bindings to override. */
  readonly settings?: Partial<ApiSettings> & {
    readonly DB?: object;
    readonly [bindingName: string]: unknown;
  };
  /** Edge cache of the platform; by default there is none. */
  readonly cache?: Pick<CacheContext, 'purge'>;
  /** Called when the response is sent, before background work continues. */
  readonly onResponse?: () => void;
}

/** Calls the API, and waits for the background work that continues after the response. */
export async function callShopApi(
  path: string,
  { method, body, form, token, headers, settings, cache, onResponse: runOnResponse }: ApiCallOptions = {},
) {
  const executionContext = Object.assign(createExecutionContext(), cache && { cache });
  const request = new Request(`https://evil.test/api${path}`, {
    method: method ?? (body === undefined && !form ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const workerBindings = { ...env, EMAIL: mailer, ...settings };
  const response = await app.fetch(request, workerBindings as never, executionContext);
  runOnResponse?.();
  await waitOnExecutionContext(executionContext);
  if (!settings?.UPSTREAM_API_URL) await compareWithApiDocument(request, response);
  return response;
}

/** Parses the JSON body of a response; fails if the status is not the expected one. */
export async function readResponseBody<T = unknown>(
  response: Response | Promise<Response>,
  expectedStatus = 200,
): Promise<T> {
  const resolvedResponse = await response;
  const responseText = await resolvedResponse.text();
  if (resolvedResponse.status !== expectedStatus)
    throw new Error(`Expected ${expectedStatus}, got ${resolvedResponse.status}: ${responseText}`);
  return JSON.parse(responseText) as T;
}

let createdUserCount = 0;

/** Stores an activated account; returns its id and mail address. */
export async function createUser(
  userTypeId: UserTypeId,
  { email = `person-${++createdUserCount}@example.com`, passwordHash = null as string | null } = {},
): Promise<{ id: number; email: string }> {
  const [texts] = await database.run([
    statement(
      `INSERT INTO user (email, password_hash, user_type_id, first_name, last_name, language, activated_at, created_at)
       VALUES (?1, ?2, ?3, 'Ada', 'Moss', 'en', 1, 1) RETURNING CAST(id AS TEXT) AS data`,
      email,
      passwordHash,
      userTypeId,
    ),
  ]);
  return { id: Number(texts?.[0]), email };
}

export const createClientLinkStatement = (
  practitionerId: number,
  clientId: number,
  discountRate: number,
  createdAt = 1,
) =>
  statement(
    `INSERT INTO practitioner_client (practitioner_id, client_id, discount_rate, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?4)`,
    practitionerId,
    clientId,
    discountRate,
    createdAt,
  );

/** Opens a session without a password. */
export async function openSession(userId: number): Promise<Tokens> {
  const preparedSession = prepareSession();
  const sessionResultTexts = await database.run(openSessionStatements(preparedSession, 'SELECT ?1 AS id', [userId]));
  const sessionOwner = parseOpenedSession(sessionResultTexts);
  if (!sessionOwner) throw new Error('no session');
  return signTokens(sessionOwner, preparedSession, deriveTokenKeys());
}

/** Creates an account of a role and signs it in. */
export async function signIn(userTypeId: UserTypeId = 4) {
  const user = await createUser(userTypeId);
  return { ...user, ...(await openSession(user.id)) };
}
