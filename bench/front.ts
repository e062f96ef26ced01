import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { createCertificate } from './certificate.ts';

export interface Front {
  readonly url: string;
  close(): void;
}

const compressible = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|xml)|image\/svg)/;
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** What stands before a worker in production: TLS, HTTP/2 and Brotli at level 4, for figures of the wire. */
export async function startFront(target: string): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...createCertificate(), allowHTTP1: true }, (incoming, outgoing) => {
    const forwarded = request(
      new URL(incoming.url, target),
      { agent, method: incoming.method, headers: requestHeaders(incoming) },
      (answer) => relay(answer, outgoing),
    );
    forwarded.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port');
  const close = () => {
    agent.destroy();
    server.close();
  };
  return { url: `https://127.0.0.1:${address.port}`, close };
}

function requestHeaders(incoming: Http2ServerRequest): IncomingHttpHeaders {
  const plain = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  return { ...Object.fromEntries(plain), 'accept-encoding': 'identity' };
}

function relay(answer: IncomingMessage, outgoing: Http2ServerResponse): void {
  const headers: IncomingHttpHeaders = { ...answer.headers };
  for (const name of hopByHop) delete headers[name];
  const compress = compressible.test(headers['content-type'] ?? '') && !headers['content-encoding'];
  if (compress) {
    delete headers['content-length'];
    headers['content-encoding'] = 'br';
  }
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  const ignore = () => undefined; // A browser that leaves a page breaks off what it was loading.
  if (!compress) return void pipeline(answer, outgoing, ignore);
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  pipeline(answer, brotli, outgoing, ignore);
}
