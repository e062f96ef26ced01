import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { SESSION_MARK } from './src/layouts/session-mark.ts';
import { chosenShop } from './tools/shop/chosen-shop.ts';
import { packedMessages } from './tools/shop/packed-messages.ts';
import { shopPlugin } from './tools/shop/vite-plugin.ts';
import { OLDEST } from './tools/verify/support/oldest.ts';

const sessionMarkHash = `sha256-${createHash('sha256').update(SESSION_MARK).digest('base64')}`;

/** Astro leaves the worker as it was written; at two thirds of its size it starts sooner in every new place. */
const smallWorker = {
  name: 'small-worker',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
};

/** Pages are sent in one piece, so the half of React's server that streams is left out: 40 KiB of the worker. */
const unstreamedReact = {
  name: 'unstreamed-react',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    /^react-dom\/server(?:\.edge|\.browser)?$/.test(id)
      ? fileURLToPath(
          new URL(
            'cjs/react-dom-server-legacy.browser.production.js',
            import.meta.resolve('react-dom/package.json'),
          ),
        )
      : undefined,
};

/**
 * The script that reports errors and speed is a file of a fixed name: the inline script of each page loads it, and the
 * policy holds that script's hash before any name of a chunk is known.
 */
const reportScript = {
  name: 'report-script',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/reports.js') request.url = '/src/scripts/reports/beacon.ts';
      next();
    });
  },
  buildStart() {
    if (this.environment.mode !== 'build') return;
    this.emitFile({ type: 'chunk', id: './src/scripts/reports/beacon.ts', fileName: 'reports.js' });
  },
};

/**
 * The worker would hold the name of every file it never serves: 4,000 pictures are 20 of its 700 KiB. The hash of a style
 * would stand there once for each page.
 */
const shortManifest = {
  name: 'short-manifest',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      manifest.assets = manifest.assets.filter((path) => !path.startsWith('/pictures/'));
      const { styleDirective } = manifest.csp;
      styleDirective.hashes = [...new Set(styleDirective.hashes)];
    },
  },
};

/** Directives of our own, used as `client:<name>`. */
const directives = {
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'practitioner', entrypoint: './src/scripts/builder/directive.ts' });
      addClientDirective({ name: 'interact', entrypoint: './src/scripts/ui/interact.ts' });
    },
  },
};

/**
 * Chunks of the browser's scripts, the most urgent first: modules that several scripts share would otherwise be files of
 * their own, dozens on a page of an account. What the two scripts of the first load need must not be in a chunk that is
 * loaded later. `npm run bench -- scripts` prints files and bytes of each group by page.
 */
const chunks = [
  {
    name: 'page',
    test: /\/src\/(?:scripts\/page\.ts$|layouts\/Page\.astro\?astro&type=script)/,
    minShareCount: 1,
  },
  // The arithmetic of a plan's day, without what signed-in pages need besides: whoever reads a plan by its link loads no more.
  {
    name: 'plan',
    test: /\/src\/(?:scripts\/plan\/(?:day|words|page-plan|calendar-day|offline\/(?:page|notes|connection))|stores\/plan\/start|contract\/plan\/limits|domain\/(?:intake\/(?:amount|day-text|days|need|supply)|plan\/(?:start|today|offline\/rules)))\.ts$/,
    minShareCount: 1,
  },
  // What copies of plans need, when the page has loaded.
  {
    name: 'plan-copies',
    test: /\/src\/stores\/plan\/offline\/(?:copies|copy-names|register)\.ts$/,
    minShareCount: 1,
  },
  { name: 'listing', test: /\/src\/scripts\/listing\/listing-page\.ts$/, minShareCount: 1 },
  // What calls to the server need, in one chunk: each name of a chunk weighs in the page's script.
  {
    name: 'calls',
    test: /\/src\/(?:stores\/(?:session|wishlist|platform|api|storage|builder\/open-state)|domain\/(?:account|builder\/roles|search\/input|platform|session|product|cart)|contract\/(?:account|platform|session|product|search))/,
  },
  { name: 'cart', test: /\/src\/stores\/cart\//, minShareCount: 1 },
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|\/src\/islands\/(?:Island|ui\/(?:ErrorBoundary|Icon|Notice))\.tsx$/,
    minShareCount: 1,
  },
  { name: 'form', test: /\/node_modules\/react-hook-form\/|\/src\/islands\/form\// },
  { name: 'swr', test: /\/node_modules\/swr\/|\/src\/islands\/swr-options\.ts$/ },
  // Without the islands of practitioners: a page holds the styles of all modules that its chunks hold.
  {
    name: 'practitioner',
    test: /\/src\/(?:(?:stores|domain|contract)\/(?:account|protocol|builder|sharing|template|client|marketing)|islands\/(?:protocol\/gone|ui)\/use-)/,
  },
].map((group, index, all) => ({ minShareCount: 2, ...group, priority: all.length - index }));

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
  // Streams would cost the storefront page 3 of 10 ms of processor time; every page is sent in one piece anyway (`unstreamedReact`).
  integrations: [react({ experimentalDisableStreaming: true }), directives, shortManifest],
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
    build: {
      target: 'es2022',
      cssTarget: ['chrome', 'firefox', 'safari'].map((browser) => browser + OLDEST[browser]),
    },
    plugins: [
      smallWorker,
      unstreamedReact,
      reportScript,
      packedMessages(chosenShop()),
      shopPlugin(chosenShop()),
    ],
    // The only worker of the browser: its address is its scope, so it is at the root, and the same for each build.
    worker: { rolldownOptions: { output: { entryFileNames: 'plans-offline.js' } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's is meant for the worker; no script of the browser asks for a process.
              banner: '',
              // The name of a template's script is long, and is repeated by every chunk that imports it.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              codeSplitting: {
                groups: chunks,
              },
            },
          },
        },
      },
    },
  },
});
