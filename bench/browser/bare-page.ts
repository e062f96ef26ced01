import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenOnFreePort } from '../../tools/process/free-port.ts';
import { projectPath } from '../../tools/project.ts';
import { type FrontProxy, startFrontProxy } from './front.ts';

/** Smallest possible page of a product, as a baseline: a text and its picture, no styles or scripts. */
const BARE_PAGE_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>
<meta name="description" content="A page of one text"><meta name="viewport" content="width=device-width"></head>
<body><main><h1>A bare page</h1><img src="/picture.webp" width="226" height="226" alt="A pack"></main></body></html>`;
const BARE_PAGE_PICTURE = readFileSync(projectPath('demo', 'pictures', 'pack-omega-3-0cd204f9ba-500.webp'));

/** Smallest possible React page, as a baseline: a root that shows the response to one request, and counts taps. */
const BARE_REACT_ROOT_HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare root</title>
<meta name="viewport" content="width=device-width"></head><body><main></main><script src="/root.js"></script></body></html>`;
const BARE_REACT_ROOT_SCRIPT = `const { createElement, useEffect, useState } = require('react');
function Answer() {
  const [text, setText] = useState();
  const [count, setCount] = useState(0);
  useEffect(() => void fetch('/answer').then((answer) => answer.text()).then(setText), []);
  return text && [
    createElement('p', { key: 1, id: 'ready', 'data-count': 'cart', title: count }, text, count),
    createElement('button', { key: 2, 'data-add-to-cart': '', onClick: () => setCount(count + 1) }, 'Add to cart'),
  ];
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

export const startBarePageServer = (): Promise<FrontProxy> =>
  startBareServer(BARE_PAGE_HTML, { '/picture.webp': BARE_PAGE_PICTURE });

/** Serves a page at every path but those in `filesByPath`; scripts are compressed and cached. */
async function startBareServer(
  pageHtml: string,
  filesByPath: Readonly<Record<string, string | Buffer>>,
): Promise<FrontProxy> {
  // Compresses scripts once, as it takes a second at this quality.
  const compressFile = ([path, file]: [string, string | Buffer]) =>
    [path, path.endsWith('.js') ? brotliCompressSync(file) : file] as const;
  const compressedFiles = new Map(Object.entries(filesByPath).map(compressFile));
  const server = createServer(({ url = '' }, serverResponse) => {
    const contentType = { js: 'text/javascript', webp: 'image/webp' }[url.split('.')[1] ?? ''] ?? 'text/html';
    const scriptHeaders = url.endsWith('.js') && { 'Content-Encoding': 'br', 'Cache-Control': 'max-age=600' };
    serverResponse.writeHead(200, { 'Content-Type': `${contentType}; charset=utf-8`, ...scriptHeaders });
    serverResponse.end(compressedFiles.get(url) ?? pageHtml);
  });
  const frontProxy = await startFrontProxy(`http://127.0.0.1:${await listenOnFreePort(server)}`);
  const closeServers = () => {
    frontProxy.close();
    server.close();
  };
  return { url: frontProxy.url, close: closeServers };
}
