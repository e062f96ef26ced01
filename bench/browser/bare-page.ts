import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenOnFreePort } from '../../tools/process/free-port.ts';
import { projectPath } from '../../tools/project.ts';
import { type FrontProxy, startFrontProxy } from './front.ts';

/** Smallest possible page, as a baseline: one text, no styles or scripts. */
export const BARE_PAGE_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>
<meta name="description" content="A page of one text"><meta name="viewport" content="width=device-width"></head>
<body><main><h1>A bare page</h1><p>It is the floor of what is measured in the same run.</p></main></body></html>`;

/** Smallest possible “add to cart” page, as a baseline: a button that counts without any library. */
export const BARE_BUTTON_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare button</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>A bare button</h1>
<p><a href="/" data-count="cart" title="0">Cart</a></p><p><button type="button" data-add-to-cart>Add to cart</button></p></main>
<script>document.querySelector('button').onclick = () => {
  const link = document.querySelector('a');
  link.title = link.textContent = String(Number(link.title) + 1);
};</script></body></html>`;

/** Smallest possible signed-in page, as a baseline: a React root that shows the response to one request. */
const BARE_REACT_ROOT_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare root</title>
<meta name="viewport" content="width=device-width"></head><body><main></main><script src="/root.js"></script></body></html>`;
const BARE_REACT_ROOT_SCRIPT = `const { createElement, useEffect, useState } = require('react');
function Answer() {
  const [text, setText] = useState();
  useEffect(() => void fetch('/answer').then((answer) => answer.text()).then(setText), []);
  return text && createElement('p', { id: 'ready' }, text);
}
require('react-dom/client').createRoot(document.querySelector('main')).render(createElement(Answer));`;
const REACT_MODULE_PATHS: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/** Serves a page with a bare React root; React, not minified, has 84 KiB instead of 70. */
export function startBareReactServer(): Promise<FrontProxy> {
  const moduleSources = Object.entries(REACT_MODULE_PATHS).map(([name, file]) => {
    const moduleCode = readFileSync(projectPath('node_modules', file), 'utf8').replaceAll(/^\s+/gm, '');
    return `'${name}'(exports) {${moduleCode}}`;
  });
  const moduleLoaderScript = `const loaded = {}, modules = {${moduleSources}};
function require(name) {
  if (!loaded[name]) modules[name]((loaded[name] = {}));
  return loaded[name];
}`;
  return startBareServer(BARE_REACT_ROOT_HTML, {
    '/root.js': `${moduleLoaderScript}\n${BARE_REACT_ROOT_SCRIPT}`,
    '/answer': 'Answered',
  });
}

/** Serves a page at every path but those in `fileTextsByPath`; scripts are compressed and cached. */
export async function startBareServer(
  pageHtml: string,
  fileTextsByPath: Readonly<Record<string, string>> = {},
): Promise<FrontProxy> {
  const [html, script] = ['text/html; charset=utf-8', 'text/javascript; charset=utf-8'];
  // Compresses them once, as it takes a second at this quality.
  const scriptFiles = Object.entries(fileTextsByPath).filter(([path]) => path.endsWith('.js'));
  const compressedScripts = new Map(scriptFiles.map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer(({ url = '' }, serverResponse) => {
    const brotliScript = compressedScripts.get(url);
    if (brotliScript) {
      const headers = { 'Content-Type': script, 'Content-Encoding': 'br', 'Cache-Control': 'max-age=600' };
      serverResponse.writeHead(200, headers).end(brotliScript);
    } else serverResponse.writeHead(200, { 'Content-Type': html }).end(fileTextsByPath[url] ?? pageHtml);
  });
  const frontProxy = await startFrontProxy(`http://127.0.0.1:${await listenOnFreePort(server)}`);
  const closeServers = () => {
    frontProxy.close();
    server.close();
  };
  return { url: frontProxy.url, close: closeServers };
}
