import { connect } from 'node:net';
import { type CallExample, callExamples, type Ids } from '../../tests/support/call-examples.ts';
import { HOSTILE_TEXTS } from '../../tests/support/hostile.ts';
import { HOSTILE_BODIES, HOSTILE_SHAPES } from '../../tests/support/hostile-values.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { ask, eachOf, type OpenShop, withShop } from './open-shop.ts';
import { ownThings } from './own-things.ts';

const AT_ONCE = 8;
const ENOUGH = 10_000;
const INSIDE = /SQLITE|D1_ERROR|at .*\.(?:ts|mjs|js):\d|node_modules|no such (?:table|column)/;
const PAGES = [
  '/en',
  '/en/products',
  '/en/search-results',
  '/en/login',
  '/en/auth/reset-password',
  '/sitemap.xml',
];
const HEADERS = [
  'Accept-Language',
  'Authorization',
  'Idempotency-Key',
  'If-None-Match',
  'Cookie',
  'Range',
  'X-Request-Id',
];

type Attack = () => Promise<{ name: string; status: number; text: string }>;

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4000);

/** Whatever can be wrong with one call: each field, the whole body, the query and each id in the path. */
function attacksOn(origin: string, token: string, call: CallExample, ids: Ids): Attack[] {
  const { method } = call.endpoint;
  const path = call.path(ids);
  const attack =
    (at: string, body?: unknown): Attack =>
    async () => {
      const response = await ask(origin, method, at, { token, ...(method !== 'GET' && { body }) });
      return {
        name: `${call.name} ${JSON.stringify(body)?.slice(0, 60)}`,
        status: response.status,
        text: await response.text(),
      };
    };
  const valid = call.body?.(ids) ?? {};
  const values = [...HOSTILE_TEXTS, ...HOSTILE_SHAPES];
  const fields = Object.keys(valid).flatMap((field) =>
    values.map((value) => attack(path, { ...valid, [field]: value })),
  );
  const bodies = method === 'GET' ? [] : HOSTILE_BODIES.map((body) => attack(path, body));
  const places = HOSTILE_TEXTS.flatMap((text) => [
    attack(
      `${path}${path.includes('?') ? '&' : '?'}page=${encoded(text)}&limit=${encoded(text)}&query=${encoded(text)}`,
      valid,
    ),
    ...(call.endpoint.path.includes(':')
      ? [attack(call.endpoint.path.replace(/:\w+/, encoded(text)), valid)]
      : []),
  ]);
  return [...fields, ...bodies, ...places];
}

/** Headers as they should not be, and pages asked for what is not there. */
function attacksAround(origin: string): Attack[] {
  const attack =
    (path: string, headers: Record<string, string> = {}): Attack =>
    async () => {
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      return {
        name: `${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 80)}`,
        status: response.status,
        text: await response.text(),
      };
    };
  return HOSTILE_TEXTS.flatMap((text) => {
    const printable = text.replace(/[^\x20-\x7e]/g, '').slice(0, 4000);
    return [
      ...PAGES.map((page) =>
        attack(`${page}?query=${encoded(text)}&brands=${encoded(text)}&page=${encoded(text)}`),
      ),
      ...PAGES.map((page) => attack(`${page}/${encoded(text)}`)),
      ...HEADERS.map((header) => attack('/api/v2/storefront/products?limit=1', { [header]: printable })),
    ];
  });
}

/** What a client can only say without HTTP's help. */
const RAW: readonly string[] = [
  'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /en/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://evil.example/en HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `GET /en HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
  'BREW /en HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /en HTTP/9.9\r\nHost: x\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
];

