import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { SESSION_MARK } from './src/layouts/session-mark.ts';

const sessionMarkHash = `sha256-${createHash('sha256').update(SESSION_MARK).digest('base64')}`;

/** Astro leaves the worker as it was written; at two thirds of its size it starts sooner in every new place. */
const smallWorker = {
  name: 'small-worker',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
};

/**
 * What stands around each dynamic import. Vite's own also waits for style sheets, which here all stand in the pages;
 * without that it takes a third of the bytes, on every page.
 */
const smallPreload = {
  name: 'small-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `const known = new Set();
      export const __vitePreload = (load, modules = []) => {
        for (const name of modules) {
          if (known.has(name)) continue;
          known.add(name);
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = '/' + name;
          document.head.appendChild(link);
        }
        return load().catch((error) => {
          const event = new Event('vite:preloadError', { cancelable: true });
          event.payload = error;
          dispatchEvent(event);
          if (!event.defaultPrevented) throw error;
        });
      };`,
  },
  generateBundle(_options, bundle) {
    const waiting = Object.values(bundle).find(({ code }) => /__vite__mapDeps=.*\.css"/.test(code ?? ''));
    if (waiting) throw new Error(`${waiting.fileName} waits for a style sheet that no page holds`);
  },
};

const BUILDER = 'virtual:builder-address';
const BUILDER_STYLES = /(["'`])__BUILDER_STYLES__\1/;
const BUILDER_MODULES = /(["'`])__BUILDER_MODULES__\1/;

/** A chunk of the bundle and whatever it loads; `next` names what one chunk does. */
function reach(bundle, chunk, next, seen = new Set()) {
  if (chunk?.type !== 'chunk' || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of next(chunk)) reach(bundle, bundle[name], next, seen);
  return seen;
}

/** Puts a text in the place that its mark holds in one of the chunks. */
function fill(chunks, mark, text) {
  const place = chunks.find(({ type, code }) => type === 'chunk' && mark.test(code));
  if (!place || text === '') throw new Error(`Nothing stands for ${mark}`);
  place.code = place.code.replace(mark, () => JSON.stringify(text));
}

/**
 * The protocol builder as an entry of its own that carries its styles. Imported in the ordinary way they would stand
 * in every page, although few visitors ever load it: Astro follows the dynamic imports of a page's scripts.
 */
const builderApart = {
  name: 'builder-apart',
  resolveId: (id) => (id === BUILDER ? `\0${BUILDER}` : undefined),
  load(id) {
    if (id !== `\0${BUILDER}`) return undefined;
    const entry = new URL('src/islands/builder/mount-builder.tsx', import.meta.url).pathname;
    if (this.environment.mode !== 'build')
      return `export default ${JSON.stringify(entry)}; export const modules = '[]'`;
    const reference = this.emitFile({
      type: 'chunk',
      id: entry,
      name: 'builder',
      preserveSignature: 'strict',
    });
    return `export default import.meta.ROLLUP_FILE_URL_${reference}; export const modules = '__BUILDER_MODULES__'`;
  },
  generateBundle: {
    // Before Astro takes the sheets away that stand in a page, or in none.
    order: 'pre',
    handler(_options, bundle) {
      const entry = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'builder');
      if (!entry) return;
      const reached = [...reach(bundle, entry, (chunk) => [...chunk.imports, ...chunk.dynamicImports])];
      const sheets = new Set(reached.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      fill(reached, BUILDER_STYLES, [...sheets].map((name) => bundle[name]?.source ?? '').join(''));
      const modules = [...reach(bundle, entry, ({ imports }) => imports)].map(({ fileName }) =>
        basename(fileName),
      );
      fill(Object.values(bundle), BUILDER_MODULES, JSON.stringify(modules));
    },
  },
};

export default defineConfig({
  site: process.env.SITE_ORIGIN ?? 'http://localhost:8787',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({
    imageService: 'passthrough',
    prerenderEnvironment: 'node',
    persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
  }),
  session: false,
  integrations: [react()],
  security: {
    checkOrigin: true,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        // No script of the shop makes a policy; a package that did would turn texts into markup unseen.
        "trusted-types 'none'",
      ],
      scriptDirective: { hashes: [sessionMarkHash] },
    },
  },
  vite: {
    build: { target: 'es2022' },
    plugins: [smallWorker, smallPreload, builderApart],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // In pieces, shared with what is loaded later, they would be more requests than a first load may make.
            output: {
              // The adapter's is meant for the worker; no script of the browser asks for a process.
              banner: '',
              codeSplitting: {
                groups: [
                  { name: 'page', test: /\/src\/scripts\/page\.ts$/ },
                  {
                    name: 'listing',
                    test: /\/src\/scripts\/listing\/hydrate-on-intent\.ts$/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
