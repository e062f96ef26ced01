import { LEGACY_PATHS, type LegacyTarget } from './paths.ts';

export interface LegacyMatch {
  readonly target: LegacyTarget;
  readonly slug: string;
}

const PATTERN_BY_PLACEHOLDER: readonly [RegExp, string][] = [
  [/:names\*\//, '(?:[^/]+/)*'],
  [/:slug-:id/, '(?<slug>[^/]+-\\d+)'],
  [/:slug/, '(?<slug>[^/]+)'],
  [/:id/, '\\d+'],
  [/:name/, '[^/]+'],
];

function createPathPattern(path: string): RegExp {
  const patternSource = PATTERN_BY_PLACEHOLDER.reduce(
    (replacedPattern, [name, expression]) => replacedPattern.replace(name, expression),
    path,
  );
  return new RegExp(`^${patternSource}$`);
}

const LEGACY_RULES = LEGACY_PATHS.flatMap(({ paths, target }) =>
  paths.map((path) => ({ pattern: createPathPattern(path), target })),
);

/** Decodes a path segment. Encoded slashes become `\0`, so that rules do not split the segment at them. */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).replaceAll('/', '\0');
  } catch {
    return undefined;
  }
}

/** Returns the first rule for URLs of the former shop that matches a path; undefined if none does. */
export function matchLegacyPath(pathSegments: readonly string[]): LegacyMatch | undefined {
  const decodedSegments = pathSegments.map(decodeSegment);
  if (decodedSegments.includes(undefined)) return undefined;
  const path = decodedSegments.join('/');
  for (const { pattern, target } of LEGACY_RULES) {
    const patternMatch = pattern.exec(path);
    if (patternMatch) return { target, slug: (patternMatch.groups?.['slug'] ?? '').replaceAll('\0', '/') };
  }
  return undefined;
}
