import { LEGACY_PATHS, type LegacyTarget } from './paths.ts';

export interface LegacyMatch {
  readonly target: LegacyTarget;
  /** Empty where the rule looks nothing up. */
  readonly slug: string;
}

const SEGMENTS: readonly [RegExp, string][] = [
  [/:names\*\//, '(?:[^/]+/)*'],
  [/:slug-:id/, '(?<slug>[^/]+-\\d+)'],
  [/:slug/, '(?<slug>[^/]+)'],
  [/:id/, '\\d+'],
  [/:name/, '[^/]+'],
];

function patternOf(path: string): RegExp {
  const source = SEGMENTS.reduce((pattern, [name, expression]) => pattern.replace(name, expression), path);
  return new RegExp(`^${source}$`);
}

const RULES = LEGACY_PATHS.flatMap(({ paths, to }) =>
  paths.map((path) => ({ pattern: patternOf(path), target: to })),
);

/** Slashes within a decoded segment never make a new one: they are set aside while rules are compared. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).replaceAll('/', '\0');
  } catch {
    return undefined;
  }
}

/** The rule for a page's path below the language, or undefined if the path is none of the former shop. */
export function matchLegacy(segments: readonly string[]): LegacyMatch | undefined {
  const decoded = segments.map(decode);
  if (decoded.includes(undefined)) return undefined;
  const path = decoded.join('/');
  for (const { pattern, target } of RULES) {
    const match = pattern.exec(path);
    if (match) return { target, slug: (match.groups?.['slug'] ?? '').replaceAll('\0', '/') };
  }
  return undefined;
}
