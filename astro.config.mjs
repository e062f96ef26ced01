import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { CSS_LAYER_ORDER } from './src/domain/platform/style-layers.ts';
import { PRE_PAINT_INLINE_SCRIPT } from './src/layouts/session-mark.ts';
import { readChosenShop } from './tools/shop/chosen-shop.ts';
import { shopPlugin } from './tools/shop/vite-plugin.ts';
import { OLDEST_BROWSERS } from './tools/verify/support/oldest.ts';

const cspHashOf = (inlineSource) => `sha256-${createHash('sha256').update(inlineSource).digest('base64')}`;

/** Minifies the worker: otherwise it has 1,092 KiB compressed, of 1,024 allowed. */
const minifyWorkerPlugin = {
  name: 'small-worker',
  configEnvironment: (viteEnvironment) => (viteEnvironment === 'ssr' ? { build: { minify: true } } : undefined),
};

/**
 * Serves the script for error and speed reports under a fixed file name: the inline script of each page loads it, and
 * the content security policy holds that script's hash before chunk names are known.
 */
const reportScriptPlugin = {
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

/** Client directives of this shop, used as `client:<name>`. */
const clientDirectives = {
  name: 'directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'practitioner', entrypoint: './src/scripts/builder/directive.ts' });
      addClientDirective({ name: 'interact', entrypoint: './src/scripts/ui/interact.ts' });
      addClientDirective({ name: 'first-day', entrypoint: './src/scripts/protocol/first-day-directive.ts' });
    },
  },
};

/**
 * Chunks of the browser's scripts, the most urgent first, each with all that its modules import. The comment above each
 * names the page that would exceed its budget without it: size in KiB (budget). Without any, home makes 21 requests
 * (16).
 */
const codeSplittingGroups = [
  // The home page loads React, 157 of scripts (16).
  { name: 'page', test: /\/src\/(?:scripts\/page\.ts|layouts\/Page\.astro\?.*type=script|i18n\/made-once)/ },
  // Login 103 (96).
  {
    name: 'calls',
    test: /\/src\/(?:stores\/(?:api|problem-text|failure|platform\/(?:one-tab|toasts|locale|personal-storage|form-draft|page-settled)|wishlist\/pending)|contract\/session\/calls|domain\/(?:account\/person-name|platform\/read-json))\.ts$/,
  },
  // A practitioner's listing 126 (28).
  {
    name: 'member',
    test: /\/src\/(?:scripts\/(?:session\/member|builder\/(?:controls|product-of)|wishlist\/marks|account\/menu-member)|stores\/(?:session\/run|cart\/send))\.ts$/,
  },
  // A shared plan 161 (24).
  {
    name: 'shared',
    test: /\/src\/(?:domain\/(?:intake\/(?:days?|day-text)|plan\/(?:start|today)|paths|product\/variant-path|platform\/print-hash)|stores\/platform\/settings)\.ts$/,
  },
  // Login 117 (96).
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|\/src\/(?:islands\/(?:Island\.tsx|ui\/ErrorBoundary|account\/account\.module\.css$)|contract\/platform\/(?:text|host)|domain\/(?:account\/paths\.|protocol\/paths|platform\/number-format)|stores\/(?:platform\/(?:not-stored|leave-page)|island-translator))/,
  },
  // Protocol loads its form, 3 of scripts; a practitioner's listing 28.1 (28), the list of protocols 150.4 (150).
  {
    name: 'reorder',
    test: /\/src\/(?:islands\/(?:ui\/use-reorder|protocol\/lines\/use-line-focus|form\/use-autosave))/,
  },
  // A storefront's editor 214 (170), protocol 37 requests (35).
  { name: 'form', test: /\/src\/(?:islands\/form\/(?!password).*\.tsx?|stores\/add-once\.ts)$/ },
  // Clients 164 (150).
  {
    name: 'account',
    test: /\/node_modules\/swr\/(?!dist\/infinite)|\/src\/(?:islands\/(?:account\/Account(?:Page|Loading)|client\/dates|ui\/Icon|swr-options)|domain\/(?:client\/(?:name|paths)|intake\/date-text))/,
  },
  // List of protocols 203 (150).
  {
    name: 'protocol',
    test: /\/src\/(?:stores\/(?:protocol\/(?!added-lines|lines|send|doses|texts|versions)|builder\/(?!layout|sheet|line-request))|stores\/sharing\/draft-name|contract\/sharing\/calls|islands\/(?:sharing\/(?:SharingNote|recipients\/LinkExpiry)|protocol\/(?:LoadFailure|PractitionerRoot|work-on|history\/FoldableSection)|ui\/disclosure))/,
    minShareCount: 2,
  },
  // The list of protocols loads what changes lines, 2 of scripts.
  { name: 'changes', test: /\/src\/stores\/(?:protocol\/(?:added-lines|lines|doses)|builder\/line-request)/ },
  // A practitioner's listing 28.1 (28), an open builder 190.3 (190).
  { name: 'marks', test: /\/src\/scripts\/builder\/(?:control-action|marks|line-link)/ },
  // An open builder 40 requests (35).
  {
    name: 'lines',
    test: /\/src\/(?:islands\/(?:protocol\/(?:lines|dose\/(?:Dose|Quantity)[FW]|sum|sheet\/Add|edit-draft)|safety\/(?:SafetySummary|use-check)|sharing\/[Ss]hare-?[Bb]utton)|stores\/safety)/,
    minShareCount: 2,
  },
].map((chunkGroup, index, chunkGroups) => ({ ...chunkGroup, priority: chunkGroups.length - index }));

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
  // Streams would cost the storefront page 3 of 10 ms of processor time; every page is sent in one piece anyway.
  integrations: [react({ experimentalDisableStreaming: true }), clientDirectives],
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
      scriptDirective: { hashes: [cspHashOf(PRE_PAINT_INLINE_SCRIPT)] },
      styleDirective: { hashes: [cspHashOf(CSS_LAYER_ORDER)] },
    },
  },
  vite: {
    build: {
      target: 'es2022',
      cssTarget: ['chrome', 'firefox', 'safari'].map((browserName) => browserName + OLDEST_BROWSERS[browserName]),
    },
    plugins: [minifyWorkerPlugin, reportScriptPlugin, shopPlugin(readChosenShop())],
    // The only worker of the browser: its address is its scope, so it is at the root, and the same for each build.
    worker: { rolldownOptions: { output: { entryFileNames: 'plans-offline.js' } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The adapter's banner is meant for the worker, and the name of a template's script is long and repeated by every
              // chunk: with both, registration loads 96.7 KiB and a listing of a practitioner 28.7.
              banner: '',
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              codeSplitting: { groups: codeSplittingGroups },
            },
          },
        },
      },
    },
  },
});
