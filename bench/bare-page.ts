import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Front, startFront } from './front.ts';

/** The least that a page can be: one text, no style of its own, no script. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>
<meta name="description" content="A page of one text"><meta name="viewport" content="width=device-width"></head>
<body><main><h1>A bare page</h1><p>It is the floor of what is measured in the same run.</p></main></body></html>`;

/** Serves the bare page behind the same front as the shop. */
export async function startBarePage(): Promise<Front> {
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port');
  const front = await startFront(`http://127.0.0.1:${address.port}`);
  const close = () => {
    front.close();
    server.close();
  };
  return { url: front.url, close };
}
