import { env } from 'cloudflare:workers';
import { type Region, readRegion } from '#domain/product/money.ts';

export interface SiteSettings {
  /** Origin for canonical links and mails; never taken from a request's Host header. */
  readonly siteOrigin: string;
  readonly region: Region;
  /** Where visitors from the United Kingdom are invited to, without a slash at the end; none in the UK's own shop. */
  readonly ukStoreUrl: string | undefined;
  /** Where carts are handed over to be paid for; none, and there is no such button. */
  readonly checkoutUrl: string | undefined;
  /** What browsers need to know, as data attributes of the document; one that is as usual is left out. */
  readonly dataset: Readonly<Record<`data-${string}`, string | undefined>>;
}

function safeUrl(setting: string): string | undefined {
  return URL.canParse(setting) && new URL(setting).protocol === 'https:' ? setting : undefined;
}

/** An invitation leads to a safe address or is not made at all. */
function ukStoreUrl(setting: string, region: Region): string | undefined {
  return region === 'eu' ? safeUrl(setting)?.replace(/\/+$/, '') : undefined;
}

function unlessUsual(value: string, usual: string): string | undefined {
  return value === '' || value === usual ? undefined : value;
}

/** The deployment's public settings. */
export function siteSettings(): SiteSettings {
  const region = readRegion(env.PUBLIC_REGION);
  return {
    siteOrigin: env.SITE_ORIGIN.replace(/\/$/, ''),
    region,
    ukStoreUrl: ukStoreUrl(env.PUBLIC_UK_STORE_URL, region),
    checkoutUrl: safeUrl(env.PUBLIC_CHECKOUT_URL),
    dataset: {
      'data-store-provider': unlessUsual(env.PUBLIC_STORE_PROVIDER, 'store'),
      'data-content-provider': unlessUsual(env.PUBLIC_CONTENT_PROVIDER, 'content'),
      'data-marketing-provider': unlessUsual(env.PUBLIC_MARKETING_PROVIDER, 'marketing'),
      'data-report-share': unlessUsual(env.PUBLIC_REPORT_SHARE, '0.1'),
      'data-builder-mode': unlessUsual(env.PUBLIC_BUILDER_MODE, 'redesign'),
    },
  };
}
