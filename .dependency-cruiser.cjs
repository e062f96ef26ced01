/** Who may import whom: the layers of src/ by the table beside the check, packages and the browser's reach by hand. */
const layers = require('./tools/verify/layers.json');

const layerRules = Object.entries(layers).map(([layer, mayImport]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^src/',
    pathNot: [layer, ...mayImport].map((allowed) => `^src/${allowed}/`),
    // A type costs nothing at run time: stores may name what the API answers.
    dependencyTypesNot: layer === 'stores' ? ['type-only'] : [],
  },
}));

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** Code that a browser downloads; templates run on the server, the scripts beside them do not. */
const browserCode = '^src/(contract|domain|stores|islands|scripts|components)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    // Of types either: a child that takes its parent's props belongs to it alone.
    forbid('no-circular', {}, { circular: true }),
    forbid(
      'worker-imports-server-layers',
      { path: '^src/worker\\.ts$' },
      { path: '^src/', pathNot: '^src/((edge|api|db)/|domain/platform/logged-text\\.ts$|cron\\.ts$)' },
    ),
    forbid(
      'layouts-know-the-client-only',
      { path: '^src/layouts/' },
      { path: '^src/api/', pathNot: '^src/api/http/(server-client|request-scope)\\.ts$' },
    ),
    forbid(
      'pages-know-the-api-document-only',
      { path: '^src/pages/' },
      { path: '^src/api/', pathNot: '^src/api/openapi/' },
    ),
    // Stores read what a browser has stored by small schemas of their own, loaded when they are needed. The API's document is
    // made from the schemas by zod's own JSON Schema.
    forbid(
      'zod-in-schemas-only',
      { path: '^src/', pathNot: '^src/(contract|api|stores)/.*schema\\.ts$|^src/api/openapi/schemas\\.ts$' },
      { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'calls-and-scripts-take-types-of-schemas',
      { path: '^src/contract/.*calls\\.ts$|^src/scripts/' },
      { path: '^src/contract/.*schema\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-stands-on-zod-mini',
      { path: '^src/contract/' },
      { pathNot: ['^src/', '^node_modules/zod/v4/mini/', '^node_modules/zod/mini/'] },
    ),
    forbid(
      'domain-is-pure',
      { path: '^src/domain/' },
      { pathNot: ['^src/', '^node_modules/zod/v4/mini/', '^node_modules/zod/mini/'] },
    ),
    forbid(
      'stores-know-no-react',
      { path: '^src/stores/' },
      { path: 'node_modules/(react|react-dom|@nanostores/react)/' },
    ),
    forbid('server-knows-no-react', { path: '^src/(api|db|edge)/' }, { path: 'node_modules/(react|react-dom)/' }),
    forbid('browser-takes-zod-mini', { path: browserCode }, { path: 'node_modules/zod/(index|v4/classic)' }),
    forbid(
      'browser-reaches-no-server',
      { path: browserCode },
      { path: '^(src/(api|db|edge|worker)|cloudflare:|node:|src/i18n/translate)', reachable: true },
    ),
    forbid('texts-come-through-i18n', { path: '^src/', pathNot: '^src/i18n/' }, { path: '^public/locales/' }),
    forbid('src-stands-alone', { path: '^src/' }, { path: '^(tools|tests|bench|demo)/' }),
    forbid('src-ships-no-tools', { path: '^src/' }, { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] }),
    forbid('no-test-in-programs', { path: '^(tools|demo)/' }, { path: '^tests/' }),
    // The demonstration stands for data of a customer: it has no rule that the shop or the import needs.
    forbid('demo-is-entered-by-people', { path: '^(tools|bench)/' }, { path: '^demo/', pathNot: '^demo/people\\.ts$' }),
    forbid(
      'demo-knows-rules',
      { path: '^demo/' },
      { path: '^(src|tools|bench)/', pathNot: '^src/(contract|domain|i18n)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'default'] },
  },
};
