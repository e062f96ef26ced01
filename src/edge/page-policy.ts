import { createHash } from 'node:crypto';
import type { SSRManifest } from 'astro';

const HASH = / '(sha256-[^']+)'/g;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What the policies are made from: the styles of each page, and the scripts by which Astro starts islands. */
export type PolicyParts = Pick<SSRManifest, 'clientDirectives'> & {
  readonly routes: readonly {
    readonly routeData: { readonly component: string };
    readonly styles: SSRManifest['routes'][number]['styles'];
  }[];
};

/**
 * Gives the function that narrows a content security policy to a page's own. Astro writes the hashes of all pages'
 * styles into each page's policy, and those of scripts for islands that no page here has: two kilobytes in every
 * answer that nothing can compress.
 */
export function policyNarrower({
  routes,
  clientDirectives,
}: PolicyParts): (component: string, policy: string) => string {
  const styleHashes = new Map<string, ReadonlySet<string>>();
  const stylesOf = (component: string) => {
    const sheets = routes.find(({ routeData }) => routeData.component === component)?.styles ?? [];
    return new Set(sheets.map((sheet) => (sheet.type === 'inline' ? hashOf(sheet.content) : '')));
  };
  const unused = new Set(Array.from(clientDirectives.values(), hashOf));
  const narrow = (component: string, policy: string) => {
    const own = styleHashes.get(component) ?? stylesOf(component);
    styleHashes.set(component, own);
    const isNeeded = (directive: string, hash: string) =>
      directive.trimStart().startsWith('style-src') ? own.has(hash) : !unused.has(hash);
    return policy
      .split(';')
      .map((directive) =>
        directive.replaceAll(HASH, (source, hash: string) => (isNeeded(directive, hash) ? source : '')),
      )
      .join(';');
  };
  // Astro writes the same policy each time; comparing it is cheaper than narrowing it again.
  const narrowed = new Map<string, { readonly policy: string; readonly result: string }>();
  return (component, policy) => {
    const known = narrowed.get(component);
    if (known?.policy === policy) return known.result;
    const result = narrow(component, policy);
    narrowed.set(component, { policy, result });
    return result;
  };
}

/** Lets a policy show the pictures of the upstream API; without an upstream it does not change. */
export function withUpstreamPictures(policy: string, upstream: string | undefined): string {
  return upstream ? policy.replace("img-src 'self'", `$& ${new URL(upstream).origin}`) : policy;
}
