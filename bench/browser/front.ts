import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { listenOnFreePort } from '../../tools/process/free-port.ts';
import { createCertificate } from './certificate.ts';
import { PIECES_HEADER, splitIntoPieces } from './pieces.ts';

export interface FrontProxy {
  readonly url: string;
  close(): void;
}

const textTypePattern = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|xml)|image\/svg)/;
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Starts a proxy with the TLS, HTTP/2 and Brotli (level 4) of production, to measure transferred bytes. */
export async function startFrontProxy(target: string): Promise<FrontProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ ...createCertificate(), allowHTTP1: true }, (incoming, outgoing) => {
    const upstreamRequest = request(
      new URL(incoming.url, target),
      { agent, method: incoming.method, headers: requestHeaders(incoming) },
      (answer) => relayResponse(answer, outgoing, incoming.headers[PIECES_HEADER] !== undefined),
    );
    upstreamRequest.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(upstreamRequest);
  });
  const close = () => {
    agent.destroy();
    server.close();
  };
  return { url: `https://127.0.0.1:${await listenOnFreePort(server)}`, close };
}

function requestHeaders(incoming: Http2ServerRequest): IncomingHttpHeaders {
  const http1Headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  return { ...Object.fromEntries(http1Headers), 'accept-encoding': 'identity' };
}

function relayResponse(answer: IncomingMessage, outgoing: Http2ServerResponse, isSplit: boolean): void {
  const headers: IncomingHttpHeaders = { ...answer.headers };
  for (const name of hopByHop) delete headers[name];
  const ignoreError = () => undefined; // A browser that leaves a page breaks off what it was loading.
  let body: Readable = answer;
  if (textTypePattern.test(headers['content-type'] ?? '') && !headers['content-encoding']) {
    delete headers['content-length'];
    headers['content-encoding'] = 'br';
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const isPage = isSplit && headers['content-type']?.startsWith('text/html');
    // Flushes each piece before the next is compressed. A composed stream does not forward errors, which would end the
    // program.
    const splitters = isPage ? [splitIntoPieces().on('error', ignoreError)] : [];
    const flush = isPage ? constants.BROTLI_OPERATION_FLUSH : undefined;
    const brotliStream = createBrotliCompress({ params, ...(flush !== undefined && { flush }) }).on(
      'error',
      ignoreError,
    );
    pipeline([answer, ...splitters, brotliStream], ignoreError);
    body = brotliStream;
  }
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  pipeline(body, outgoing, ignoreError);
}
