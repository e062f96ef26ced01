import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { readJson } from '../../../src/domain/platform/read-json.ts';
import { OLDEST_BROWSERS } from './oldest.ts';

interface Feature {
  readonly __compat?: CompatStatement;
  readonly [part: string]: Feature | CompatStatement | undefined;
}

type FeatureByName = Readonly<Record<string, Feature>>;

interface CompatibilityData {
  readonly javascript: { readonly builtins: FeatureByName } & Readonly<Record<(typeof SYNTAX_GROUPS)[number], Feature>>;
  readonly api: FeatureByName;
  readonly css: {
    readonly properties: FeatureByName;
    readonly selectors: FeatureByName;
    readonly 'at-rules': FeatureByName;
    readonly types: FeatureByName;
  };
}

/** Names of the sections about syntax in MDN's compatibility data of JavaScript. */
const SYNTAX_GROUPS = ['classes', 'functions', 'grammar', 'operators', 'regular_expressions', 'statements'] as const;

const require = createRequire(import.meta.url);
// A JSON import of 20 MB would be type-checked.
const compatData = readJson<CompatibilityData>(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'));

/** Browser interfaces whose methods count as used if any object has a call of that method name. */
const CHECKED_INTERFACES = [
  'AbortSignal',
  'Clipboard',
  'Document',
  'Element',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Navigator',
  'Response',
  'Window',
];

function isSupported(support: SimpleSupportStatement, oldestVersion: number): boolean {
  const { version_added: addedIn, version_removed: removedIn, flags, prefix, alternative_name: renamedTo } = support;
  if (typeof addedIn !== 'string' || addedIn === 'preview' || flags || prefix || renamedTo) return false;
  return Number.parseFloat(addedIn.replace('≤', '')) <= oldestVersion && !removedIn;
}

/** Returns the supported browsers that are known to lack a feature. */
function findBrowsersWithout({ support }: CompatStatement): string[] {
  return Object.entries(OLDEST_BROWSERS).flatMap(([browser, oldestVersion]) => {
    const browserSupport = Object.entries(support).find(([name]) => name === browser)?.[1];
    if (browserSupport === undefined) return [];
    const supportStatements = Array.isArray(browserSupport) ? browserSupport : [browserSupport];
    return supportStatements.some((supportStatement) => isSupported(supportStatement, oldestVersion)) ? [] : [browser];
  });
}

/** Supported browsers that lack a feature, by the name under which its use is found. */
export type MissingFeatures = ReadonlyMap<string, readonly string[]>;

function listFeatureParts(feature: Feature): [string, Feature][] {
  return Object.entries(feature).flatMap(([name, part]): [string, Feature][] =>
    part === undefined || name === '__compat' || 'support' in part ? [] : [[name.replace(/_static$/, ''), part]],
  );
}

/** Adds a feature if any supported browser lacks it; returns those browsers. */
function addIfMissing(
  missingFeatures: Map<string, readonly string[]>,
  featureName: string,
  { __compat }: Feature,
): string[] {
  const lackingBrowsers = __compat ? findBrowsersWithout(__compat) : [];
  if (lackingBrowsers.length > 0) missingFeatures.set(featureName, lackingBrowsers);
  return lackingBrowsers;
}

/** Adds a feature and its parts, recursively, if any supported browser lacks them. */
function addFeatureParts(missingFeatures: Map<string, readonly string[]>, path: string, feature: Feature): void {
  addIfMissing(missingFeatures, path, feature);
  for (const [name, part] of listFeatureParts(feature)) addFeatureParts(missingFeatures, `${path}.${name}`, part);
}

/**
 * Script features that some supported browser lacks, named `URL`, `URL.canParse`, `.method()` (only if every known
 * interface with the method lacks it) or, for syntax, by MDN's path such as `statements.using`.
 */
export function findMissingInScripts(): MissingFeatures {
  const missingFeatures = new Map<string, string[]>();
  const lackingBrowsersByMethod = new Map<string, string[][]>();
  for (const syntaxGroup of SYNTAX_GROUPS)
    addFeatureParts(missingFeatures, syntaxGroup, compatData.javascript[syntaxGroup]);
  for (const featureRoot of [compatData.javascript.builtins, compatData.api]) {
    for (const [name, feature] of Object.entries(featureRoot)) {
      addIfMissing(missingFeatures, name, feature);
      const areMethodsChecked = featureRoot !== compatData.api || CHECKED_INTERFACES.includes(name);
      for (const [member, part] of listFeatureParts(feature)) {
        const lackingBrowsers = addIfMissing(missingFeatures, `${name}.${member}`, part);
        if (areMethodsChecked && part.__compat)
          lackingBrowsersByMethod.set(member, [...(lackingBrowsersByMethod.get(member) ?? []), lackingBrowsers]);
      }
    }
  }
  for (const [method, browserLists] of lackingBrowsersByMethod)
    if (browserLists.every((lackingBrowsers) => lackingBrowsers.length > 0))
      missingFeatures.set(`.${method}()`, browserLists.flat());
  return missingFeatures;
}

/** Missing style features: `property`, `property: value`, `:selector`, `::selector`, `@rule`, `function()`. */
export function findMissingInStyles(): MissingFeatures {
  const missingFeatures = new Map<string, string[]>();
  const addStyle = (featureName: string, feature: Feature) => addIfMissing(missingFeatures, featureName, feature);
  for (const [name, feature] of Object.entries(compatData.css.properties)) {
    addStyle(name, feature);
    for (const [value, part] of listFeatureParts(feature)) addStyle(`${name}: ${value}`, part);
  }
  for (const [name, feature] of Object.entries(compatData.css.selectors))
    for (const pseudoSelector of [`:${name}`, `::${name}`]) addStyle(pseudoSelector, feature);
  for (const [name, feature] of Object.entries(compatData.css['at-rules'])) addStyle(`@${name}`, feature);
  for (const [name, feature] of Object.entries(compatData.css.types)) {
    addStyle(`${name}()`, feature);
    for (const [part, of] of listFeatureParts(feature)) addStyle(`${part.replace(/-function$/, '')}()`, of);
  }
  return missingFeatures;
}
