import { existsSync, globSync, readFileSync } from 'node:fs';
import { FAILURE_MESSAGE_KEYS, isKeyInGroup } from '../../src/i18n/island-messages.ts';
import { projectPath, projectRoot } from '../project.ts';
import { resolveImport } from './boundaries.ts';
import { messageTexts, startPatterns } from './message-usage.ts';
import { englishKeys } from './messages.ts';
import { checkOf, type Suite } from './suite.ts';

/** Paths of layers whose modules may use messages. */
const LAYERS = /^src\/(?:islands|domain|stores)\//;
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*'([^']+)'\s*\)/g;
const ISLAND_PATTERN = /<(\w+)(?=[^<>]*?\sclient:)((?:[^<>{}]|\{[^{}]*\})*?)\/?>/g;

interface Island {
  readonly template: string;
  readonly name: string;
  readonly module: string;
  readonly groups: readonly string[];
}

/** Suite that checks the `messages` prop: pages must pass each island all messages that its modules use. */
export const islandMessages: Suite = {
  name: 'Messages of islands',
  async run() {
    const knownKeys = [...englishKeys()];
    const islands = globSync('src/**/*.astro', { cwd: projectRoot }).flatMap(islandsOf);
    const groups = new Set(islands.flatMap((island) => island.groups));
    return [
      checkOf('islands are found', islands.length > 0 ? [] : ['no template has a client: directive']),
      checkOf(
        'groups of messages exist',
        [...groups].filter((group) => !knownKeys.some((key) => isKeyInGroup(key, group))),
      ),
      checkOf(
        'islands are given the messages they use',
        islands.flatMap((island) =>
          missingMessages(island, knownKeys).map((key) => `${island.template}: ${island.name} lacks ${key}`),
        ),
      ),
    ];
  },
};

/** Message keys used by an island's modules but not passed. */
function missingMessages({ module, groups }: Island, knownKeys: readonly string[]): string[] {
  const modules = [...reachableModules(module)];
  if (modules.includes(SELF_LOADING_ISLAND)) return [];
  const availableKeys = [...FAILURE_MESSAGE_KEYS, ...groups];
  const usedKeys = modules.flatMap((path) => keysUsed(path, knownKeys));
  return [...new Set(usedKeys)].filter((key) => !availableKeys.some((group) => isKeyInGroup(key, group))).sort();
}

/** Island that loads its own message files, because few visitors open it (docs/decisions/islands.md). */
const SELF_LOADING_ISLAND = 'src/islands/builder/load-builder.ts';

/** Component whose texts come with `common` on account pages, and with the builder's own texts in the builder. */
const SELF_LOADING_PART = 'src/islands/outbox/UnsavedChanges.tsx';

/** Message keys that a module uses, literally or through a template such as `account:role.${kind}`. */
function keysUsed(path: string, knownKeys: readonly string[]): string[] {
  const source = readFileSync(projectPath(path), 'utf8');
  // Stores without a translate function only name keys or load their own texts.
  if (path.startsWith('src/stores/') && !/\bTranslate\b/.test(source)) return [];
  const texts = messageTexts(source);
  const patterns = startPatterns(source);
  return knownKeys.filter((key) => texts.has(key) || patterns.some((pattern) => pattern.test(key)));
}

/** Paths of a module and everything it imports, apart from types, within layers that use messages. */
function reachableModules(module: string, seenModules = new Set<string>()): Set<string> {
  if (seenModules.has(module) || module === SELF_LOADING_PART || !LAYERS.test(module)) return seenModules;
  seenModules.add(module);
  const source = readFileSync(projectPath(module), 'utf8');
  // Query suffixes request bundler output, which has no messages.
  for (const expression of [STATIC_IMPORT, DYNAMIC_IMPORT])
    for (const [, specifier = ''] of source.matchAll(expression))
      if (!specifier.includes('?')) reachableModules(resolveImport(specifier, module), seenModules);
  return seenModules;
}

/** Islands of a template with the groups in `messages={islandMessages(language, […])}`. */
function islandsOf(template: string): Island[] {
  const source = readFileSync(projectPath(template), 'utf8');
  return [...source.matchAll(ISLAND_PATTERN)].flatMap(([, name = '', attributes = '']) => {
    const module = importOf(name, source, template);
    if (!module) return [];
    const [, expression = ''] = /\bmessages=\{([^{}]*)\}/.exec(attributes) ?? [];
    const groups = groupsIn(expression, source, template);
    return [{ template, name, module, groups }];
  });
}

/** Message groups named in an expression; constants of the template or its imports are resolved. */
function groupsIn(expression: string, source: string, template: string): string[] {
  const constants = [...expression.matchAll(/\b([A-Z][A-Z_]+|messages)\b/g)].flatMap(([, name = '']) =>
    constantOf(name, source, template),
  );
  return [...messageTexts(expression), ...constants];
}

function constantOf(name: string, source: string, template: string): string[] {
  const [, value] = new RegExp(`const ${name}\\b[^=]*=([^;]*);`).exec(source) ?? [];
  if (value !== undefined) return groupsIn(value, source, template);
  const path = importOf(name, source, template);
  if (!path || !existsSync(projectPath(path))) return [];
  return constantOf(name, readFileSync(projectPath(path), 'utf8'), path);
}

/** Path of the module from which a name is imported. */
function importOf(name: string, source: string, importer: string): string | undefined {
  const statement = new RegExp(`import\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*'([^']+)'`).exec(source);
  return statement?.[1] && resolveImport(statement[1], importer);
}
