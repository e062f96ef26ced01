import { createHash } from 'node:crypto';
import type { SSRManifest } from 'astro';

const HASH = / '(sha256-[^']+)'/g;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The style that Astro writes before the first island of a page. */
const ISLAND_STYLES = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/** What the policies are made from: the styles of each page. */
export interface PolicyParts {
  readonly routes: readonly {
    readonly routeData: { readonly component: string };
    readonly styles: SSRManifest['routes'][number]['styles'];
  }[];
}

/**
 * Returns the function that narrows the styles of a content security policy to those of a page and of islands. Astro
 * writes the hashes of all pages' styles into each page's policy: two kilobytes in every answer that nothing can
 * compress.
 */
export function policyNarrower({ routes }: PolicyParts): (component: string, policy: string) => string {
  const styleHashes = new Map<string, ReadonlySet<string>>();
  const stylesOf = (component: string) => {
    const sheets = routes.find(({ routeData }) => routeData.component === component)?.styles ?? [];
    const texts = sheets.flatMap((sheet) => (sheet.type === 'inline' ? [sheet.content] : []));
    return new Set([ISLAND_STYLES, ...texts].map(hashOf));
  };
  const narrow = (component: string, policy: string) => {
    const own = styleHashes.get(component) ?? stylesOf(component);
    styleHashes.set(component, own);
    const narrowStyles = (directive: string) =>
      directive.replaceAll(HASH, (source, hash: string) => (own.has(hash) ? source : ''));
    return policy
      .split(';')
      .map((directive) =>
        directive.trimStart().startsWith('style-src') ? narrowStyles(directive) : directive,
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

/** Lets a policy show the pictures of the API that the shop stands in front of; without one it stays as it is. */
export function withUpstreamPictures(policy: string, upstream: string | undefined): string {
  return upstream ? policy.replace("img-src 'self'", `$& ${new URL(upstream).origin}`) : policy;
}