/** Sends bytes and returns the status of the shop's answer; 0 if there is none. */
function sendRaw(origin: string, bytes: string | Iterable<string>): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = '';
    // Without the headers of the shop it is the runtime that answers, before the shop hears of it.
    const finish = () => resolve(/nosniff/i.test(answer) ? Number(answer.slice(9, 12)) : 0);
    const socket = connect(Number(port), hostname, () => {
      for (const part of typeof bytes === 'string' ? [bytes] : bytes) socket.write(part);
    });
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (data) => {
      answer += String(data);
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', finish);
  });
}

/** A body of a size in pieces, without a length said in advance. */
function chunked(method: string, path: string, type: string, token: string, size: number): string {
  const piece = 'x'.repeat(65_536);
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  const head = [
    `${method} /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`,
    `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ].join('');
  return `${head}${chunk.repeat(Math.ceil(size / piece.length))}0\r\n\r\n`;
}

async function limits({ origin, token }: OpenShop, ids: Ids): Promise<PromiseResult> {
  const broken: string[] = [];
  const writing = callExamples.filter(
    ({ endpoint, body, files }) => endpoint.method !== 'GET' && (body || files.length),
  );
  for (const call of writing) {
    const [type, size] = call.files.length
      ? ['multipart/form-data; boundary=x', 11 * 1_048_576]
      : ['application/json', 1_048_576 + 65_536];
    const status = await sendRaw(origin, chunked(call.endpoint.method, call.path(ids), type, token, size));
    if (status !== 413) broken.push(`${call.name} ${status}`);
  }
  return noneOf(
    '1 MB of JSON and 5 MB of a picture hold for bodies in chunks',
    `${writing.length} calls`,
    broken,
  );
}

/** Who signs in while other passwords are hashed is told to come back, a second later. */
const BUSY = /^\{"message":"The shop is very busy/;
const COMES_BACK = 100;

/** Asks again as long as passwords of others are hashed: what a hostile text does is told by the answer after that. */
async function insistent(attack: Attack, tries = COMES_BACK): ReturnType<Attack> {
  const answer = await attack();
  return answer.status === 503 && BUSY.test(answer.text) && tries > 1 ? insistent(attack, tries - 1) : answer;
}

/** A connection that both sides close at once tells nothing: three in a row do. */
async function answered(attack: Attack, tries = 3): ReturnType<Attack> {
  try {
    return await insistent(attack);
  } catch (error) {
    if (tries <= 1) return { name: `no answer: ${error}`, status: 599, text: '' };
    return answered(attack, tries - 1);
  }
}

/** Sends what no honest client sends to everything that listens. */
export async function hostile(): Promise<PromiseResult[]> {
  return withShop('hostile', async (shop) => {
    const { origin, token } = shop;
    const ids = await ownThings(origin, token);
    // What ends the session, or takes away what the other calls are about, would spare them.
    const calls = callExamples.filter(
      ({ endsSession, targets, endpoint }) =>
        !endsSession && !(endpoint.method === 'DELETE' && targets.length),
    );
    const attacks = [
      ...calls.flatMap((call) => attacksOn(origin, token, call, ids)),
      ...attacksAround(origin),
    ];
    const broken: string[] = [];
    await eachOf(attacks, AT_ONCE, async (attack) => {
      const { name, status, text } = await answered(attack);
      if (status >= 500) broken.push(`${status} ${name}`);
      if (INSIDE.test(text)) broken.push(`shows its inside: ${name}`);
    });
    for (const bytes of RAW) {
      const status = await sendRaw(origin, bytes);
      if (status >= 500) broken.push(`${status} ${bytes.slice(0, 60)}`);
    }
    const sent = attacks.length + RAW.length;
    if (!(await fetch(`${origin}/api/health`)).ok) broken.push('the shop is down');
    const result = noneOf(
      'hostile requests are answered below 500 and show no inside',
      `${sent} requests`,
      broken,
    );
    const enough = {
      ...result,
      isKept: result.isKept && sent >= ENOUGH,
      target: `≥ ${ENOUGH} requests, 0 broken`,
    };
    return [enough, await limits(shop, ids)];
  });
}
