import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listening, policyOfListening } from './listen.ts';

/** Proxy between a browser and the shop, whose connection can be cut and restored. */
export interface Line {
  /** Address of the proxy for the browser. */
  readonly url: string;
  /** Page reports as `status body`, without reports that contain only speed measurements. */
  readonly reports: string[];
  cut(): void;
  mend(): void;
  stop(): void;
}

/** Starts a proxy to a running shop. It injects the recording of errors, collects page reports and can be cut. */
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

/** True for a report with speed measurements only. */
function isOfSpeed(report: string): boolean {
  const parsed: unknown = JSON.parse(report);
  return typeof parsed === 'object' && parsed !== null && 'vitals' in parsed && !('errors' in parsed);
}
