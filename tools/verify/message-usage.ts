import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';

export interface MessageUsage {
  /** Literal keys passed to the translate function. */
  readonly calledKeys: readonly string[];
  /** True if the code contains the key as a string, or a template that can produce it. */
  mentions(key: string): boolean;
}

const LITERAL_CALL_PATTERN = /\bt\(\s*'([^']+)'/g;
const QUOTED_TEXT_PATTERN = /'([^'\n]*)'|"([^"\n]*)"/g;
const TEMPLATE_LITERAL_PATTERN = /`([^`\n]*\$\{[^`\n]*)`/g;

/** Reads the shop's code for used messages. */
export function readMessageUsage(): MessageUsage {
  const codeTexts = globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot }).map((path) =>
    readFileSync(projectPath(path), 'utf8'),
  );
  const quotedStrings = new Set(codeTexts.flatMap((codeText) => [...findQuotedStrings(codeText)]));
  const keyPatterns = codeTexts.flatMap((sourceCode) => [
    ...createStartPatterns(sourceCode),
    ...createEndPatterns(sourceCode),
  ]);
  return {
    calledKeys: codeTexts.flatMap((sourceCode) => findMatchedGroups(sourceCode, LITERAL_CALL_PATTERN)),
    mentions: (key) => quotedStrings.has(key) || keyPatterns.some((keyPattern) => keyPattern.test(key)),
  };
}

/** Quoted strings in a source text, which include message keys. */
export function findQuotedStrings(sourceCode: string): Set<string> {
  return new Set(findMatchedGroups(sourceCode, QUOTED_TEXT_PATTERN));
}

/** Patterns for keys from templates with a fixed start, such as `filters.${group}`. */
export function createStartPatterns(codeText: string): RegExp[] {
  return splitTemplateLiterals(codeText).flatMap((fixedParts) => {
    const isKeyStart = /^[a-z][\w-]*(?:\\\.|:)/.test(fixedParts[0] ?? '');
    return isKeyStart ? [new RegExp(`^${fixedParts.join('[\\w-]+')}$`)] : [];
  });
}

/** Patterns for keys from templates with a fixed end, such as `${key}-empty`. */
function createEndPatterns(sourceCode: string): RegExp[] {
  return splitTemplateLiterals(sourceCode).flatMap(([start, end = '', ...laterParts]) => {
    const isKeyEnd = start === '' && laterParts.length === 0 && /^-[a-z]/.test(end);
    return isKeyEnd ? [new RegExp(`^[\\w.:-]+${end}$`)] : [];
  });
}

/** Fixed parts of template literals, escaped for regular expressions. */
function splitTemplateLiterals(codeText: string): string[][] {
  return findMatchedGroups(codeText, TEMPLATE_LITERAL_PATTERN).map((template) =>
    template.split(/\$\{[^}]*\}/).map((fixedPart) => fixedPart.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
}

function findMatchedGroups(codeText: string, pattern: RegExp): string[] {
  return [...codeText.matchAll(pattern)].flatMap(([, ...groups]) =>
    groups.filter((groupText) => groupText !== undefined),
  );
}
