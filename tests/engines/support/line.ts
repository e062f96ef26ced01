import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageReport } from '#contract/platform/report-schema.ts';

/** The line between a browser and the shop. */
export interface Line {
  /** Base address of the shop for the browser. */
  readonly url: string;
  /** What pages have reported to the operator. */
  readonly reports: readonly PageReport[];
  cut(): void;
  mend(): void;
  stop(): void;
}

/** Passes on what a browser asks a running shop, reads its reports, and hangs up while the line is cut. */
export async function startLine(shop: string): Promise<Line> {
  let isCut = false;
  const reports: PageReport[] = [];
  const server = createServer((incoming, response) => {
    if (isCut) return void incoming.socket.destroy();
    const { method, headers, url = '' } = incoming;
    const body: Buffer[] = [];
    if (url === '/api/reports') {
      incoming.on('data', (chunk: Buffer) => body.push(chunk));
      incoming.on('end', () => reports.push(JSON.parse(Buffer.concat(body).toString())));
    }
    const onward = request(shop + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
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
