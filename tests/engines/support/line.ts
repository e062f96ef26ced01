import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listening, policyOfListening } from './listen.ts';

/** Connection between a browser and the shop. */
export interface Line {
  /** Base address for the browser. */
  readonly url: string;
  /** Reports except speed, after the status of the answer. */
  readonly reports: string[];
  cut(): void;
  mend(): void;
  stop(): void;
}

/** Proxy to a running shop that injects error recording, collects reports, and hangs up while cut. */
export async function startLine(shop: string): Promise<Line> {
  let isCut = false;
  const reports: string[] = [];
  const server = createServer((incoming, response) => {
    if (isCut) return void incoming.socket.destroy();
    const { method, headers, url = '' } = incoming;
    const report = url === '/api/reports' ? text(incoming) : undefined;
    const asked = { ...headers, 'accept-encoding': 'identity' };
    const onward = request(shop + url, { method, headers: asked }, (answer) => {
      void passOn(answer, response);
      void report?.then((body) => isOfSpeed(body) || reports.push(`${answer.statusCode} ${body}`));
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reports,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-security-policy': policy, 'content-length': length, ...others } = answer.headers;
  const headers = policy
    ? { ...others, 'content-security-policy': policyOfListening(String(policy)) }
    : others;
  const isPage = headers['content-type']?.startsWith('text/html');
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    ...(length !== undefined && !isPage && { 'content-length': length }),
  });
  if (isPage) response.end(listening(await text(answer)));
  else answer.pipe(response);
}

/** True for a report without errors. */
function isOfSpeed(report: string): boolean {
  const parsed: unknown = JSON.parse(report);
  return typeof parsed === 'object' && parsed !== null && 'vitals' in parsed && !('errors' in parsed);
}
