import { globSync, readFileSync } from 'node:fs';
import { inProject, projectRoot } from '../project.ts';

export interface MessageUsage {
  /** Keys given literally to the translate function. */
  readonly called: readonly string[];
  /** Whether some string of the code is this key, or a template string could become it. */
  mentions(key: string): boolean;
}

const literalCall = /\bt\(\s*'([^']+)'/g;
const quoted = /'([^'\n]*)'|"([^"\n]*)"/g;
const template = /`([^`\n]*\$\{[^`\n]*)`/g;

/** Reads from the code of the shop which messages it shows. */
export function readUsage(): MessageUsage {
  const sources = globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot }).map((path) =>
    readFileSync(inProject(path), 'utf8'),
  );
  const strings = new Set(sources.flatMap((source) => [...messageTexts(source)]));
  const patterns = sources.flatMap((source) => [...startPatterns(source), ...endPatterns(source)]);
  return {
    called: sources.flatMap((source) => groups(source, literalCall)),
    mentions: (key) => strings.has(key) || patterns.some((pattern) => pattern.test(key)),
  };
}

/** The texts in quotes that a source holds, message keys among them. */
export function messageTexts(source: string): Set<string> {
  return new Set(groups(source, quoted));
}

/** Patterns of the message keys that templates with a fixed beginning may become, such as `filters.${group}`. */
export function startPatterns(source: string): RegExp[] {
  return templateParts(source).flatMap((parts) => {
    const isKey = /^[a-z][\w-]*(?:\\\.|:)/.test(parts[0] ?? '');
    return isKey ? [new RegExp(`^${parts.join('[\\w-]+')}$`)] : [];
  });
}

/** Patterns of templates with a fixed end, such as `${key}-empty`; others prove nothing. */
function endPatterns(source: string): RegExp[] {
  return templateParts(source).flatMap(([start, end = '', ...more]) => {
    const isEnd = start === '' && more.length === 0 && /^-[a-z]/.test(end);
    return isEnd ? [new RegExp(`^[\\w.:-]+${end}$`)] : [];
  });
}

/** The fixed parts of template strings, escaped for an expression. */
function templateParts(source: string): string[][] {
  return groups(source, template).map((text) =>
    text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
}

function groups(source: string, expression: RegExp): string[] {
  return [...source.matchAll(expression)].flatMap(([, ...found]) =>
    found.filter((text) => text !== undefined),
  );
}
