import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST } from './oldest.ts';

interface Feature {
  readonly __compat?: CompatStatement;
  readonly [part: string]: Feature | CompatStatement | undefined;
}

type Features = Readonly<Record<string, Feature>>;

interface CompatData {
  readonly javascript: { readonly builtins: Features };
  readonly api: Features;
  readonly css: {
    readonly properties: Features;
    readonly selectors: Features;
    readonly 'at-rules': Features;
  };
}

const require = createRequire(import.meta.url);
// A JSON import of 20 MB would be type-checked.
const data: CompatData = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'));

/** Interfaces of the browser whose methods are looked for by name, on whatever they are called. */
const INTERFACES = [
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

function isSupported(statement: SimpleSupportStatement, oldest: number): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || other) return false;
  return Number.parseFloat(added.replace('≤', '')) <= oldest && !removed;
}

/** The promised browsers that lack a feature; those that the data does not know are not among them. */
function lackingOf({ support }: CompatStatement): string[] {
  return Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const entry = Object.entries(support).find(([name]) => name === browser)?.[1];
    if (entry === undefined) return [];
    const statements = Array.isArray(entry) ? entry : [entry];
    return statements.some((statement) => isSupported(statement, oldest)) ? [] : [browser];
  });
}

/** Features that some promised browser lacks, by a name that the readers of scripts and of styles look for. */
export type Missing = ReadonlyMap<string, readonly string[]>;

function partsOf(feature: Feature): [string, Feature][] {
  return Object.entries(feature).flatMap(([name, part]): [string, Feature][] =>
    part === undefined || name === '__compat' || 'support' in part
      ? []
      : [[name.replace(/_static$/, ''), part]],
  );
}

/** What scripts may lack: `URL.canParse`, `new Name`, and `.method()` if whatever has such a method is too young. */
export function missingInScripts(): Missing {
  const missing = new Map<string, string[]>();
  const methods = new Map<string, string[][]>();
  for (const root of [data.javascript.builtins, data.api]) {
    for (const [name, feature] of Object.entries(root)) {
      const lacking = feature.__compat ? lackingOf(feature.__compat) : [];
      if (lacking.length > 0) missing.set(name, lacking);
      const isLookedFor = root !== data.api || INTERFACES.includes(name);
      for (const [member, part] of partsOf(feature)) {
        const without = part.__compat ? lackingOf(part.__compat) : [];
        if (without.length > 0) missing.set(`${name}.${member}`, without);
        if (isLookedFor && part.__compat) methods.set(member, [...(methods.get(member) ?? []), without]);
      }
    }
  }
  for (const [method, found] of methods)
    if (found.every((lacking) => lacking.length > 0)) missing.set(`.${method}()`, found.flat());
  return missing;
}

/** What style sheets may lack: `property`, `:selector`, `::selector`, `@rule`. */
export function missingInStyles(): Missing {
  const missing = new Map<string, string[]>();
  const add = (features: Features, nameOf: (name: string) => readonly string[]) => {
    for (const [name, { __compat: statement }] of Object.entries(features)) {
      const lacking = statement ? lackingOf(statement) : [];
      if (lacking.length > 0) for (const key of nameOf(name)) missing.set(key, lacking);
    }
  };
  add(data.css.properties, (name) => [name]);
  add(data.css.selectors, (name) => [`:${name}`, `::${name}`]);
  add(data.css['at-rules'], (name) => [`@${name}`]);
  return missing;
}
