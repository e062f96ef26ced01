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
  const strings = new Set(sources.flatMap((source) => groups(source, quoted)));
  const patterns = sources.flatMap((source) => groups(source, template)).flatMap(patternOf);
  return {
    called: sources.flatMap((source) => groups(source, literalCall)),
    mentions: (key) => strings.has(key) || patterns.some((pattern) => pattern.test(key)),
  };
}

function groups(source: string, expression: RegExp): string[] {
  return [...source.matchAll(expression)].flatMap(([, ...found]) =>
    found.filter((text) => text !== undefined),
  );
}

/** A template with a fixed beginning or end like `filters.${group}` or `${key}-empty`; others prove nothing. */
function patternOf(text: string): RegExp[] {
  const [start = '', ...parts] = text
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (/^[a-z][\w-]*(?:\\\.|:)/.test(start)) return [new RegExp(`^${[start, ...parts].join('[\\w-]+')}$`)];
  const [end = ''] = parts;
  return start === '' && parts.length === 1 && /^-[a-z]/.test(end) ? [new RegExp(`^[\\w.:-]+${end}$`)] : [];
}
