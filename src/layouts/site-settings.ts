import { env } from 'cloudflare:workers';
import type { Region } from '#domain/money.ts';

export interface SiteSettings {
  /** Origin for canonical links and mails; never taken from a request's Host header. */
  readonly siteOrigin: string;
  readonly region: Region;
  /** Where visitors from the United Kingdom are invited to, without a slash at the end; none in the UK's own shop. */
  readonly ukStoreUrl: string | undefined;
}

/** An invitation leads to a safe address or is not made at all. */
function ukStoreUrl(setting: string, region: Region): string | undefined {
  const isSafe = URL.canParse(setting) && new URL(setting).protocol === 'https:';
  return region === 'eu' && isSafe ? setting.replace(/\/+$/, '') : undefined;
}

/** The deployment's public settings. */
export function siteSettings(): SiteSettings {
  const region = env.PUBLIC_REGION === 'uk' ? 'uk' : 'eu';
  return {
    siteOrigin: env.SITE_ORIGIN.replace(/\/$/, ''),
    region,
    ukStoreUrl: ukStoreUrl(env.PUBLIC_UK_STORE_URL, region),
  };
}
