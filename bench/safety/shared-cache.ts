import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';

interface Stored {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly until: number;
  /** Values of the request's headers that the answer varies by. */
  readonly varied: Readonly<Record<string, string>>;
}

const CACHED_STATUS = [200, 203, 204, 300, 301, 404, 405, 410, 414];
/** What caches keep that says nothing of itself. */
const SILENT_SECONDS = 7200;
/** Tagged answers that the platform's own cache stores: there, not here, they are purged. */
const TAGGED_SECONDS = 300;

const directives = (header: string | undefined) =>
  new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.trim().split('=');
        return [name, value];
      }),
  );

/** Seconds for which a shared cache may give this answer to anybody (RFC 9111, and what content networks add). */
function lifetime(asked: IncomingHttpHeaders, status: number, given: IncomingHttpHeaders): number {
  const control = directives(given['cache-control']);
  const isForbidden = ['no-store', 'private', 'no-cache'].some((name) => control.has(name));
  if (!CACHED_STATUS.includes(status) || isForbidden || given.vary === '*') return 0;
  const mayCacheAuthorised = ['public', 's-maxage', 'must-revalidate'].some((name) => control.has(name));
  if (asked.authorization !== undefined && !mayCacheAuthorised) return 0;
  if (given['cache-tag'] !== undefined) return TAGGED_SECONDS;
  const age = control.get('s-maxage') ?? control.get('max-age');
  return age === undefined ? SILENT_SECONDS : Number(age);
}

/** A cache that all visitors share, in front of the shop; it keeps all that it may. */
export async function startSharedCache(target: string) {
  const stored = new Map<string, Stored[]>();
  const counts = { hits: 0, kept: 0 };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const found = stored
      .get(path)
      ?.find(
        ({ until, varied }) =>
          until > Date.now() &&
          Object.entries(varied).every(([name, value]) => String(incoming.headers[name] ?? '') === value),
      );
    if (incoming.method === 'GET' && found) {
      counts.hits += 1;
      outgoing.writeHead(found.status, { ...found.headers, 'x-cache': 'HIT' }).end(found.body);
      return;
    }
    const { hostname, port } = new URL(target);
    const forwarded = request(
      { hostname, port, path, method: incoming.method, headers: incoming.headers },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(Buffer.from(chunk));
        const body = Buffer.concat(chunks);
        const status = answer.statusCode ?? 502;
        const seconds = incoming.method === 'GET' ? lifetime(incoming.headers, status, answer.headers) : 0;
        const { 'transfer-encoding': _, connection: __, ...headers } = answer.headers;
        if (seconds > 0) {
          const names = (answer.headers.vary ?? '')
            .toLowerCase()
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean);
          const varied = Object.fromEntries(
            names.map((name) => [name, String(incoming.headers[name] ?? '')]),
          );
          const entry = { status, headers, body, until: Date.now() + seconds * 1000, varied };
          stored.set(path, [...(stored.get(path) ?? []), entry]);
          counts.kept += 1;
        }
        outgoing.writeHead(status, headers).end(body);
      },
    );
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The cache has no port');
  return { origin: `http://127.0.0.1:${address.port}`, counts, close: () => server.close() };
}
