import { once } from 'node:events';
import { createServer } from 'node:http';
import { type FrontProxy, startFrontProxy } from './front.ts';

/** Smallest possible page, as a baseline: one text, no styles or scripts. */
export const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>
<meta name="description" content="A page of one text"><meta name="viewport" content="width=device-width"></head>
<body><main><h1>A bare page</h1><p>It is the floor of what is measured in the same run.</p></main></body></html>`;

/** Smallest possible “add to cart” page, as a baseline: a button that counts without any library. */
export const BARE_BUTTON = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare button</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>A bare button</h1>
<p><a href="/" data-count="cart" title="0">Cart</a></p><p><button type="button" data-add-to-cart>Add to cart</button></p></main>
<script>document.querySelector('button').onclick = () => {
  const link = document.querySelector('a');
  link.title = link.textContent = String(Number(link.title) + 1);
};</script></body></html>`;

export async function startBare(page: string): Promise<FrontProxy> {
  const server = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port');
  const front = await startFrontProxy(`http://127.0.0.1:${address.port}`);
  const close = () => {
    front.close();
    server.close();
  };
  return { url: front.url, close };
}
