import { env } from 'cloudflare:workers';
import { type Region, readRegion } from '#domain/money.ts';

export interface SiteSettings {
  /** Origin for canonical links and mails; never taken from a request's Host header. */
  readonly siteOrigin: string;
  readonly region: Region;
  /** Where visitors from the United Kingdom are invited to, without a slash at the end; none in the UK's own shop. */
  readonly ukStoreUrl: string | undefined;
  /** What browsers need to know, as data attributes of the document; one that is as usual is left out. */
  readonly dataset: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** An invitation leads to a safe address or is not made at all. */
function ukStoreUrl(setting: string, region: Region): string | undefined {
  const isSafe = URL.canParse(setting) && new URL(setting).protocol === 'https:';
  return region === 'eu' && isSafe ? setting.replace(/\/+$/, '') : undefined;
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
    dataset: {
      'data-store-provider': unlessUsual(env.PUBLIC_STORE_PROVIDER, 'store'),
      'data-content-provider': unlessUsual(env.PUBLIC_CONTENT_PROVIDER, 'content'),
      'data-marketing-provider': unlessUsual(env.PUBLIC_MARKETING_PROVIDER, 'marketing'),
      'data-builder-mode': unlessUsual(env.PUBLIC_BUILDER_MODE, 'redesign'),
    },
  };
}
