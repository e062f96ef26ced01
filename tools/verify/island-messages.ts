import { existsSync, globSync, readFileSync } from 'node:fs';
import { FAILURE_MESSAGE_KEYS, isKeyInGroup } from '../../src/i18n/island-messages.ts';
import { splitMessageKey } from '../../src/i18n/namespaces.ts';
import { projectPath, projectRoot } from '../project.ts';
import { resolveImport } from './boundaries.ts';
import { createStartPatterns, findQuotedStrings } from './message-usage.ts';
import { readEnglishKeys } from './messages.ts';
import { createCheck, type Suite } from './suite.ts';

/** Paths of layers whose modules may use messages. */
const LAYER_PATTERN = /^src\/(?:islands|domain|stores)\//;
const STATIC_IMPORT_PATTERN = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;
/** Dynamic imports with the rest of their statement, which may name message files. */
const DYNAMIC_IMPORT_PATTERN = /\bimport\(\s*'([^']+)'\s*\)(?=([^;]*))/g;
const ISLAND_PATTERN = /<(\w+)(?=[^<>]*?\sclient:)((?:[^<>{}]|\{[^{}]*\})*?)\/?>/g;

interface Island {
  readonly template: string;
  readonly name: string;
  readonly module: string;
  readonly groups: readonly string[];
}

/** Suite that checks the `messages` prop: pages must pass each island all messages that its modules use. */
export const islandMessagesSuite: Suite = {
  name: 'Messages of islands',
  async run() {
    const knownKeys = [...readEnglishKeys()];
    const builderMessagesCode = readFileSync(projectPath(BUILDER_MESSAGES_FILE), 'utf8');
    const builder = {
      ...{ template: BUILDER_MESSAGES_FILE, name: 'Builder', module: BUILDER_MODULE },
      groups: findConstantGroups('BUILDER_MESSAGES', builderMessagesCode, BUILDER_MESSAGES_FILE),
    };
    const islands = [builder, ...globSync('src/**/*.astro', { cwd: projectRoot }).flatMap(findIslands)];
    const usedMessageGroups = new Set(islands.flatMap((island) => island.groups));
    return [
      createCheck('islands are found', islands.length > 0 ? [] : ['no template has a client: directive']),
      createCheck(
        'groups of messages exist',
        [...usedMessageGroups].filter((messageGroup) => !knownKeys.some((key) => isKeyInGroup(key, messageGroup))),
      ),
      createCheck(
        'islands are given the messages they use',
        islands.flatMap((island) =>
          findMissingKeys(island, knownKeys).map((key) => `${island.template}: ${island.name} lacks ${key}`),
        ),
      ),
    ];
  },
};

/** Message keys used by an island's modules but neither passed nor in a message file that a lazy part loads. */
function findMissingKeys({ module, groups }: Island, knownKeys: readonly string[]): string[] {
  const availableKeys = [...FAILURE_MESSAGE_KEYS, ...groups];
  const otherKeys = knownKeys.filter((key) => !availableKeys.some((group) => isKeyInGroup(key, group)));
  return [...new Set(findReachableKeys(module, otherKeys))].sort();
}

/** Module of the builder, whose texts are in a file of their own, because it is on every page. */
const BUILDER_MODULE = 'src/islands/builder/load-builder.ts';
const BUILDER_MESSAGES_FILE = 'src/pages/locales/[language]/builder.json.ts';

/** Returns those of the `keys` that a module or its imports use; a dynamic import may load further message files. */
function findReachableKeys(filePath: string, keys: readonly string[], seenModules = new Set<string>()): string[] {
  if (seenModules.has(filePath) || !LAYER_PATTERN.test(filePath)) return [];
  seenModules.add(filePath);
  const sourceCode = readFileSync(projectPath(filePath), 'utf8');
  const importMatches = [...sourceCode.matchAll(STATIC_IMPORT_PATTERN), ...sourceCode.matchAll(DYNAMIC_IMPORT_PATTERN)];
  const importedKeys = importMatches.flatMap(([, specifier = '', statementRest = '']) => {
    const modulePath = resolveImport(specifier, filePath);
    // Query suffixes request bundler output, which has no messages.
    if (specifier.includes('?') || modulePath === BUILDER_MODULE) return [];
    const loadedFiles = findQuotedStrings(/\bmessageFiles: \[[^\]]*\]/.exec(statementRest)?.[0] ?? '');
    const keysToPass = keys.filter((key) => !loadedFiles.has(splitMessageKey(key)[0]));
    return findReachableKeys(modulePath, keysToPass, keysToPass.length < keys.length ? new Set() : seenModules);
  });
  return [...findUsedKeys(filePath, keys), ...importedKeys];
}

/** Message keys that a module uses, literally or through a template such as `account:role.${kind}`. */
function findUsedKeys(path: string, knownKeys: readonly string[]): string[] {
  const moduleSource = readFileSync(projectPath(path), 'utf8');
  // Stores without a translate function only name keys or load their own texts.
  if (path.startsWith('src/stores/') && !/\bTranslate\b/.test(moduleSource)) return [];
  const quotedStrings = findQuotedStrings(moduleSource);
  const keyPatterns = createStartPatterns(moduleSource);
  return knownKeys.filter((key) => quotedStrings.has(key) || keyPatterns.some((keyPattern) => keyPattern.test(key)));
}

/** Islands of a template with the groups in `messages={pickIslandMessages(language, […])}`. */
function findIslands(templatePath: string): Island[] {
  const sourceCode = readFileSync(projectPath(templatePath), 'utf8');
  return [...sourceCode.matchAll(ISLAND_PATTERN)].flatMap(([, name = '', attributes = '']) => {
    const islandModule = findImportedModule(name, sourceCode, templatePath);
    if (!islandModule) return [];
    const [, expression = ''] = /\bmessages=\{([^{}]*)\}/.exec(attributes) ?? [];
    const messageGroups = findMessageGroups(expression, sourceCode, templatePath);
    return [{ template: templatePath, name, module: islandModule, groups: messageGroups }];
  });
}

/** Message groups named in an expression; constants of the template or its imports are resolved. */
function findMessageGroups(messagesExpression: string, sourceCode: string, templatePath: string): string[] {
  const constantGroups = [...messagesExpression.matchAll(/\b([A-Z][A-Z_]+|messages)\b/g)].flatMap(([, name = '']) =>
    findConstantGroups(name, sourceCode, templatePath),
  );
  return [...findQuotedStrings(messagesExpression), ...constantGroups];
}

function findConstantGroups(constantName: string, sourceCode: string, templatePath: string): string[] {
  const [, value] = new RegExp(`const ${constantName}\\b[^=]*=([^;]*);`).exec(sourceCode) ?? [];
  if (value !== undefined) return findMessageGroups(value, sourceCode, templatePath);
  const path = findImportedModule(constantName, sourceCode, templatePath);
  if (!path || !existsSync(projectPath(path))) return [];
  return findConstantGroups(constantName, readFileSync(projectPath(path), 'utf8'), path);
}

/** Finds the module path from which a name is imported. */
function findImportedModule(importIdentifier: string, sourceCode: string, importerPath: string): string | undefined {
  const match = new RegExp(`import\\s*\\{[^}]*\\b${importIdentifier}\\b[^}]*\\}\\s*from\\s*'([^']+)'`).exec(sourceCode);
  return match?.[1] && resolveImport(match[1], importerPath);
}
