import { createHash } from 'node:crypto';
import type { SSRManifest } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

const STYLES = /style-src [^;]*/;
const HASH = / '(sha256-[^']+)'/g;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The styles of each page, as Astro's manifest lists them. */
export type PageStyles = readonly {
  readonly routeData: { readonly component: string };
  readonly styles: SSRManifest['routes'][number]['styles'];
}[];

/**
 * Returns the function that leaves in a page's content security policy the styles of that page and of islands. Astro
 * names the styles of all pages in each policy: two kilobytes of each answer that cannot be compressed.
 */
export function policyNarrower(routes: PageStyles): (component: string, policy: string) => string {
  const narrow = (component: string, policy: string) => {
    const sheets = routes.find(({ routeData }) => routeData.component === component)?.styles ?? [];
    const texts = sheets.flatMap((sheet) => (sheet.type === 'inline' ? [sheet.content] : []));
    const own = new Set([ISLAND_STYLES, ...texts].map(hashOf));
    return policy.replace(STYLES, (styles) =>
      styles.replaceAll(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
    );
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

/** Where browsers send reports of a page, by the header that names it and in policies. */
const REPORTS = '/api/reports';
export const REPORTING_ENDPOINTS = `default="${REPORTS}"`;

/** Has what a policy refuses reported; `report-uri` is for browsers that do not know the other. */
export function withReports(policy: string): string {
  return `${policy.replace(/;\s*$/, '')}; report-to default; report-uri ${REPORTS}`;
}

/** Lets a policy show the pictures of an upstream API; without one it stays as it is. */
export function withUpstreamPictures(policy: string, upstream: string | undefined): string {
  return upstream ? policy.replace("img-src 'self'", `$& ${new URL(upstream).origin}`) : policy;
}

/** Pages of plans, which can be read without a connection. */
const PLAN_PAGES: readonly string[] = [
  'src/pages/[lang]/protocols/[token].astro',
  'src/pages/[lang]/account/client/protocols.astro',
];

/** Lets pages of plans register their worker, by the one policy of trusted types that the shop has. */
export function withPlanWorker(component: string, policy: string): string {
  if (!PLAN_PAGES.includes(component)) return policy;
  return policy.replace("trusted-types 'none'", "trusted-types plans-offline; worker-src 'self'");
}
