import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';

export interface MessageUsage {
  /** Literal keys passed to the translate function. */
  readonly calledKeys: readonly string[];
  /** True if the code contains the key as a string, or a template that can produce it. */
  mentions(key: string): boolean;
}

const literalCall = /\bt\(\s*'([^']+)'/g;
const quotedText = /'([^'\n]*)'|"([^"\n]*)"/g;
const templateText = /`([^`\n]*\$\{[^`\n]*)`/g;

/** Messages used by the shop's code. */
export function readUsage(): MessageUsage {
  const sources = globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot }).map((path) =>
    readFileSync(projectPath(path), 'utf8'),
  );
  const strings = new Set(sources.flatMap((source) => [...messageTexts(source)]));
  const patterns = sources.flatMap((source) => [...startPatterns(source), ...endPatterns(source)]);
  return {
    calledKeys: sources.flatMap((source) => matchedGroups(source, literalCall)),
    mentions: (key) => strings.has(key) || patterns.some((pattern) => pattern.test(key)),
  };
}

/** Quoted strings in a source text, which include message keys. */
export function messageTexts(source: string): Set<string> {
  return new Set(matchedGroups(source, quotedText));
}

/** Patterns for keys from templates with a fixed start, such as `filters.${group}`. */
export function startPatterns(source: string): RegExp[] {
  return templateParts(source).flatMap((parts) => {
    const isKeyStart = /^[a-z][\w-]*(?:\\\.|:)/.test(parts[0] ?? '');
    return isKeyStart ? [new RegExp(`^${parts.join('[\\w-]+')}$`)] : [];
  });
}

/** Patterns for keys from templates with a fixed end, such as `${key}-empty`. */
function endPatterns(source: string): RegExp[] {
  return templateParts(source).flatMap(([start, end = '', ...laterParts]) => {
    const isKeyEnd = start === '' && laterParts.length === 0 && /^-[a-z]/.test(end);
    return isKeyEnd ? [new RegExp(`^[\\w.:-]+${end}$`)] : [];
  });
}

/** Fixed parts of template literals, escaped for regular expressions. */
function templateParts(source: string): string[][] {
  return matchedGroups(source, templateText).map((text) =>
    text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
}

function matchedGroups(source: string, expression: RegExp): string[] {
  return [...source.matchAll(expression)].flatMap(([, ...groups]) => groups.filter((text) => text !== undefined));
}
