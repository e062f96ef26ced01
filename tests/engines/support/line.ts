import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addRecordingScript, allowRecordingScript } from './listen.ts';

/** Proxy between a browser and the shop, whose connection can be cut and restored. */
export interface ShopProxy {
  /** Address of the proxy for the browser. */
  readonly url: string;
  /** Page reports as `status body`, without reports that contain only speed measurements. */
  readonly pageReports: string[];
  disconnect(): void;
  reconnect(): void;
  stop(): void;
}

/**
 * Starts a proxy to a running shop. The proxy injects the script that records errors, collects page reports and can be
 * cut.
 */
export async function startShopProxy(shopOrigin: string): Promise<ShopProxy> {
  let isDisconnected = false;
  const receivedReports: string[] = [];
  const server = createServer((clientRequest, response) => {
    if (isDisconnected) return void clientRequest.socket.destroy();
    const { method, headers, url = '' } = clientRequest;
    const reportBody = url === '/api/reports' ? text(clientRequest) : undefined;
    const requestHeaders = { ...headers, 'accept-encoding': 'identity' };
    const shopRequest = request(shopOrigin + url, { method, headers: requestHeaders }, (shopResponse) => {
      void forwardResponse(shopResponse, response);
      void reportBody?.then(
        (reportText) =>
          hasOnlySpeedMeasurements(reportText) || receivedReports.push(`${shopResponse.statusCode} ${reportText}`),
      );
    });
    shopRequest.on('error', () => response.destroy());
    clientRequest.pipe(shopRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pageReports: receivedReports,
    disconnect() {
      isDisconnected = true;
      server.closeAllConnections();
    },
    reconnect() {
      isDisconnected = false;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forwardResponse(shopAnswer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-security-policy': securityPolicy, 'content-length': contentLength, ...others } = shopAnswer.headers;
  const headers = securityPolicy
    ? { ...others, 'content-security-policy': allowRecordingScript(String(securityPolicy)) }
    : others;
  const isHtmlPage = headers['content-type']?.startsWith('text/html');
  response.writeHead(shopAnswer.statusCode ?? 502, {
    ...headers,
    ...(contentLength !== undefined && !isHtmlPage && { 'content-length': contentLength }),
  });
  if (isHtmlPage) response.end(addRecordingScript(await text(shopAnswer)));
  else shopAnswer.pipe(response);
}

/** True for a report with speed measurements only. */
function hasOnlySpeedMeasurements(reportBody: string): boolean {
  const reportData: unknown = JSON.parse(reportBody);
  return typeof reportData === 'object' && reportData !== null && 'vitals' in reportData && !('errors' in reportData);
}
