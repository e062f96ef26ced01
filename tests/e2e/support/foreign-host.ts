import { request } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends a request with a Host header that differs from the server's address, which browsers cannot do. */
export function requestWithHost(shopOrigin: string, path: string, hostHeader: string): Promise<RawResponse> {
  const { hostname, port } = new URL(shopOrigin);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, headers: { Host: hostHeader } }, async (incomingMessage) => {
      let responseBody = '';
      for await (const bodyChunk of incomingMessage) responseBody += String(bodyChunk);
      resolve({
        status: incomingMessage.statusCode ?? 0,
        location: incomingMessage.headers.location,
        body: responseBody,
      });
    });
    clientRequest.on('error', reject).end();
  });
}
