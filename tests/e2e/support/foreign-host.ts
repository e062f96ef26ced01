import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends a request with a Host header that differs from the server's address, which browsers cannot do. */
export function requestWithHost(origin: string, path: string, host: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, headers: { Host: host } }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += String(chunk);
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body });
    });
    clientRequest.on('error', reject).end();
  });
}
