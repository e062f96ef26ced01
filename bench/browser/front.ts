import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { listenOnFreePort } from '../../tools/process/free-port.ts';
import { createCertificate } from './certificate.ts';
import { PIECES_HEADER_NAME, splitIntoPieces } from './pieces.ts';

export interface FrontProxy {
  readonly url: string;
  close(): void;
}

const compressiblePattern = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|xml)|image\/svg)/;
const hopByHopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Starts a proxy with the TLS, HTTP/2 and Brotli (level 4) of production, to measure transferred bytes. */
export async function startFrontProxy(targetUrl: string): Promise<FrontProxy> {
  const httpAgent = new Agent({ keepAlive: true });
  const server = createSecureServer(
    { ...createCertificate(), allowHTTP1: true },
    (incomingRequest, outgoingResponse) => {
      const upstreamRequest = request(
        new URL(incomingRequest.url, targetUrl),
        { agent: httpAgent, method: incomingRequest.method, headers: createUpstreamHeaders(incomingRequest) },
        (upstreamResponse) =>
          relayResponse(upstreamResponse, outgoingResponse, incomingRequest.headers[PIECES_HEADER_NAME] !== undefined),
      );
      upstreamRequest.once('error', () => outgoingResponse.writeHead(502).end());
      incomingRequest.pipe(upstreamRequest);
    },
  );
  const closeProxy = () => {
    httpAgent.destroy();
    server.close();
  };
  return { url: `https://127.0.0.1:${await listenOnFreePort(server)}`, close: closeProxy };
}

function createUpstreamHeaders(incomingRequest: Http2ServerRequest): IncomingHttpHeaders {
  const http1Headers = Object.entries(incomingRequest.headers).filter(([name]) => !name.startsWith(':'));
  return { ...Object.fromEntries(http1Headers), 'accept-encoding': 'identity' };
}

function relayResponse(
  upstreamResponse: IncomingMessage,
  outgoingResponse: Http2ServerResponse,
  isSentInPieces: boolean,
): void {
  const headers: IncomingHttpHeaders = { ...upstreamResponse.headers };
  for (const headerName of hopByHopHeaders) delete headers[headerName];
  const ignoreError = () => undefined; // A browser that leaves a page breaks off what it was loading.
  let responseBody: Readable = upstreamResponse;
  if (compressiblePattern.test(headers['content-type'] ?? '') && !headers['content-encoding']) {
    delete headers['content-length'];
    headers['content-encoding'] = 'br';
    const compressionParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const isSplitPage = isSentInPieces && headers['content-type']?.startsWith('text/html');
    // Flushes each piece before the next is compressed. A composed stream does not forward errors, which would end the
    // program.
    const pieceSplitters = isSplitPage ? [splitIntoPieces().on('error', ignoreError)] : [];
    const flushOperation = isSplitPage ? constants.BROTLI_OPERATION_FLUSH : undefined;
    const brotliStream = createBrotliCompress({
      params: compressionParams,
      ...(flushOperation !== undefined && { flush: flushOperation }),
    }).on('error', ignoreError);
    pipeline([upstreamResponse, ...pieceSplitters, brotliStream], ignoreError);
    responseBody = brotliStream;
  }
  outgoingResponse.writeHead(upstreamResponse.statusCode ?? 502, headers);
  pipeline(responseBody, outgoingResponse, ignoreError);
}
