import { createHash } from 'node:crypto';
import type { SSRManifest } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { CSS_LAYER_ORDER } from '#domain/platform/style-layers.ts';

const STYLE_DIRECTIVE_PATTERN = /style-src [^;]*/;
const HASH_SOURCE_PATTERN = / '(sha256-[^']+)'/g;

const createSha256Source = (styleText: string) => `sha256-${createHash('sha256').update(styleText).digest('base64')}`;

export type PageStyles = readonly {
  readonly routeData: { readonly component: string };
  readonly styles: SSRManifest['routes'][number]['styles'];
}[];

/** Creates a function that removes the style hashes of other pages from a content security policy, 2 KB per page. */
export function createPolicyNarrower(
  pageRoutes: PageStyles,
): (pageComponent: string, securityPolicy: string) => string {
  const narrowPolicy = (pageComponent: string, policy: string) => {
    const styleSheets = pageRoutes.find(({ routeData }) => routeData.component === pageComponent)?.styles ?? [];
    const inlineStyleTexts = styleSheets.flatMap((pageStyleSheet) =>
      pageStyleSheet.type === 'inline' ? [pageStyleSheet.content] : [],
    );
    const pageStyleHashes = new Set([ISLAND_STYLES, CSS_LAYER_ORDER, ...inlineStyleTexts].map(createSha256Source));
    return policy.replace(STYLE_DIRECTIVE_PATTERN, (styleDirective) =>
      styleDirective.replaceAll(HASH_SOURCE_PATTERN, (hashSource, styleHash: string) =>
        pageStyleHashes.has(styleHash) ? hashSource : '',
      ),
    );
  };
  const narrowedPolicyByComponent = new Map<string, { readonly policy: string; readonly narrowedPolicy: string }>();
  return (pageComponent, policy) => {
    const cachedPolicy = narrowedPolicyByComponent.get(pageComponent);
    if (cachedPolicy?.policy === policy) return cachedPolicy.narrowedPolicy;
    const narrowedPolicy = narrowPolicy(pageComponent, policy);
    narrowedPolicyByComponent.set(pageComponent, { policy, narrowedPolicy });
    return narrowedPolicy;
  };
}

const REPORTS_PATH = '/api/reports';
export const REPORTING_ENDPOINTS = `default="${REPORTS_PATH}"`;

export function addReportingEndpoint(policy: string): string {
  return `${policy.replace(/;\s*$/, '')}; report-to default; report-uri ${REPORTS_PATH}`;
}

export function allowUpstreamPictures(policy: string, upstreamUrl: string | undefined): string {
  return upstreamUrl ? policy.replace("img-src 'self'", `$& ${new URL(upstreamUrl).origin}`) : policy;
}

const PLAN_PAGE_COMPONENTS: readonly string[] = [
  'src/pages/[lang]/protocols/[token].astro',
  'src/pages/[lang]/account/client/protocols.astro',
];

/** Adds the trusted-types policy and `worker-src` that plan pages need to register their service worker. */
export function allowPlanServiceWorker(pageComponent: string, policy: string): string {
  if (!PLAN_PAGE_COMPONENTS.includes(pageComponent)) return policy;
  return policy.replace("trusted-types 'none'", "trusted-types plans-offline; worker-src 'self'");
}
