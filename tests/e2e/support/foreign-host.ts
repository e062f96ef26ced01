import { request } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends a request with a Host header that differs from the server's address, which browsers cannot do. */
export function requestWithHost(origin: string, path: string, host: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, headers: { Host: host } }, async (incomingMessage) => {
      let body = '';
      for await (const chunk of incomingMessage) body += String(chunk);
      resolve({
        status: incomingMessage.statusCode ?? 0,
        location: incomingMessage.headers.location,
        body,
      });
    });
    clientRequest.on('error', reject).end();
  });
}
